import type { Promotion, PromotionDraft } from '#contract/promotions.ts'
import { type Day, dayOf, endOfDay, isDay, startOfDay } from '#domain/dates.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'
import type { FieldErrors } from '#web/ui/draft-form.tsx'

/** What stands in the form of a promotion, as it was typed. */
export interface PromotionValues {
  productName: string
  price: string
  originalPrice: string
  storeId: string
  categoryId: string
  /** "2026-11-16", as a date field says it. */
  startDay: Day
  expiryDay: Day
  isHighlighted: boolean
  /** Where the picture that was sent lies. */
  picturePath: string
  /** Or where it is to be copied from. */
  pictureLink: string
  description: string
}

export const emptyValues: PromotionValues = {
  productName: '',
  price: '',
  originalPrice: '',
  storeId: '',
  categoryId: '',
  startDay: '',
  expiryDay: '',
  isHighlighted: false,
  picturePath: '',
  pictureLink: '',
  description: '',
}

/** The next one of the same flyer: store and validity stay. */
export function valuesOfNext({ storeId, startDay, expiryDay }: PromotionValues): PromotionValues {
  return { ...emptyValues, storeId, startDay, expiryDay }
}

/** A stored promotion, as the form shows it. A start in the past is no longer a decision. */
export function valuesOfPromotion(offer: Promotion, now: Date): PromotionValues {
  return {
    productName: offer.productName,
    price: offer.price,
    originalPrice: offer.originalPrice ?? '',
    storeId: offer.store.id,
    categoryId: offer.category.id,
    startDay: new Date(offer.validFrom) > now ? dayOf(new Date(offer.validFrom)) : '',
    expiryDay: dayOf(new Date(offer.expiryDate)),
    isHighlighted: offer.isHighlighted,
    picturePath: offer.imageUrl ?? '',
    pictureLink: '',
    description: offer.description ?? '',
  }
}

/** What the API is told. `before` is the promotion that is changed, if there is one. */
export function bodyOfValues(values: PromotionValues, before: Promotion | undefined, now: Date): PromotionBody {
  return {
    productName: values.productName.trim(),
    price: values.price,
    originalPrice: values.originalPrice || null,
    storeId: values.storeId,
    categoryId: values.categoryId,
    ...startOf(values, before, now),
    expiryDate: endOfDay(values.expiryDay).toISOString(),
    isHighlighted: values.isHighlighted,
    ...pictureOf(values, before),
    description: values.description.trim() || null,
  }
}

/** Said only when it was changed: a picture that is still being copied, or has just arrived, is not known here. */
function pictureOf({ picturePath, pictureLink }: PromotionValues, before: Promotion | undefined) {
  const imageUrl = picturePath || pictureLink.trim() || null
  return before && imageUrl === before.imageUrl ? {} : { imageUrl }
}

/** A stored promotion once more, for the API. */
export function bodyOfPromotion(offer: Promotion): PromotionBody {
  const { productName, price, originalPrice, validFrom, expiryDate, isHighlighted, imageUrl, description } = offer
  return {
    productName,
    price,
    originalPrice,
    storeId: offer.store.id,
    categoryId: offer.category.id,
    validFrom,
    expiryDate,
    isHighlighted,
    imageUrl,
    description,
  }
}

/** A stored promotion with some changes; its picture, whatever it is by now, stays. */
export function bodyOfChange(offer: Promotion, changes: Partial<PromotionBody>): PromotionBody {
  const { imageUrl: _, ...body } = bodyOfPromotion(offer)
  return { ...body, ...changes }
}

/** A stored promotion once more, for other days; it begins at once unless a day is said. */
export function bodyOfCopy(offer: Promotion, { startDay, expiryDay }: Pick<PromotionValues, 'startDay' | 'expiryDay'>) {
  const { validFrom: _, ...body } = bodyOfPromotion(offer)
  return {
    ...body,
    ...(startDay !== '' && { validFrom: startOfDay(startDay).toISOString() }),
    expiryDate: endOfDay(expiryDay).toISOString(),
  } satisfies PromotionBody
}

/** Moments travel as text. */
export type PromotionBody = Omit<PromotionDraft, 'validFrom' | 'expiryDate'> & {
  validFrom?: string
  expiryDate: string
}

/** What is wrong, under the name of its field. The server says the same; here it is said without asking it. */
export function checkValues(values: PromotionValues): FieldErrors {
  const price = centsOf(values.price)
  const original = centsOf(values.originalPrice)
  const errors: [string, string | false][] = [
    ['productName', values.productName.trim() === '' && 'Nome do produto é obrigatório'],
    ['categoryId', values.categoryId === '' && 'Selecione uma categoria'],
    ['price', values.price === '' ? 'Preço é obrigatório' : price === null && 'Preço inválido: use reais, como 4,99'],
    [
      'originalPrice',
      values.originalPrice !== '' && original === null
        ? 'Preço original inválido'
        : price !== null && original !== null && !isDiscount(price, original)
          ? 'O preço original deve ser maior que o preço'
          : false,
    ],
    ['expiryDay', !isDay(values.expiryDay) && 'Data de validade é obrigatória'],
    [
      'startDay',
      values.startDay !== '' && values.startDay > values.expiryDay && 'O início deve vir antes do fim da validade',
    ],
    ['storeId', values.storeId === '' && 'Selecione um mercado'],
  ]
  return Object.fromEntries(errors.filter((entry): entry is [string, string] => entry[1] !== false))
}

/** The fields of the form under the names by which the server complains of them. */
export function errorsOfServer({ expiryDate, validFrom, imageUrl, ...errors }: FieldErrors): FieldErrors {
  return {
    ...errors,
    ...(expiryDate && { expiryDay: expiryDate }),
    ...(validFrom && { startDay: validFrom }),
    ...(imageUrl && { pictureLink: imageUrl }),
  }
}

/** "4.99" → 499; null when it is no price. */
export function centsOf(decimal: string): Cents | null {
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(decimal)) return null
  return centsFromDecimal(decimal) || null
}

function startOf({ startDay }: PromotionValues, before: Promotion | undefined, now: Date): { validFrom?: string } {
  if (startDay !== '') return { validFrom: startOfDay(startDay).toISOString() }
  // Nothing said: from now on, or as it was, unless it was announced for later and is wanted at once.
  return before && new Date(before.validFrom) > now ? { validFrom: now.toISOString() } : {}
}
