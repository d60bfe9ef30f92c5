/// Texts of string catalogs.
package enum MadeStrings {
  package static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cart.title" : {
          "comment" : "The { title } of a \\"screen\\"",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Warenkorb" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
            "ar" : { "stringUnit" : { "state" : "needs_review", "value" : "عربة التسوق" } }
          }
        },
        "cart.items" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } },
            "de" : { "variations" : { "device" : {
              "iphone" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Artikel" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Stück" } } } } },
              "mac" : { "stringUnit" : { "state" : "translated", "value" : "%lld auf dem Mac" } } } } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "" } }
          }
        },
        "cart.summary" : {
          "localizations" : { "en" : {
            "stringUnit" : { "state" : "translated", "value" : "%#@items@ in %#@carts@" },
            "substitutions" : {
              "items" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg item" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg items" } } } } },
              "carts" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg cart" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg carts" } } } } } } } }
        },
        "Checkout" : {},
        "OK" : { "shouldTranslate" : false },
        "tab\\u0041" : { "localizations" : { "en" : { "stringUnit" : { "value" : "A" } } } }
      },
      "version" : "1.0"
    }
    """
}
