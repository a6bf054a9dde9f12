import { z } from 'zod'
import { isDay } from '#domain/dates.ts'
import { placeOnPage } from '#domain/flyers/review/page-boxes.ts'
import type { ServiceOffer, ServiceReading } from '#domain/flyers/service-reading.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'
import { singleSpaced } from '#domain/plain-text.ts'

const Price = z
  .string()
  .regex(/^\d{1,4}\.\d{2}$/)
  .describe('Reais com ponto e dois decimais, como 12.99')
const Share = z.number().min(0).max(1)

const Offer = z.object({
  name: z.string().describe('Nome como impresso, com marca e tamanho'),
  price: Price.describe('O que o cliente paga'),
  originalPrice: Price.nullable().describe('O preço "de", se houver'),
  unit: z.enum(['kg', 'un']).nullable().describe('kg: o preço é por quilo'),
  conditions: z.array(z.string()).describe('Como impressas: leve 3 pague 2, limite por cliente, clube'),
  box: z.array(Share).length(4).describe('Esquerda, topo, direita e base da oferta, em frações da página'),
})

const IsoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Response format that services are asked for. */
export const ServiceAnswer = z.object({
  offers: z.array(Offer),
  validity: z.object({ from: IsoDay.nullable(), to: IsoDay }).nullable().describe('Os dias em que valem, se impressos'),
})

/** Accepted part of a response: services return additional and deviating data. */
const LooseAnswer = z.object({ offers: z.array(z.unknown()).max(200), validity: z.unknown().optional() })
const LooseOffer = Offer.extend({
  originalPrice: Offer.shape.originalPrice.catch(null),
  unit: Offer.shape.unit.catch(null),
  conditions: Offer.shape.conditions.catch([]),
})

const nameLetters = { least: 3, most: 160 }
const most = { conditions: 4, conditionLetters: 80 }

/** Undefined when the response as a whole is invalid; an invalid offer is omitted separately. */
export function readAnswer(answer: unknown): ServiceReading | undefined {
  const parsed = LooseAnswer.safeParse(answer)
  if (!parsed.success) return undefined
  const { offers, validity } = parsed.data
  return { offers: offers.flatMap((offer) => readOffer(offer) ?? []), validity: readValidity(validity) }
}

function readOffer(answered: unknown): ServiceOffer | undefined {
  const parsed = LooseOffer.safeParse(answered)
  if (!parsed.success) return undefined
  const name = plain(parsed.data.name)
  const priceCents = centsFromDecimal(parsed.data.price)
  const [left = 0, top = 0, right = 0, bottom = 0] = parsed.data.box
  const isNamed = name.length >= nameLetters.least && name.length <= nameLetters.most
  if (!isNamed || priceCents === 0 || right <= left || bottom <= top) return undefined
  const original = parsed.data.originalPrice === null ? null : centsFromDecimal(parsed.data.originalPrice)
  return {
    name,
    priceCents,
    originalCents: original !== null && isDiscount(priceCents, original) ? original : null,
    per: parsed.data.unit,
    conditions: parsed.data.conditions
      .slice(0, most.conditions)
      .map((condition) => plain(condition).slice(0, most.conditionLetters)),
    box: placeOnPage({ x: left, y: top, width: right - left, height: bottom - top }, { width: 1, height: 1 }),
  }
}

function readValidity(answered: unknown): ServiceReading['validity'] {
  const { data } = ServiceAnswer.shape.validity.safeParse(answered)
  if (!data || !isDay(data.to)) return null
  const isFirstDay = data.from === null || (isDay(data.from) && data.from <= data.to)
  return isFirstDay ? data : null
}

/** Removes invisible characters. */
function plain(text: string): string {
  return singleSpaced(text.replace(/[\p{Cc}\p{Cf}]/gu, ' '))
}
