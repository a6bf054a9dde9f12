import { z } from 'zod'
import { mechanicsFromWire, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { type MechanicsError, mechanicsError, weekdaysError } from '#domain/mechanics/mechanics-errors.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'
import { promotionLimits } from '#domain/offers/promotion-limits.ts'
import { gtinDigits, readGtin } from '#domain/products/gtin.ts'
import { MechanicsDraft } from './compare/mechanics.ts'
import { isAmount, MomentInput, MoneyInput, OptionalText, Text } from './wire.ts'

/** Messages that are also used without a draft: for an unknown id, or a cell or price that cannot be read. */
export const promotionMessages = {
  storeId: 'Selecione um mercado',
  categoryId: 'Selecione uma categoria',
  originalPrice: 'Preço original inválido',
  validFrom: 'Data de início inválida',
  gtin: 'Código de barras inválido: use os 8, 12, 13 ou 14 números impressos sob as barras',
  gtinCheckDigit: 'Código de barras inválido: os números não conferem com o último, que os verifica',
} as const

/** A barcode as typed. A code that a shop assigned to its own goods means nothing elsewhere and counts as none. */
const Barcode = z
  .string()
  .trim()
  .max(promotionLimits.gtin, promotionMessages.gtin)
  .superRefine((text, context) => {
    const reading = text === '' ? 'own' : readGtin(text)
    if (reading === 'malformed') context.addIssue({ code: 'custom', message: promotionMessages.gtin })
    if (reading === 'check digit') context.addIssue({ code: 'custom', message: promotionMessages.gtinCheckDigit })
  })
  .transform(gtinDigits)
  .nullable()
  .optional()
  .describe(
    'Código de barras (GTIN-8, 12, 13 ou 14), com ou sem espaços e hífens. Null, ou um código próprio do mercado (prefixo 2): nenhum; sem este campo, uma alteração o deixa como está',
  )

/**
 * An offer as an administrator enters it. In a separate file, because the panel validates its form with it and must not load the schemas of
 * the endpoints.
 */
export const PromotionDraft = z
  .strictObject({
    productName: Text(promotionLimits.productName, 'Nome do produto é obrigatório'),
    price: MoneyInput('Preço é obrigatório'),
    originalPrice: MoneyInput(promotionMessages.originalPrice).nullish(),
    storeId: z.string(promotionMessages.storeId).min(1, promotionMessages.storeId).max(40),
    categoryId: z.string(promotionMessages.categoryId).min(1, promotionMessages.categoryId).max(40),
    validFrom: MomentInput(promotionMessages.validFrom).nullish(),
    expiryDate: MomentInput('Data de validade é obrigatória'),
    isHighlighted: z.boolean().default(false),
    isSponsored: z
      .boolean()
      .optional()
      .describe(
        'O destaque é pago, dentro do plano do mercado. Sem este campo, uma alteração o deixa como está; sem destaque, não tem efeito',
      ),
    imageUrl: OptionalText(promotionLimits.imageUrl)
      .optional()
      .describe(
        '/objects/…, ou um endereço https que o servidor copia; sem este campo, uma alteração deixa a imagem como está',
      ),
    description: OptionalText(promotionLimits.description),
    mechanics: MechanicsDraft.nullable()
      .optional()
      .describe('Null: nenhuma condição; sem este campo, uma alteração deixa as condições como estão'),
    gtin: Barcode,
  })
  .refine(
    ({ price, originalPrice }) =>
      !originalPrice ||
      !isAmount(price) ||
      !isAmount(originalPrice) ||
      isDiscount(centsFromDecimal(price), centsFromDecimal(originalPrice)),
    { path: ['originalPrice'], error: 'O preço original deve ser maior que o preço' },
  )
  .refine(({ validFrom, expiryDate }) => !validFrom || validFrom < expiryDate, {
    path: ['expiryDate'],
    error: 'A validade deve terminar depois do início',
  })
  .superRefine((draft, context) => {
    // Skip cross-field checks when a field is already invalid.
    const wrong = context.issues.length > 0 ? null : findMechanicsError(draft)
    if (wrong) context.addIssue({ code: 'custom', path: ['mechanics', ...wrong.path], message: wrong.text })
  })
/** After validation, as a handler receives it. */
export type PromotionDraft = z.output<typeof PromotionDraft>
/** As a client sends it: moments are text. */
export type PromotionDraftInput = z.input<typeof PromotionDraft>

/** Contradictions in the conditions of an offer; null when there are none. Without a start the weekdays are not checked. */
export function findMechanicsError(offer: {
  price: string
  validFrom?: Date | null | undefined
  expiryDate: Date
  mechanics?: WireMechanics | null | undefined
}): MechanicsError | null {
  const { price, validFrom, expiryDate, mechanics } = offer
  if (!mechanics) return null
  const wrongDays = validFrom ? weekdaysError(mechanics.days, validFrom, expiryDate) : null
  if (wrongDays !== null) return { path: ['days'], text: wrongDays }
  return mechanicsError(mechanicsFromWire(mechanics), centsFromDecimal(price))
}
