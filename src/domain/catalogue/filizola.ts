import { column, plainCode, readCentavos, refusals, type ScaleLayout } from './scale-layout.ts'

/**
 * CADTXT: code 6, P(eso) or U(nidade) 1, name 22, price 7, days 3 (not in the oldest), blanks and tare (newest). A lower-case p or u marks
 * a product with a recipe.
 */
export const cadTxt: ScaleLayout = {
  shape: /^\d{6}[PUpu].{22}\d{7}(?:$|\d{3}(?:$|[ \d]))/,
  versionOf: () => 'filizola-cadtxt',
  read: (line) => {
    if (line.length < 36) return refusals.short
    const code = plainCode(column(line, 1, 6))
    const priceCents = readCentavos(column(line, 30, 7))
    const unit = { P: 'kg', U: 'un' }[column(line, 7, 1).toUpperCase()] as 'kg' | 'un' | undefined
    if (unit === undefined) return refusals.other
    if (code === undefined) return refusals.code
    if (priceCents === undefined) return refusals.price
    return { code, unit, gtin: null, priceCents, promotionalCents: null, label: [column(line, 8, 22).trim()] }
  },
}

/** SETORTXT: section 12, code 6, index 4, quick key 3. It holds no products, only the section of each code. */
const sectionShape = /^(.{12})(\d{6})\d{4}[\dA-Za-z ]{0,3}\s*$/

/** Section of each code; undefined when the lines are not a SETORTXT file. */
export function readSections(lines: readonly string[]): Map<string, string> | undefined {
  const sections = new Map<string, string>()
  let fitting = 0
  for (const line of lines) {
    const match = sectionShape.exec(line)
    const code = plainCode(match?.[2] ?? '')
    const name = match?.[1]?.trim() ?? ''
    if (!match || code === undefined || !/\p{L}/u.test(name)) continue
    fitting += 1
    sections.set(code, name)
  }
  return fitting > 0 && fitting >= lines.length * 0.85 ? sections : undefined
}
