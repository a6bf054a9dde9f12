import type { CustomerNeed, Mechanics, QuantityRule } from '#domain/mechanics/mechanics.ts'
import { type Cents, decimalFromCents, formatMoney } from '#domain/money.ts'
import type { ImportField } from './import-fields.ts'
import { type PriceCell, readPriceCell } from './read-price-cell.ts'
import { writeRuleCell } from './write-cells.ts'

/** A fix for a doubt that takes one click and sets these cells. */
export interface CellFix {
  label: string
  cells: Partial<Record<ImportField, string>>
}

/** An error in a cell, or a question about it. */
export interface CellMessage {
  field: ImportField
  text: string
  /** The row waits for an answer; it has no error. */
  isQuestion?: true
  /** The price, in decimal reais, that a "yes" confirms. */
  acceptPrice?: string
  fixes?: CellFix[]
  /** Asks what to do with the store's current offer of the product. */
  isAboutCurrent?: true
}

export interface OfferPrice {
  /** Null: the row has no price. */
  price: Cents | null
  original: Cents | null
  rule: QuantityRule | null
  limit: Mechanics['limit']
  needs: CustomerNeed | null
  conditional: Cents | null
  per: Mechanics['per']
  /** Content that the price is for, where its cell states it. */
  pack: string | null
}

export type OfferPriceReading =
  | { offer: OfferPrice }
  /** A line of a price list: the product is sold but not on offer. */
  | { noOffer: CellMessage }
  | { errors: CellMessage[] }

interface PriceCells {
  price: string
  originalPrice: string
  /** The price without the offer, in files that state it for every product. */
  regularPrice: string
  /** From the name or a separate column. */
  rule: QuantityRule | null
}

const noOffer: OfferPrice = {
  price: null,
  original: null,
  rule: null,
  limit: null,
  needs: null,
  conditional: null,
  per: null,
  pack: null,
}

/** Reads the price of an offer from all cells about it: the price before the offer becomes its original price. */
export function readOfferPrice(cells: PriceCells): OfferPriceReading {
  const regular = readPriceCell(cells.regularPrice)
  const original = readPriceCell(cells.originalPrice)
  const errors: CellMessage[] = []
  if (!regular && !isNothing(cells.regularPrice)) errors.push(unread('regularPrice', 'Preço de venda inválido', cells))
  if (!original && !isNothing(cells.originalPrice))
    errors.push(unread('originalPrice', 'Preço original inválido', cells))
  const before = original?.cents || regular?.cents || null
  if (isNothing(cells.price) && cells.regularPrice !== '' && regular?.cents) {
    const text = 'Sem preço de oferta: a linha fica de fora'
    return { noOffer: { field: 'price', text, fixes: [sellAt(regular.cents)] } }
  }
  if (cells.price === '') return errors.length > 0 ? { errors } : { offer: { ...noOffer, original: before } }
  const stated = readPriceCell(cells.price)
  if (!stated) return { errors: [...errors, unread('price', 'Preço inválido', cells)] }
  if (errors.length > 0) return { errors }
  const rule = stated.rule ?? cells.rule
  if (stated.rule && cells.rule && writeRuleCell(stated.rule) !== writeRuleCell(cells.rule))
    return askAbout('rule', `Há duas regras: "${writeRuleCell(stated.rule)}" e "${writeRuleCell(cells.rule)}"`)
  const per = stated.per ?? regular?.per ?? original?.per ?? null
  if (stated.cents === null) return priceOfRule({ ...stated, per }, before)
  return priceOfOne({ ...stated, per, rule, cents: stated.cents }, before, regular?.cents ?? null)
}

/** An empty price cell, or the zero of a database. */
function isNothing(cell: string): boolean {
  return /^(?:R\$)?[\s0.,-]*$/i.test(cell)
}

type Stated<Price> = Omit<PriceCell, 'cents'> & { cents: Price }

function priceOfOne(stated: Stated<Cents>, before: Cents | null, regular: Cents | null): OfferPriceReading {
  const { cents, rule, limit, needs, conditionalCents: conditional, per, pack } = stated
  if (rule?.type === 'bundle' && stated.cents !== null && rule.price <= cents)
    return askForOne(rule, `O preço de ${formatMoney(cents)} é de ${rule.pieces} ou de uma só?`)
  if (rule?.type === 'bundle' && rule.price === rule.pieces * cents)
    return askForOne(rule, `${rule.pieces} por ${formatMoney(rule.price)} é o mesmo que ${formatMoney(cents)} cada`)
  const isRegular = stated.originalCents === null && before !== null && before === regular
  if (isRegular && cents === before && !rule && !needs)
    return { noOffer: { field: 'price', text: 'O preço da oferta é o de venda: a linha fica de fora' } }
  if (isRegular && cents > before)
    return askAbout('price', `O preço da oferta é maior que o de venda, ${formatMoney(before)}`)
  const original = stated.originalCents ?? (before === cents ? null : before)
  return { offer: { price: cents, original, rule, limit, needs, conditional, per, pack } }
}

/** The cell states a rule without the price of one piece, so the previous price applies to one piece. */
function priceOfRule(stated: PriceCell, before: Cents | null): OfferPriceReading {
  const { rule, limit, needs, per } = stated
  const others = { original: null, limit, needs, conditional: null, per, pack: null }
  if (before !== null) return { offer: { ...others, price: before, rule } }
  if (rule?.type === 'from' && rule.price !== undefined) {
    // The price of fewer pieces is unknown.
    return { offer: { ...others, price: rule.price, rule: { type: 'from', from: rule.from } } }
  }
  if (rule?.type === 'bundle') return askForOne(rule, 'Quanto custa uma só?')
  return askAbout('price', `Quanto custa uma? A linha só diz a regra "${rule ? writeRuleCell(rule) : ''}"`)
}

function askForOne(rule: QuantityRule & { type: 'bundle' }, question: string): OfferPriceReading {
  const { pieces, price } = rule
  const written = `${pieces} por ${amount(price)}`
  const each = price / pieces
  const fixes: CellFix[] = Number.isInteger(each)
    ? [
        {
          label: `${formatMoney(each)} cada, só levando ${pieces}`,
          cells: { price: amount(each), rule: `só a partir de ${pieces} unidades` },
        },
      ]
    : []
  const text = `${question} Escreva, por exemplo, "${amount(Math.ceil((each * 1.2) / 10) * 10)}, ${written}"`
  return { errors: [{ field: 'price', text, isQuestion: true, fixes }] }
}

function askAbout(field: ImportField, text: string): OfferPriceReading {
  return { errors: [{ field, text, isQuestion: true }] }
}

function sellAt(cents: Cents): CellFix {
  return { label: `Publicar por ${formatMoney(cents)}`, cells: { price: amount(cents), regularPrice: '' } }
}

function unread(field: 'price' | 'originalPrice' | 'regularPrice', text: string, cells: PriceCells): CellMessage {
  return { field, text: `${text}: "${cells[field].slice(0, 40)}"` }
}

/** In spreadsheet format: "5,00". */
function amount(cents: Cents): string {
  return decimalFromCents(cents).replace('.', ',')
}
