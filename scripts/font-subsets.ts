/**
 * npm run generate -- fonts — writes the fonts that every page loads first: the characters of Portuguese text and the weights in use, a third
 * smaller than the published files. Any other character is loaded from the published file, so that no glyph is lost. They are
 * committed. Run it after changing the characters or weights below, or updating a font package.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Face } from 'harfbuzzjs'
import { compress } from 'woff2-encoder'
import decompress from 'woff2-encoder/decompress'

/** Characters that our texts, administrators and visitors use. A rare character costs some 100 bytes in every first visit. */
const characters = [
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~',
  '\u00a0ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûü',
  '¡¿ª°º²³´·×÷¼½¾©®§«»–—‘’“”•…€™−→↑↓',
].join('')

interface FontFamily {
  name: string
  package: string
  file: string
  /** The weights in use. Both files declare them: browsers combine only faces of equal weights. */
  weights: [from: number, to: number]
}

const families: FontFamily[] = [
  {
    name: 'Figtree',
    package: '@fontsource-variable/figtree',
    file: 'figtree-latin-wght-normal.woff2',
    weights: [300, 900],
  },
  {
    name: 'Bricolage Grotesque',
    package: '@fontsource-variable/bricolage-grotesque',
    file: 'bricolage-grotesque-latin-wght-normal.woff2',
    weights: [600, 800],
  },
]

/** OpenType features that browsers apply automatically, and the tabular digits of tables. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'clig', 'calt', 'rlig', 'rclt', 'tnum']

export const fontFolder = new URL('../src/web/fonts/', import.meta.url)

/** The content of each generated file, by its name in the folder. */
export async function fontFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const rules: string[] = []
  for (const family of families) {
    const name = family.package.replace('@fontsource-variable/', '')
    const published = await decompress(await readFile(pathIn(family.package, `files/${family.file}`)))
    const available = new Face(new Blob(published)).collectUnicodes().filter((code) => code >= 0x20)
    const wanted = new Set(Array.from(characters, (character) => character.codePointAt(0) ?? 0))
    const [first, rest] = [available.filter((code) => wanted.has(code)), available.filter((code) => !wanted.has(code))]
    files.set(`${name}.woff2`, await compress(await subset(published, first, family.weights)))
    rules.push(
      fontFace(family.name, family.weights, `./${name}.woff2`, first),
      fontFace(family.name, family.weights, `${family.package}/files/${family.file}`, rest),
    )
  }
  const css = `/* Written by npm run generate -- fonts. */\n\n${rules.join('\n')}`
  return files.set('fonts.generated.css', new TextEncoder().encode(css))
}

function fontFace(family: string, [from, to]: [number, number], url: string, codes: Uint32Array): string {
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${from} ${to};
  src: url("${url}") format("woff2");
  unicode-range:
    ${formatRanges(codes)};
}
`
}

/** As Biome formats it. */
function formatRanges(codes: Uint32Array): string {
  const ranges: [number, number][] = []
  for (const code of codes.toSorted()) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(([from, to]) => (from === to ? `u+${hex(from)}` : `u+${hex(from)}-${hex(to)}`)).join(',\n    ')
}

/** The functions of HarfBuzz's subsetter that are used here. They take and return addresses in its memory. */
interface Subsetter {
  memory: { buffer: ArrayBuffer }
  _initialize: () => void
  malloc: (bytes: number) => number
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number
  hb_blob_get_data: (blob: number, length: number) => number
  hb_blob_get_length: (blob: number) => number
  hb_face_create: (blob: number, index: number) => number
  hb_face_reference_blob: (face: number) => number
  hb_set_add: (set: number, value: number) => void
  hb_set_clear: (set: number) => void
  hb_subset_input_create_or_fail: () => number
  hb_subset_input_set: (input: number, kind: number) => number
  hb_subset_input_unicode_set: (input: number) => number
  hb_subset_input_set_axis_range: (
    input: number,
    face: number,
    axis: number,
    from: number,
    to: number,
    preset: number,
  ) => number
  hb_subset_or_fail: (face: number, input: number) => number
}

/** Node has it; the types of Node do not. */
declare const WebAssembly: { instantiate: (program: Uint8Array) => Promise<{ instance: { exports: unknown } }> }

const writableMemory = 2
const layoutFeatures = 6

async function subset(font: Uint8Array, codes: Uint32Array, [from, to]: [number, number]): Promise<Uint8Array> {
  const program = await readFile(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')))
  // A new instance for each font, so that its memory is freed.
  const hb = (await WebAssembly.instantiate(program)).instance.exports as Subsetter
  hb._initialize()
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.length, writableMemory, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  for (const code of codes) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), code)
  const kept = hb.hb_subset_input_set(input, layoutFeatures)
  hb.hb_set_clear(kept)
  for (const feature of features) hb.hb_set_add(kept, toTag(feature))
  // Without a given default, the axis keeps the font's, moved into the range.
  hb.hb_subset_input_set_axis_range(input, face, toTag('wght'), from, to, Number.NaN)
  const result = hb.hb_subset_or_fail(face, input)
  if (!result) throw new Error('HarfBuzz could not make the subset')
  const blob = hb.hb_face_reference_blob(result)
  const start = hb.hb_blob_get_data(blob, 0)
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob))
}

/** An OpenType tag is four letters in one number. */
function toTag(name: string): number {
  return Buffer.from(name, 'latin1').readUInt32BE()
}

function pathIn(fontPackage: string, file: string): string {
  return fileURLToPath(import.meta.resolve(`${fontPackage}/${file}`))
}

if (import.meta.main) {
  for (const [name, content] of await fontFiles()) await writeFile(new URL(name, fontFolder), content)
  for (const { package: source } of families) {
    const licence = new URL(`${source.replace('@fontsource-variable/', '')}.LICENSE.txt`, fontFolder)
    await copyFile(pathIn(source, 'LICENSE'), licence)
  }
}
