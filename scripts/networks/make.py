"""
Makes the networks that read pictures of flyers (src/platform/text-recognition/networks) from the wheel that carries the originals, and fails
unless they are byte for byte those that were measured:

    python3 -m venv /tmp/networks && /tmp/networks/bin/pip install onnx==1.23.2 numpy
    /tmp/networks/bin/pip download --no-deps --dest /tmp/networks rapidocr==3.10.0
    /tmp/networks/bin/python scripts/networks/make.py /tmp/networks/rapidocr-3.10.0-py3-none-any.whl src/platform/text-recognition/networks

The detector is copied. The recogniser knows 18,708 characters, most of them Chinese: its last layer is cut to those that Brazilian flyers
use. For each step of a line the likeliest of them stays the same.
"""
import hashlib
import sys
import zipfile
from pathlib import Path

import numpy
import onnx
from onnx import numpy_helper

WHEEL = '2fc34e26cd0f48514804a94f8832283039c7334076bff60768b1fed9ad068050'
MADE = {
    'detector.onnx': '090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f',
    'recogniser.onnx': 'f334cd9c6571ae8175113976ca0b53b14231ca2b855b52cb4a0d68e61c1b569b',
    'alphabet.txt': '0233ba0ecfa2a9a007b1a21fe8b7882153797b28464041dfe1a6a7173fc66f7b',
}

ASCII = ''.join(map(chr, range(33, 127)))
PORTUGUESE = 'ÁÀÂÃÉÊÍÓÔÕÚÜÇáàâãéêíóôõúüç'
# Of brands: Häagen-Dazs, Doña, Rosé, Crème.
FOREIGN = 'ÄÅÆÈËÌÎÏÑÒÖØÙÛÝäåæèëìîïñòöøùûýÿßŒœ'
SIGNS = 'ªº°¹²³½¼¾€£¢§©®™×·•–—‘’“”…«»´¨±'
KEPT = set(ASCII + PORTUGUESE + FOREIGN + SIGNS)


def prune(model):
    """Keeps the classes of these characters, the blank before and the space after them; returns the characters in order."""
    dictionary = next(entry.value for entry in model.metadata_props if entry.key == 'character')
    letters = dictionary.replace('\r', '').removesuffix('\n').split('\n')
    classes = len(letters) + 2
    places = [place for place, letter in enumerate(letters) if letter in KEPT]
    columns = [0, *(place + 1 for place in places), classes - 1]
    last_layer = [
        tensor
        for tensor in model.graph.initializer
        if tensor.dims[-1:] == [classes] and len(tensor.dims) in (1, 2)
    ]
    if sorted(len(tensor.dims) for tensor in last_layer) != [1, 2]:
        raise SystemExit('the last layer is not one matrix with one bias')
    for tensor in last_layer:
        kept = numpy.ascontiguousarray(numpy_helper.to_array(tensor)[..., columns])
        tensor.CopyFrom(numpy_helper.from_array(kept, tensor.name))
    model.graph.output[0].type.tensor_type.shape.dim[2].dim_value = len(columns)
    # Sizes of the whole layer, and the whole dictionary.
    del model.graph.value_info[:]
    del model.metadata_props[:]
    onnx.checker.check_model(model)
    return [letters[place] for place in places]


def expect(name, content, sha256):
    if (found := hashlib.sha256(content).hexdigest()) != sha256:
        raise SystemExit(f'{name} has the hash {found} instead of {sha256}')


def main(wheel, folder):
    expect(wheel, Path(wheel).read_bytes(), WHEEL)
    with zipfile.ZipFile(wheel) as files:
        detector = files.read('rapidocr/models/PP-OCRv6_det_small.onnx')
        model = onnx.load_from_string(files.read('rapidocr/models/PP-OCRv6_rec_small.onnx'))
    letters = prune(model)
    made = {
        'detector.onnx': detector,
        'recogniser.onnx': model.SerializeToString(),
        'alphabet.txt': ('\n'.join(letters) + '\n').encode(),
    }
    for name, content in made.items():
        expect(name, content, MADE[name])
        Path(folder, name).write_bytes(content)
        print(f'{name}: {len(content):,} bytes')


main(*sys.argv[1:])
