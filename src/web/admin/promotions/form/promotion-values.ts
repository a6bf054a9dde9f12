import './zod-settings.ts'
import { PromotionDraft, type PromotionDraftInput, promotionMessages } from '#contract/promotion-draft.ts'
import type { Promotion } from '#contract/promotions.ts'
import { type Day, dayOf, endOfDay, formatDate, isDay, startOfDay } from '#domain/dates.ts'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts'
import { highlightReason } from '#domain/offers/highlight-reason.ts'
import { printedGtin } from '#domain/products/gtin.ts'
import type { Difference } from '#web/admin/frame/conflict-dialog.tsx'
import type { FieldErrors } from '#web/ui/draft-form.tsx'
import {
  emptyMechanics,
  type MechanicsValues,
  mechanicsErrors,
  mechanicsOfValues,
  mechanicsWords,
  ruleKinds,
  valuesOfMechanics,
} from './mechanics-values.ts'

/** Values of a promotion's form, as typed. */
export interface PromotionValues extends MechanicsValues {
  productName: string
  price: string
  originalPrice: string
  storeId: string
  categoryId: string
  /** "2026-11-16", the format of a date field. */
  startDay: Day
  expiryDay: Day
  isHighlighted: boolean
  /** The store pays for the highlight. */
  isSponsored: boolean
  /** Path of the uploaded picture. */
  picturePath: string
  /** Or the address to copy it from. */
  pictureLink: string
  description: string
  /** A barcode as typed. */
  gtin: string
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
  isSponsored: false,
  picturePath: '',
  pictureLink: '',
  description: '',
  gtin: '',
  ...emptyMechanics,
}

/** For the next offer of the same flyer: store and validity stay. */
export function valuesOfNext({ storeId, startDay, expiryDay }: PromotionValues): PromotionValues {
  return { ...emptyValues, storeId, startDay, expiryDay }
}

/** A stored promotion as form values. A start in the past is omitted. */
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
    isSponsored: offer.isSponsored,
    picturePath: offer.imageUrl ?? '',
    pictureLink: '',
    description: offer.description ?? '',
    gtin: offer.gtin === undefined ? '' : printedGtin(offer.gtin),
    ...valuesOfMechanics(offer.mechanics),
  }
}

/** Request body of the API. `before` is the changed promotion, if any. */
export function bodyOfValues(values: PromotionValues, before: Promotion | undefined, now: Date): PromotionDraftInput {
  return {
    productName: values.productName.trim(),
    price: values.price,
    originalPrice: values.originalPrice || null,
    storeId: values.storeId,
    categoryId: values.categoryId,
    ...startOf(values, before, now),
    expiryDate: momentOf(values.expiryDay, endOfDay),
    isHighlighted: values.isHighlighted,
    isSponsored: values.isHighlighted && values.isSponsored,
    ...pictureOf(values, before),
    description: values.description.trim() || null,
    mechanics: mechanicsOfValues(values),
    ...barcodeOf(values, before),
  }
}

/** Sent only when it was changed, because not every list of offers contains it. */
function barcodeOf({ gtin }: PromotionValues, before: Promotion | undefined) {
  const known = before?.gtin === undefined ? '' : printedGtin(before.gtin)
  return gtin.trim() === known ? {} : { gtin: gtin.trim() || null }
}

/** Sent only when it was changed: a picture that is still being copied, or has just arrived, is not known here. */
function pictureOf({ picturePath, pictureLink }: PromotionValues, before: Promotion | undefined) {
  const imageUrl = picturePath || pictureLink.trim() || null
  return before && imageUrl === before.imageUrl ? {} : { imageUrl }
}

/** Errors of the contract, by the form's field names. The server checks the same; here nothing is sent. */
export function checkValues(values: PromotionValues): FieldErrors {
  const { error } = PromotionDraft.safeParse(bodyOfValues(values, undefined, new Date()))
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return { ...errorsOfServer(errors), ...amountErrors(values) }
}

/** The contract describes the notation of the API, "12.90"; a price field shows a comma. */
function amountErrors(values: PromotionValues): FieldErrors {
  const { price, originalPrice, rule, ruleValue, minimumPurchase, conditionalPrice } = values
  const isWrong = (typed: string) => typed !== '' && centsOf(typed) === null
  const message = 'Preço inválido: use reais, como 4,99'
  return {
    ...(isWrong(price) && { price: message }),
    ...(rule !== '' && ruleKinds[rule].isMoney && isWrong(ruleValue) && { ruleValue: message }),
    ...(isWrong(minimumPurchase) && { minimumPurchase: message }),
    ...(isWrong(conditionalPrice) && { conditionalPrice: message }),
    ...(isWrong(originalPrice) && { originalPrice: promotionMessages.originalPrice }),
  }
}

/** Errors of the API by the form's field names. */
export function errorsOfServer({ expiryDate, validFrom, imageUrl, ...errors }: FieldErrors): FieldErrors {
  return {
    ...mechanicsErrors(errors),
    ...(expiryDate && { expiryDay: expiryDate }),
    ...(validFrom && { startDay: validFrom }),
    ...(imageUrl && { pictureLink: imageUrl }),
  }
}

/** The form's conditions in the format of the API; null while they are incomplete, or when there are none. */
export function completeMechanics(values: MechanicsValues): WireMechanics | null {
  return PromotionDraft.shape.mechanics.safeParse(mechanicsOfValues(values)).data ?? null
}

/** Message of each required field while it is empty. Fields that are missing here are optional. */
export const requiredMessages = checkValues(emptyValues)

/** "4.99" → 499; null unless the contract accepts it as a price. */
export function centsOf(decimal: string): Cents | null {
  return PromotionDraft.shape.price.safeParse(decimal).success ? centsFromDecimal(decimal) : null
}

function startOf({ startDay }: PromotionValues, before: Promotion | undefined, now: Date): { validFrom?: string } {
  if (startDay !== '') return { validFrom: momentOf(startDay, startOfDay) }
  // Left empty: it starts now or stays unchanged, unless it was scheduled for later and should start at once.
  return before && new Date(before.validFrom) > now ? { validFrom: now.toISOString() } : {}
}

/** An invalid day is passed on as typed, so that the contract refuses it. */
function momentOf(day: Day, boundary: (day: Day) => Date): string {
  return isDay(day) ? boundary(day).toISOString() : day
}

/** Differences between stored and typed values, in words. `nameOf` returns the name of a store or a category. */
export function differences(
  stored: PromotionValues,
  typed: PromotionValues,
  nameOf: (id: string) => string,
): Difference[] {
  return compared(nameOf)
    .map(({ label, say }) => ({ field: label, stored: say(stored), typed: say(typed) }))
    .filter((one) => one.stored !== one.typed)
}

const nothing = '—'
const compared = (nameOf: (id: string) => string): { label: string; say: (values: PromotionValues) => string }[] => [
  { label: 'Nome do produto', say: ({ productName }) => productName.trim() || nothing },
  { label: 'Código de barras', say: ({ gtin }) => gtin.trim() || nothing },
  { label: 'Preço', say: ({ price }) => money(price) },
  { label: 'Preço original', say: ({ originalPrice }) => money(originalPrice) },
  { label: 'Data de validade', say: ({ expiryDay }) => (expiryDay ? formatDate(endOfDay(expiryDay)) : nothing) },
  { label: 'Início', say: ({ startDay }) => (startDay ? formatDate(endOfDay(startDay)) : nothing) },
  { label: 'Mercado', say: ({ storeId }) => nameOf(storeId) },
  { label: 'Categoria', say: ({ categoryId }) => nameOf(categoryId) },
  { label: 'Destaque', say: (values) => (values.isHighlighted ? highlightReason(values) : 'Não') },
  { label: 'Imagem', say: ({ picturePath, pictureLink }) => picturePath || pictureLink || nothing },
  {
    label: 'Condições',
    say: (values) => mechanicsWords(completeMechanics(values), centsOf(values.price)) || nothing,
  },
  { label: 'Descrição', say: ({ description }) => description.trim() || nothing },
]

function money(decimal: string): string {
  const cents = centsOf(decimal)
  return cents === null ? nothing : formatMoney(cents)
}
