import { z } from 'zod'
import { centsFromDecimal } from '#domain/money.ts'
import { normalizeText, singleSpaced } from '#domain/plain-text.ts'

/** Seven digits cover the largest accepted price, R$ 9.999.999,99. */
const amount = /^\d{1,7}(\.\d{1,2})?$/

/** An amount in a response: always two decimal places. */
export const Money = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/)
  .meta({ id: 'Money', description: 'Valor em reais, decimal com ponto', examples: ['12.90'] })

/** An amount in a request: "12", "12.9" or "12.90", from R$ 0,01 to R$ 9.999.999,99. */
export function MoneyInput(required: string) {
  return z
    .string(required)
    .min(1, required)
    .regex(amount, 'Valor inválido: use reais com ponto, como 12.90')
    .refine(
      (decimal) => !isAmount(decimal) || centsFromDecimal(decimal) > 0,
      'O valor deve ficar entre 0.01 e 9999999.99',
    )
}

/** A moment in a response. */
export const Moment = z.iso.datetime().meta({ description: 'Instante em UTC', examples: ['2026-11-17T02:59:59.000Z'] })

/** A moment in a request, with any offset. */
export function MomentInput(message: string) {
  return z.iso
    .datetime({ offset: true, error: message })
    .refine((text) => isReasonable(text), message)
    .transform((text) => new Date(text))
}

/** Text typed by a person: normalized, not empty, limited in length, without control characters. */
export function Text(maximum: number, required = 'Campo obrigatório') {
  return z
    .string(required)
    .overwrite(normalizeText)
    .min(1, required)
    .max(maximum, `Use no máximo ${maximum} caracteres`)
    .refine((text) => !controlCharacters.test(text), 'O texto tem caracteres inválidos')
}

/** The same for an optional text; an empty one becomes null. */
export function OptionalText(maximum: number) {
  return z
    .string()
    .overwrite(normalizeText)
    .max(maximum, `Use no máximo ${maximum} caracteres`)
    .refine((text) => !controlCharacters.test(text), 'O texto tem caracteres inválidos')
    .nullish()
    .transform((text) => text || null)
}

/** One line to search or parse, such as a search or a cell. An empty one stays empty. */
export function Line(maximum: number) {
  return z
    .string()
    .overwrite((text) => singleSpaced(normalizeText(text)))
    .max(maximum)
}

/** An integer in the query: a number in our own client, text on arrival. */
export function QueryInteger(minimum: number, maximum: number) {
  return z
    .union([z.int(), z.string().regex(/^\d{1,9}$/)])
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .meta({ wire: { type: 'integer', minimum, maximum } })
}

/**
 * A list of thousands of elements, checked up to the first invalid one: every issue takes some hundred bytes, and a body of 8 MB could have
 * hundreds of thousands.
 */
export function LongList<Element extends z.ZodType>(element: Element, length: number): z.ZodArray<Element> {
  const untilInvalid = (list: unknown) => {
    if (!Array.isArray(list) || list.length > length) return list
    const invalid = list.findIndex((value) => !element.safeParse(value).success)
    return invalid === -1 ? list : list.slice(0, invalid + 1)
  }
  // The type of a preprocessed input would be unknown.
  return z.preprocess(untilInvalid, z.array(element).max(length)) as unknown as z.ZodArray<Element>
}

export const QueryBoolean = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')
  .meta({ wire: { type: 'boolean' } })

/** A flag that can only be true: no index supports its opposite, so false is refused instead of being slow. */
export const QueryOn = z
  .literal([true, 'true'])
  .transform(() => true as const)
  .meta({ wire: { type: 'boolean', enum: [true] } })

/** An amount in the query, parsed as centavos. */
export const QueryMoney = z
  .string()
  .regex(amount, 'Valor inválido')
  .transform(centsFromDecimal)
  .meta({ wire: { type: 'string', pattern: amount.source } })

/** Control characters except tab and line breaks, and lone surrogates. */
const controlCharacters = /(?![\t\n\r])\p{Cc}|\p{Cs}/u

/** Whether the text is a decimal amount. Needed because the check of a whole object also runs when one of its amounts is invalid. */
export function isAmount(decimal: string): boolean {
  return amount.test(decimal)
}

function isReasonable(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 2000 && year < 2100
}
