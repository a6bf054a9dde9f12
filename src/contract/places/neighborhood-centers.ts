import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Line } from '#contract/wire.ts'
import { maxNeighborhoods } from '#domain/places/neighborhood-rows.ts'

const NeighborhoodCenter = z
  .strictObject({ name: z.string(), latitude: z.number(), longitude: z.number() })
  .meta({ id: 'NeighborhoodCenter' })

const verdict = { line: z.int(), center: NeighborhoodCenter }

const NeighborhoodVerdict = z
  .discriminatedUnion('status', [
    z.strictObject({ ...verdict, status: z.enum(['new', 'unchanged']) }),
    z.strictObject({ ...verdict, status: z.literal('changed'), before: NeighborhoodCenter }),
    z.strictObject({ line: verdict.line, status: z.literal('refused'), reason: z.string() }),
  ])
  .meta({ id: 'NeighborhoodVerdict' })

/** The server parses the cells, so that preview and import agree. */
const NeighborhoodRow = z
  .strictObject({
    line: z.int().min(1).max(1_000_000).describe('A linha no arquivo'),
    name: Line(200),
    latitude: z.string().max(40).describe('Em graus decimais, com vírgula ou ponto'),
    longitude: z.string().max(40),
  })
  .meta({ id: 'NeighborhoodRow' })

const city = z.strictObject({ city: z.string().max(80).describe("Nome ou 'sao-paulo-sp'") })
const Rows = z.strictObject({
  rows: z.array(NeighborhoodRow).min(1).max(maxNeighborhoods),
  removeOthers: z.boolean().default(false).describe('Retira os bairros que nenhuma linha nomeia e que não têm mercado'),
})
const oneMegabyte = 1024 * 1024
const ofRows = {
  access: { can: 'stores.write' },
  params: city,
  body: Rows,
  bodyBytes: oneMegabyte,
  errors: ['city_not_found'],
} as const

export const neighborhoodCenters = {
  list: endpoint('neighborhoodCenters.list', {
    summary: 'Os centros dos bairros de uma cidade, por nome, como foram cadastrados',
    access: { can: 'offers.read' },
    params: city,
    result: z.strictObject({
      city: z.string(),
      state: z.string(),
      latitude: z.number().describe('Do centro da cidade'),
      longitude: z.number(),
      centers: z.array(NeighborhoodCenter.extend({ stores: z.int().describe('Mercados do bairro') })),
    }),
    errors: ['city_not_found'],
  }),
  check: endpoint('neighborhoodCenters.check', {
    ...ofRows,
    summary: 'Confere as linhas de uma planilha de bairros sem mudar nada',
    isReadOnly: true,
    result: z.strictObject({
      rows: z.array(NeighborhoodVerdict),
      removable: z.array(z.string()).describe('Os bairros que saem com removeOthers'),
    }),
  }),
  save: endpoint('neighborhoodCenters.save', {
    ...ofRows,
    summary: 'Grava os bairros das linhas que podem ser aceitas; as outras ficam de fora',
    isIdempotent: true,
    result: z.strictObject({
      created: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      removed: z.int(),
    }),
  }),
}
