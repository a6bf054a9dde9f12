import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ofStore } from '#contract/people/store-team.ts'
import { Money } from '#contract/wire.ts'
import { AwaitedPrice } from './reports.ts'

export const StoreDemand = z
  .strictObject({
    city: z.strictObject({ slug: z.string(), name: z.string() }),
    awaited: z.array(AwaitedPrice).describe('Preços que ao menos dez pessoas esperam, os mais esperados primeiro'),
    unanswered: z
      .array(z.strictObject({ words: z.string(), times: z.int() }))
      .describe('Buscas sem oferta, feitas ao menos dez vezes nos últimos sete dias'),
    positions: z
      .array(
        z.strictObject({
          name: z.string(),
          slug: z.string().describe('Endereço da comparação'),
          price: Money.describe('O da loja'),
          place: z.int().describe('1: o menor preço'),
          stores: z.int().describe('Mercados com oferta deste produto, com a própria loja'),
          lowest: Money.describe('O menor preço, que é público'),
        }),
      )
      .describe('Ofertas da loja que não têm o menor preço da cidade, a que está mais longe primeiro'),
  })
  .meta({ id: 'StoreDemand' })
export type StoreDemand = z.output<typeof StoreDemand>

export const storeDemand = {
  get: endpoint('storeDemand.get', {
    summary: 'O que a cidade da loja procura: preços esperados, buscas sem oferta, e o lugar dos preços da loja',
    access: { inStore: 'store.read' },
    params: ofStore,
    result: StoreDemand,
  }),
}
