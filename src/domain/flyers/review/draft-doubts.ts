import type { DraftDoubt } from '#domain/flyers/flyer-states.ts'
import type { ReadDoubt, ReadOffer } from '#domain/flyers/page-reading.ts'
import { type Cents, formatMoney } from '#domain/money.ts'

/** A doubt as the review words it, with the field that it is about. */
export interface Doubt {
  code: DraftDoubt
  field: 'productName' | 'price' | 'originalPrice' | 'categoryId'
  text: string
}

const words: Record<Exclude<ReadDoubt, 'two_readings' | 'unused_text'>, Omit<Doubt, 'code'>> = {
  comma_supplied: { field: 'price', text: 'A vírgula do preço não foi lida' },
  unsure: { field: 'price', text: 'Leitura incerta: confira com a imagem' },
  unsure_original: { field: 'originalPrice', text: 'Preço “de” incerto: confira com a imagem' },
  far_name: { field: 'productName', text: 'Nome longe do preço' },
  one_word: { field: 'productName', text: 'Nome de uma palavra só' },
  unknown_words: { field: 'productName', text: 'Nome sem palavras conhecidas' },
  high_discount: { field: 'originalPrice', text: 'Desconto muito alto: confira os dois preços' },
  repeated: { field: 'productName', text: 'Repetida na página' },
  page_left_over: { field: 'productName', text: 'Nesta página sobraram preços sem nome: confira os pares' },
}

/** The reader's own doubts. A known name is not doubted for its unknown words. */
export function readerDoubts(
  { doubts, priceCents, otherPrices, unused = [], secondPrice }: ReadOffer,
  isKnownName: boolean,
): Doubt[] {
  return doubts
    .filter((code) => !isKnownName || (code !== 'unknown_words' && code !== 'one_word'))
    .map((code): Doubt => {
      if (code === 'unused_text' && secondPrice?.words === '')
        return {
          code,
          field: 'price',
          text: `Há dois preços, ${formatMoney(priceCents)} e ${formatMoney(secondPrice.cents)}: quem paga o menor?`,
        }
      if (code === 'unused_text')
        return {
          code,
          field: 'price',
          text: `Junto ao preço está escrito "${unused.join('" e "')}": confira as condições`,
        }
      if (code !== 'two_readings') return { code, ...words[code] }
      const prices = [priceCents, ...otherPrices].slice(0, 3).map(formatMoney)
      return { code, field: 'price', text: `Lido ${prices.slice(0, -1).join(', ')} e ${prices.at(-1)}` }
    })
}

/** A price that is lower than the lowest or higher than the highest known price of the product by this share is doubted. */
const margin = 0.25

/** Compares a price with recent prices of the same product in the city; null when it is not unusual, or no price is known. */
export function historyDoubt(price: Cents, known: readonly Cents[]): Doubt | null {
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const isUsual = price >= lowest * (1 - margin) && price <= highest * (1 + margin)
  if (known.length === 0 || isUsual) return null
  const costs = lowest === highest ? formatMoney(lowest) : `entre ${formatMoney(lowest)} e ${formatMoney(highest)}`
  return unusual(`Este produto tem custado ${costs}`)
}

/** Compares a price with last week's price of the same offer in the same store. */
export function changedPriceDoubt(price: Cents, before: Cents): Doubt | null {
  return price === before ? null : unusual(`Na semana passada: ${formatMoney(before)}`)
}

export function unusual(text: string): Doubt {
  return { code: 'unusual_price', field: 'price', text }
}

export const noCategory: Doubt = {
  code: 'no_category',
  field: 'categoryId',
  text: 'Tipo de produto desconhecido: escolha a categoria',
}

export function repeatedOnPage(number: number): Doubt {
  return { code: 'repeated', field: 'productName', text: `Também está na página ${number}` }
}
