import { z } from 'zod'
import { Money, MoneyInput } from '#contract/wire.ts'
import {
  customerNeeds,
  hasConditions,
  mechanicsLimits,
  priceBases,
  type WireMechanics,
} from '#domain/mechanics/mechanics.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'

const weekday = z.int().min(0).max(6)

/** The conditions of an offer in a response. */
export const Mechanics = z
  .strictObject({
    rule: z
      .discriminatedUnion('type', [
        z.strictObject({ type: z.literal('take-pay'), take: z.int(), pay: z.int() }).describe('Leve 3, pague 2'),
        z
          .strictObject({
            type: z.literal('nth-unit'),
            nth: z.int(),
            percent: z.int().optional(),
            price: Money.optional(),
          })
          .describe('A segunda com 50% de desconto, ou por este preço'),
        z
          .strictObject({
            type: z.literal('from'),
            from: z.int(),
            price: Money.optional(),
            percent: z.int().optional(),
          })
          .describe(
            'A partir de 6, cada uma por este preço; sem preço nem desconto, o preço da oferta só vale a partir de 6',
          ),
        z.strictObject({ type: z.literal('bundle'), pieces: z.int(), price: Money }).describe('3 por R$ 10'),
      ])
      .nullable(),
    limit: z
      .strictObject({ amount: z.int(), unit: z.enum(['un', 'kg']) })
      .nullable()
      .describe('Quanto cada cliente pode levar'),
    needs: z
      .enum(customerNeeds)
      .nullable()
      .describe('O que o cliente precisa ter: clube, aplicativo, cartão da loja ou Pix'),
    conditionalPrice: Money.nullable().describe('O que paga quem cumpre needs e minimumPurchase'),
    days: z.array(weekday).describe('Dias da semana em que vale, 0 é domingo; vazio: todos'),
    minimumPurchase: Money.nullable().describe('Em compras acima deste valor'),
    per: z.enum(priceBases).nullable().describe('De que quantidade é o preço'),
  })
  .meta({ id: 'Mechanics' })
export type Mechanics = z.output<typeof Mechanics>

const { pieces, nth, percent, limit } = mechanicsLimits

const messages = {
  pieces: `Use um número inteiro de 2 a ${pieces}`,
  pay: `Use um número inteiro de 1 a ${pieces}`,
  nth: `Use um número inteiro de 2 a ${nth}`,
  percent: `Use um número inteiro de 1 a ${percent}`,
  limit: `Use um número inteiro de 1 a ${limit}`,
  price: 'Informe o preço',
  rule: 'Escolha uma regra',
  unit: 'Escolha unidades ou quilos',
  needs: 'Escolha clube, aplicativo, cartão ou Pix',
  days: 'Escolha dias da semana',
  per: 'Escolha kg, 100 g ou unidade',
} as const

function Count(minimum: number, maximum: number, message: string) {
  return z.int(message).min(minimum, message).max(maximum, message)
}

/** An amount as stored, with two decimal places. */
function Amount(required: string) {
  return MoneyInput(required).transform((decimal) => decimalFromCents(centsFromDecimal(decimal)))
}

const Percent = Count(1, percent, messages.percent)
const Pieces = Count(2, pieces, messages.pieces)

const RuleDraft = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('take-pay'), take: Pieces, pay: Count(1, pieces, messages.pay) }),
    z.strictObject({
      type: z.literal('nth-unit'),
      nth: Count(2, nth, messages.nth),
      percent: Percent.optional(),
      price: Amount(messages.price).optional(),
    }),
    z.strictObject({
      type: z.literal('from'),
      from: Pieces,
      price: Amount(messages.price).optional(),
      percent: Percent.optional(),
    }),
    z.strictObject({ type: z.literal('bundle'), pieces: Pieces, price: Amount(messages.price) }),
  ],
  messages.rule,
)

/** Conditions of an offer as an administrator enters them. Empty conditions become null. */
export const MechanicsDraft = z
  .strictObject({
    rule: RuleDraft.nullable().default(null),
    limit: z
      .strictObject({ amount: Count(1, limit, messages.limit), unit: z.enum(['un', 'kg'], messages.unit) })
      .nullable()
      .default(null),
    needs: z.enum(customerNeeds, messages.needs).nullable().default(null),
    conditionalPrice: Amount(messages.price).nullable().default(null),
    days: z.array(weekday, messages.days).max(7, messages.days).default([]).transform(toDays),
    minimumPurchase: Amount('Informe o valor mínimo').nullable().default(null),
    per: z.enum(priceBases, messages.per).nullable().default(null),
  })
  .transform((mechanics): WireMechanics | null => (hasConditions(mechanics) ? mechanics : null))
  .meta({ id: 'MechanicsDraft' })

/** Without duplicates, Monday first; all seven mean no restriction. */
function toDays(days: number[]): number[] {
  const chosen = [...new Set(days)].sort((left, right) => ((left + 6) % 7) - ((right + 6) % 7))
  return chosen.length === 7 ? [] : chosen
}
