import writeExcelFile from 'write-excel-file/node'
import { between } from '#tests/support/hostile-uploads/seeded-random.ts'
import { money, type TrueOffer } from './week-shops.ts'

/** File formats of shops' programs. */
export const fileKinds = ['csv', 'xlsx', 'html', 'text'] as const
export type FileKind = (typeof fileKinds)[number]

export interface WeekFile {
  kind: FileKind
  name: string
  bytes: Buffer
  /** By line of the file, counted like spreadsheets. */
  offers: Map<number, TrueOffer>
  /** The columns from left to right. */
  columns: readonly WeekColumn[]
  /** Whether the file states the last day of its offers. */
  hasDays: boolean
}

export type WeekColumn = 'code' | 'name' | 'department' | 'original' | 'price' | 'condition' | 'last'

const headingsOf = {
  name: ['Produto', 'Descrição', 'Mercadoria', 'DESCRICAO DO ITEM', 'Item', 'Descr. Produto', 'NOME'],
  price: ['Preço', 'Oferta', 'Preço Promo', 'VL PROMOCAO', 'Por', 'Pr. Oferta', 'Valor (R$)'],
  original: ['De', 'Preço Normal', 'PR VENDA', 'Preço venda', 'Tabela'],
  department: ['Setor', 'Depto', 'SECAO', 'Grupo'],
  last: ['Validade', 'Até', 'FIM', 'Dt Final', 'Vigência'],
  condition: ['Obs', 'Condição', 'Regra', 'OBSERVACAO'],
  code: ['Cód', 'Código', 'PLU', 'SKU'],
}
const departments: Record<string, string[]> = {
  mercearia: ['MERCEARIA', 'Mercearia Seca', 'SECOS', 'ALIMENTOS'],
  bebidas: ['BEBIDAS', 'Bebidas', 'LIQUIDA'],
  laticinios: ['FRIOS', 'Laticínios', 'FRIOS E LATIC', 'Perecíveis'],
  acougue: ['AÇOUGUE', 'CARNES', 'Acougue'],
  peixaria: ['PEIXARIA', 'PESCADOS'],
  congelados: ['CONGELADOS', 'Congelados'],
  hortifruti: ['FLV', 'HORTIFRUTI', 'Hortifruti'],
  padaria: ['PADARIA', 'Padaria e Confeitaria'],
  limpeza: ['LIMPEZA', 'Limpeza', 'BAZAR/LIMPEZA'],
  higiene: ['PERFUMARIA', 'Higiene', 'HIGIENE E BELEZA'],
  bebes: ['BEBES', 'INFANTIL'],
  pet: ['PET', 'Pet Shop'],
}

/** Writes a shop's offers like its people or its program: with its own headings, column order and spelling. */
export async function writeWeekFile(
  random: () => number,
  kind: FileKind,
  offers: readonly TrueOffer[],
  days: { from: string; to: string },
): Promise<WeekFile> {
  const pick = <T>(from: readonly T[]): T => from[between(random, 0, from.length - 1)] as T
  const isChance = (share: number) => random() < share
  const nameStyle = kind === 'text' ? 'till' : pick(['full', 'full', 'upper', 'till'] as const)
  const priceStyle = pick(['plain', 'currency', 'number'] as const)
  const dayStyle = pick(['column', 'column', 'title', 'none'] as const)
  const isGrouped = isChance(0.25)
  const extra = { original: isChance(0.5), department: !isGrouped && isChance(0.6), code: isChance(0.5) }
  const columns = shuffle(
    random,
    (
      ['code', 'name', 'department', 'original', 'price', 'condition', 'last'] satisfies WeekColumn[] as WeekColumn[]
    ).filter(
      (column) =>
        !((column === 'original' || column === 'department' || column === 'code') && !extra[column]) &&
        !(column === 'last' && dayStyle !== 'column'),
    ),
  )
  const departmentNames = new Map(Object.entries(departments).map(([id, names]) => [id, pick(names)]))
  const brDay = (day: string) => day.split('-').reverse().join('/')
  const cellOf = (column: (typeof columns)[number], { product, cents, originalCents, condition }: TrueOffer) => {
    if (column === 'code') return String(between(random, 100, 99999))
    if (column === 'name') return spell(product.name, nameStyle) + (product.isWeighed && isChance(0.5) ? ' KG' : '')
    if (column === 'department') return departmentNames.get(product.category) ?? ''
    if (column === 'original') return originalCents === null ? '' : writePrice(originalCents, priceStyle)
    if (column === 'condition') return condition
    if (column === 'last') return brDay(days.to)
    return mistype(random, writePrice(cents, priceStyle))
  }
  const headings = columns.map((column) => pick(headingsOf[column]))
  const table: string[][] = []
  if (dayStyle === 'title') table.push([`OFERTAS DE ${brDay(days.from).slice(0, 5)} A ${brDay(days.to)}`])
  else if (isChance(0.4)) table.push([pick(['Lista de ofertas', 'PROMOCOES DA SEMANA', 'Relatório de preços'])], [''])
  table.push(headings)
  const written = new Map<number, TrueOffer>()
  const ordered = isGrouped
    ? [...offers].sort((left, right) => left.product.category.localeCompare(right.product.category))
    : offers
  let category = ''
  for (const offer of ordered) {
    if (isGrouped && offer.product.category !== category) {
      category = offer.product.category
      table.push([departmentNames.get(category) ?? ''])
    }
    table.push(columns.map((column) => cellOf(column, offer)))
    written.set(table.length, offer)
  }
  const name = `${pick(['ofertas', 'promocao', 'encarte', 'lista', 'relatorio'])}-${between(random, 1, 52)}.${kind === 'html' ? 'xls' : kind === 'text' ? 'txt' : kind}`
  return {
    kind,
    name,
    bytes: await encode(kind, table, headings.length),
    offers: written,
    columns,
    hasDays: dayStyle !== 'none',
  }
}

function writePrice(cents: number, style: 'plain' | 'currency' | 'number'): string {
  if (style === 'currency') return `R$ ${money(cents)}`
  return style === 'plain' ? money(cents) : String(cents / 100).replace('.', ',')
}

/** One cell in two hundred is mistyped. */
function mistype(random: () => number, price: string): string {
  const kind = Math.floor(random() * 800)
  if (kind === 0) return price.replace(',', '')
  if (kind === 1) return 'consultar'
  if (kind === 2) return price.replace(',', ',,')
  return kind === 3 ? '' : price
}

/** Tills have 24 letters for a name and no accents: long words are truncated. */
function spell(name: string, style: 'full' | 'upper' | 'till'): string {
  if (style === 'full') return name
  const plain = name.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (style === 'upper') return name.toLocaleUpperCase('pt-BR')
  const words = plain.split(' ').filter((word) => !/^(DE|DA|DO|EM|E|COM)$/.test(word))
  const length = () => words.join(' ').length
  for (const keep of [5, 4, 3]) {
    for (const [index, word] of words.entries())
      if (length() > 24 && word.length > keep && !/\d/.test(word)) words[index] = word.slice(0, keep)
  }
  return words.join(' ')
}

async function encode(kind: FileKind, table: readonly string[][], width: number): Promise<Buffer> {
  if (kind === 'csv') return Buffer.from(table.map((cells) => cells.map(quote).join(';')).join('\r\n'), 'latin1')
  if (kind === 'text') return Buffer.from(`\ufeff${table.map((cells) => cells.join('\t')).join('\r\n')}\r\n`)
  if (kind === 'html') {
    const rows = table.map((cells) =>
      cells.length < width
        ? `<tr><td colspan=${width}>${cells.map(escapeHtml).join('')}</td></tr>`
        : `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
    )
    return Buffer.from(
      `<html><head><meta charset="utf-8"></head><body><table border=1>${rows.join('\n')}</table></body></html>`,
    )
  }
  const data = table.map((cells) =>
    cells.map((cell) =>
      /^\d{1,5},\d{1,2}$/.test(cell)
        ? { type: Number, value: Number(cell.replace(',', '.')) }
        : { type: String, value: cell },
    ),
  )
  return (await writeExcelFile(data)).toBuffer()
}

const quote = (cell: string) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const escapeHtml = (cell: string) => cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function shuffle<T>(random: () => number, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item)
}
