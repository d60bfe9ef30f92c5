#!/usr/bin/env python3
"""Makes the JPEGs of Tests/Fuzz/Seeds/jpeg, which the tests of the decoder read as well. They were made with Pillow 13.0.0; other versions may encode otherwise.

Run it in this folder.
"""
import os

from PIL import Image

FOLDER = "../Fuzz/Seeds/jpeg"
os.makedirs(FOLDER, exist_ok=True)

# Red on the left and blue on the right, with a green stripe on top of the red.
halves = Image.new("RGB", (24, 16), (30, 60, 220))
halves.paste((220, 40, 30), (0, 0, 12, 16))
halves.paste((40, 180, 60), (0, 0, 12, 4))
waves = Image.new("RGB", (37, 29))
for y in range(29):
    for x in range(37):
        waves.putpixel((x, y), (x * 7 % 256, y * 9 % 256, (x * x + y * 5) % 256))


def save(image, name, orientation=None, **options):
    exif = Image.Exif()
    if orientation:
        exif[0x0112] = orientation
        options["exif"] = exif
    image.save(f"{FOLDER}/{name}.jpg", quality=90, **options)


save(halves, "halves", subsampling=0)
save(halves, "turned", orientation=6, subsampling=0)
save(waves, "waves", subsampling=2)
save(waves, "progressive", subsampling=2, progressive=True)
save(waves.convert("L"), "grey")
save(halves.convert("CMYK"), "inks")
