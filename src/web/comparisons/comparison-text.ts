import type { Comparison } from '#contract/compare/comparisons.ts'
import { counted } from '#domain/count.ts'
import { formatDate, startOfDay } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import type { ComparisonSort } from '#domain/offers/comparison-sorts.ts'

type Unit = Comparison['group']['per']
type Level = Comparison['group']['level']

const unitNames: Record<Unit, string> = { kg: 'kg', L: 'litro', un: 'unidade' }

export function tabLabel(level: Level, per: Unit): string {
  return level === 'line' ? 'Este produto' : level === 'pack' ? 'Qualquer marca' : `Por ${unitNames[per]}`
}

export function sortLabel(sort: ComparisonSort, per: Unit): string {
  return { price: 'Menor preço', unit: `Menor por ${unitNames[per]}`, ends: 'Termina primeiro', store: 'Mercado' }[sort]
}

/** "Arroz branco 5 kg, qualquer marca": the name states when the group includes all brands. */
export function comparisonName({ group: { name, level, per } }: Pick<Comparison, 'group'>): string {
  return level === 'line' ? name : level === 'pack' ? `${name}, qualquer marca` : `${name} por ${unitNames[per]}`
}

/** "de R$ 21,90 a R$ 24,90", for one price "R$ 21,90"; per unit "de R$ 4,38 a R$ 5,10 por kg". Undefined without offers. */
export function priceRange({ lowestPrice, highestPrice, comparedBy, group }: Comparison): string | undefined {
  if (lowestPrice === null || highestPrice === null) return undefined
  const [low, high] = [lowestPrice, highestPrice].map((price) => formatMoney(centsFromDecimal(price)))
  const unit = comparedBy === 'unit' ? ` por ${unitNames[group.per]}` : ''
  return `${low === high ? low : `de ${low} a ${high}`}${unit}`
}

/** "4 mercados em Itajaí" */
export function storeCount({ stores, city }: Comparison): string {
  return `${counted(stores, 'mercado', 'mercados')} em ${city.name}`
}

/** Text about the stores without an offer. They are never called dearer, because their price is unknown. Undefined when there are none. */
export function gapText({ storesWithoutOffer: gaps, stores, city, group }: Comparison): string | undefined {
  if (gaps === 0 || stores === 0) return undefined
  const what = productText(group)
  return gaps === 1
    ? `Outro mercado de ${city.name} não tem oferta ${what} agora`
    : `Outros ${counted(gaps, '', 'mercados')} de ${city.name} não têm oferta ${what} agora`
}

export function emptyText({ city, group }: Comparison): string {
  return `Nenhum mercado de ${city.name} tem oferta ${productText(group)} agora`
}

export function emptyHint({ lastDay }: Comparison): string {
  if (lastDay === null) return 'Assim que houver uma oferta, ela aparece aqui.'
  return `O último dia com oferta registrada foi ${formatDate(startOfDay(lastDay))}. Assim que houver outra, ela aparece aqui.`
}

function productText({ level, name }: Comparison['group']): string {
  return level === 'line' ? 'deste produto' : `de ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Rank of each offer by its compared price, equal prices sharing a rank; undefined where that is unknown. */
export function ranksOf(offers: Comparison['offers']): (number | undefined)[] {
  const prices = offers.map(({ comparedPrice }) => comparedPrice)
  return prices.map((price) => (price === null ? undefined : prices.indexOf(price) + 1))
}
