import { z } from 'zod'
import { Moment, Money } from '#contract/wire.ts'

/** The conditions of an offer in words, so that no screen needs the code that words them. */
export const OfferConditions = z
  .strictObject({
    price: z.string().optional().describe('De que depende o próprio preço: preço de clube, só a partir de 12'),
    labels: z.array(z.string()).describe('O que o torna menor: leve 3, pague 2 · sai a R$ 1,86 levando 3'),
    cheapest: z
      .strictObject({ price: Money, pieces: z.int() })
      .optional()
      .describe('O menor preço de uma unidade que a regra dá, e levando quantas'),
    limit: z.string().optional().describe('limite de 5 por cliente'),
    days: z
      .strictObject({
        short: z.string().describe('só terça e quarta'),
        long: z.string().describe('Vale às terças e quartas'),
        until: Moment.describe('O fim do último destes dias na validade'),
        absences: z
          .array(z.string())
          .describe('Por dia da semana, domingo primeiro, o que dizer quando não vale: Hoje não vale: volta na terça'),
      })
      .optional(),
    long: z.array(z.string()).describe('Todas menos os dias, em frases'),
  })
  .meta({ id: 'OfferConditions' })
