import { gtinDigits, printedGtin, withCheckDigit } from '#domain/products/gtin.ts'
import { column, plainCode, readCentavos, refusals, type ScaleLayout } from './scale-layout.ts'

/** Kinds 1 and 5 are sold by the piece, all others by weight. */
function unitOf(kind: string): 'kg' | 'un' {
  return kind === '1' || kind === '5' ? 'un' : 'kg'
}

/** After the percentage of glazing: |departments|, two more lines of the label, three numbers of extras, the promotional price. */
const mgvTail = /^\|[\d ]*\|(.{35})(.{35})[\d ]{18}(\d{6})/
/** Tail that version 4 adds: group, package and price of the group. */
const mgvTailOfVersion4 = /\|[^|]*\|[\d ]{12}[\d ]{4}[\d ]{6}\s*$/
const mgvTailStart = 156

/** ITENSMGV: department 2, kind 1, code 6, price 6, days 3, two lines of the label of 25; wider in each version. */
export const itensMgv: ScaleLayout = {
  shape: /^\d{2}[0-5]\d{15}\D.{49}[\d ]{6}/,
  versionOf: ({ length }) => (length < 138 ? 'toledo-mgv-1' : length < mgvTailStart ? 'toledo-mgv-2' : 'toledo-mgv-3'),
  read: (line) => {
    if (line.length < 74) return refusals.short
    const tail = mgvTail.exec(line.slice(mgvTailStart))
    return readToledo({
      kind: column(line, 3, 1),
      code: column(line, 4, 6),
      price: column(line, 10, 6),
      label: [column(line, 19, 25), column(line, 44, 25), tail?.[1] ?? '', tail?.[2] ?? ''],
      gtin: column(line, 139, 12),
      promotional: tail?.[3] ?? '0',
    })
  },
}

/** Whether a wide ITENSMGV line is from MGV 7. */
export function isMgvVersion4(line: string): boolean {
  return mgvTailOfVersion4.test(line.slice(mgvTailStart + 1))
}

/** TXITENS: department 2, label 2, kind 1, code 6, price 6, days 3, two lines of the label of 25, then a recipe. */
export const txItens: ScaleLayout = {
  shape: /^\d{4}[0-5]\d{15}\D.{0,299}$/,
  versionOf: () => 'toledo-txitens',
  read: (line) => {
    if (line.length < 21) return refusals.short
    return readToledo({
      kind: column(line, 5, 1),
      code: column(line, 6, 6),
      price: column(line, 12, 6),
      label: [column(line, 21, 25), column(line, 46, 25)],
      gtin: '',
      promotional: '0',
    })
  },
}

interface ToledoColumns {
  kind: string
  code: string
  price: string
  label: string[]
  gtin: string
  promotional: string
}

function readToledo({ kind, code, price, label, gtin, promotional }: ToledoColumns) {
  const [plain, priceCents] = [plainCode(code), readCentavos(price)]
  if (!/^[0-5]$/.test(kind)) return refusals.other
  if (plain === undefined) return refusals.code
  if (priceCents === undefined) return refusals.price
  return {
    code: plain,
    unit: unitOf(kind),
    gtin: supplierGtin(gtin),
    priceCents,
    promotionalCents: readCentavos(promotional) ?? null,
    label: label.map((part) => part.trim()),
  }
}

/** Twelve digits: the scale prints the last one itself. */
function supplierGtin(twelve: string): string | null {
  if (!/^\d{12}$/.test(twelve)) return null
  const digits = gtinDigits(withCheckDigit(twelve))
  return digits === null ? null : printedGtin(digits)
}
