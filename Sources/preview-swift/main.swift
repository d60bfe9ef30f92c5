import CSystemLibrary
import PreviewSwift

exit(SourceProgram.run(Array(CommandLine.arguments.dropFirst())))
