import { column, plainCode, refusals, type ScaleLayout } from './scale-layout.ts'

/** PRODUTOS: code 6, padded with blanks on the left, "*" 1, kind 1 (0 weight, 6 piece), name 20, price 9 with a comma, days 5, D or M. */
export const produtos: ScaleLayout = {
  shape: /^[ \d]{5}\d[* ]\d.{20}[ \d.]{5}\d,\d{2}[ \d]{5}[DM]?\s*$/,
  versionOf: () => 'urano-produtos',
  read: (line) => {
    if (line.length < 37) return refusals.short
    const code = plainCode(column(line, 1, 6))
    const price = /^ *([\d.]*\d),(\d{2})$/.exec(column(line, 29, 9))
    if (code === undefined) return refusals.code
    if (!price) return refusals.price
    return {
      code,
      unit: column(line, 8, 1) === '0' ? 'kg' : 'un',
      gtin: null,
      priceCents: Number(`${price[1]?.replaceAll('.', '')}${price[2]}`) || null,
      promotionalCents: null,
      label: [column(line, 9, 20).trim()],
    }
  },
}
