import type { CatalogueFile, CatalogueRow, RefusedLine } from './catalogue-row.ts'
import { cadTxt } from './filizola.ts'
import { refusals, type ScaleLayout, type ScaleLine } from './scale-layout.ts'
import { isMgvVersion4, itensMgv, txItens } from './toledo.ts'
import { produtos } from './urano.ts'

const layouts: readonly ScaleLayout[] = [itensMgv, txItens, cadTxt, produtos]
/** Share of the lines that must have the shape; the others are refused one by one. */
const leastShare = 0.85
const sampleSize = 400

/** The lines of a text, without the control characters that printers and old systems leave in it. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/).map((line) => line.replace(/\p{Cc}/gu, ' '))
}

/** Reads the file of a scale, which is recognised by the shape of its lines, never by its name. Undefined for other files. */
export function readScaleFile(lines: readonly string[]): CatalogueFile | undefined {
  const filled = lines.flatMap((text, index) => (text.trim() === '' ? [] : [{ line: index + 1, text }]))
  const layout = findLayout(filled.map(({ text }) => text))
  const [first] = filled
  if (!layout || !first) return undefined
  const read: (ScaleLine & { line: number })[] = []
  const refused: RefusedLine[] = []
  const codes = new Set<string>()
  for (const { line, text } of filled) {
    const found = layout.read(text)
    if (typeof found === 'string') refused.push({ line, reason: found })
    else if (codes.has(found.code)) refused.push({ line, reason: refusals.twice })
    else {
      codes.add(found.code)
      read.push({ ...found, line })
    }
  }
  const rows: CatalogueRow[] = []
  const shopLines = repeatedLines(read.map(({ label }) => label))
  for (const { label, ...found } of read) {
    const name = nameOfLabel(label, shopLines)
    if (name === '') refused.push({ line: found.line, reason: refusals.name })
    else rows.push({ ...found, name, promotionalFrom: null, promotionalUntil: null, packSize: null, department: null })
  }
  refused.sort((one, other) => one.line - other.line)
  const version = layout.versionOf(first.text)
  const isVersion4 = version === 'toledo-mgv-3' && isMgvVersion4(first.text)
  return { layout: isVersion4 ? 'toledo-mgv-4' : version, rows, refused }
}

function findLayout(lines: readonly string[]): ScaleLayout | undefined {
  // The sample is spread over the file, because its beginning may differ from its end.
  const step = Math.max(1, Math.floor(lines.length / sampleSize))
  const sample = lines.filter((_, index) => index % step === 0)
  const shares = layouts.map(({ shape }) => sample.filter((line) => shape.test(line)).length / sample.length)
  const best = Math.max(...shares)
  return best >= leastShare ? layouts[shares.indexOf(best)] : undefined
}

/** Width of a label's line; a full line continues in the next. */
const labelWidth = 25
/** A second line found on this share of the labels is not part of a name. */
const shopShare = 0.3
const fewestLabels = 4

/** Second lines that many labels share: shops print their own name there. */
function repeatedLines(labels: readonly string[][]): Set<string> {
  const counts = new Map<string, number>()
  for (const [, second] of labels) if (second) counts.set(second, (counts.get(second) ?? 0) + 1)
  const least = Math.max(fewestLabels, labels.length * shopShare)
  return new Set([...counts].flatMap(([line, count]) => (count >= least ? [line] : [])))
}

/** Name of the product from the lines of its label, without the shop's name and without repeating the first line. */
function nameOfLabel([first = '', ...rest]: readonly string[], shopLines: ReadonlySet<string>): string {
  const further = rest.filter((line) => line !== '' && line !== first && !shopLines.has(line))
  const name = further.reduce((text, line) => `${text}${text.length === labelWidth ? '' : ' '}${line}`, first)
  return /\p{L}/u.test(name) ? name.replace(/\s+/g, ' ').trim() : ''
}
