import type { CatalogueRow } from '#domain/catalogue/catalogue-row.ts'

/** A row as read by the browser from a file. */
export const aCatalogueRow: CatalogueRow = {
  ...{ line: 1, code: '46', name: 'PICANHA BOV RESFR', unit: 'kg', gtin: null, priceCents: 6990 },
  ...{ promotionalCents: null, promotionalFrom: null, promotionalUntil: null, packSize: null, department: null },
}

/** Input of the writers of scale files. */
export interface ScaleProduct {
  code: number
  name: string
  /** Second line of the label. */
  second?: string
  unit?: 'kg' | 'un'
  cents: number
  promotionalCents?: number
  /** Twelve digits, without the check digit. */
  gtin?: string
}

const digits = (value: number, width: number) => String(value).padStart(width, '0')
const text = (value: string, width: number) => value.slice(0, width).padEnd(width)
const lines = <T>(rows: readonly T[], write: (row: T) => string) => rows.map((row) => `${write(row)}\r\n`).join('')

/** Department, kind, code, price, days and label: the start of all Toledo files. */
function toledoStart({ code, name, second = '', unit = 'kg', cents }: ScaleProduct, label = ''): string {
  const numbers = `01${label}${unit === 'kg' ? 0 : 1}${digits(code, 6)}${digits(cents, 6)}005`
  return `${numbers}${text(name, 25)}${text(second, 25)}`
}

/** In the formats of Toledo's, Filizola's and Urano's programs, with our own goods. */
export const writeScaleFile = {
  mgv1: (products: ScaleProduct[]) =>
    lines(products, (product) => `${toledoStart(product)}${'0'.repeat(13)}11${'0'.repeat(30)}`),
  mgv2: (products: ScaleProduct[]) => lines(products, mgv2Line),
  mgv3: (products: ScaleProduct[]) => lines(products, mgv3Line),
  mgv4: (products: ScaleProduct[]) => lines(products, (product) => `${mgv3Line(product)}${'0'.repeat(22)}`),
  txItens: (products: ScaleProduct[], width: number) =>
    lines(products, (product) => toledoStart(product, '03').padEnd(width).slice(0, width)),
  cadTxt: (products: ScaleProduct[], width: 36 | 39 | 169) =>
    lines(products, ({ code, name, unit = 'kg', cents }) => {
      const line = `${digits(code, 6)}${unit === 'kg' ? 'P' : 'U'}${text(name, 22)}${digits(cents, 7)}005`
      return `${line.padEnd(165)}0000`.slice(0, width)
    }),
  setorTxt: (sections: [section: string, code: number][]) =>
    lines(sections, ([section, code]) => `${text(section, 12)}${digits(code, 6)}0001000`),
  produtos: (products: ScaleProduct[]) =>
    lines(products, ({ code, name, unit = 'kg', cents }) => {
      const price = `${Math.floor(cents / 100)},${digits(cents % 100, 2)}`
      return `${String(code).padStart(6)}*${unit === 'kg' ? 0 : 6}${text(name, 20)}${price.padStart(9)}    5D`
    }),
}

function mgv2Line(product: ScaleProduct): string {
  return `${toledoStart(product)}${'0'.repeat(16)}11${'0'.repeat(52)}${product.gtin ?? '0'.repeat(12)}`
}

function mgv3Line(product: ScaleProduct): string {
  const promotional = digits(product.promotionalCents ?? 0, 6)
  return `${mgv2Line(product)}000000|01|${' '.repeat(70)}${'0'.repeat(18)}${promotional}0||0||`
}
