import { z } from 'zod'
import { slugLimits } from '#domain/slug-limits.ts'
import { storeStatuses } from '#domain/stores/store-statuses.ts'
import { storeTypes } from '#domain/stores/store-types.ts'
import { endpoint } from './endpoint.ts'
import { Location, PointInput } from './places/location.ts'
import { placeFilter } from './places/place-filter.ts'
import { Line, OptionalText, QueryInteger, QueryOn, Text } from './wire.ts'

export const Store = z
  .strictObject({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    city: z.string(),
    citySlug: z.string(),
    state: z.string(),
    neighborhood: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    type: z.enum(storeTypes).nullable(),
    hours: z.string().nullable(),
    location: Location.nullable(),
  })
  .meta({ id: 'Store' })
export type Store = z.output<typeof Store>

export const StoreWithCount = Store.extend({
  status: z.enum(storeStatuses).describe('Um mercado pausado ou encerrado não aparece nas listas, nem suas ofertas'),
  activePromotions: z.int().describe('Ofertas em vigor; em listas, contadas há no máximo um minuto'),
  openingHours: z
    .array(z.string())
    .nullable()
    .describe("O horário na notação da schema.org, 'Mo-Sa 08:00-21:00'; nulo se não foi entendido"),
  version: z
    .int()
    .describe('Cresce a cada alteração; devolva-a em If-Match para não apagar a alteração de outra pessoa'),
}).meta({ id: 'StoreWithCount' })
export type StoreWithCount = z.output<typeof StoreWithCount>

const required = 'Nome e cidade são obrigatórios para criar um mercado.'

function PhoneInput() {
  return OptionalText(20).refine((phone) => phone === null || [...phone].length >= 8, 'Informe o telefone com DDD')
}

export const StoreDraft = z
  .strictObject({
    name: Text(120, required),
    city: Text(80, required).describe("Nome ou 'sao-paulo-sp'; um nome repetido no país é o da cidade mais populosa"),
    neighborhood: OptionalText(80),
    address: OptionalText(200),
    phone: PhoneInput(),
    whatsapp: PhoneInput(),
    type: z.enum(storeTypes).nullish(),
    hours: OptionalText(120),
    location: PointInput.nullish().describe('Null, ou ausente em um mercado novo: o centro do bairro, se é conhecido'),
  })
  .meta({ id: 'StoreDraft' })
export type StoreDraft = z.output<typeof StoreDraft>

/** All editable fields of a store. A missing city or location leaves the current one; the slug never changes. */
export const StoreChange = StoreDraft.extend({ city: StoreDraft.shape.city.optional() }).meta({ id: 'StoreChange' })
export type StoreChange = z.output<typeof StoreChange>

const byId = z.strictObject({ id: z.string().max(40) })

export const stores = {
  list: endpoint('stores.list', {
    summary: 'Os mercados: primeiro os que têm mais ofertas em vigor, depois por nome',
    access: 'everyone',
    isPublic: true,
    isPaged: true,
    query: z.strictObject({
      search: Line(100).optional().describe('Começos de palavras do nome, do bairro ou da cidade'),
      named: QueryOn.optional().describe(
        'Só os que uma busca de ofertas nomeia: pelo nome, inteiro ou em parte, ou pelo bairro',
      ),
      city: z.string().max(80).optional(),
      ...placeFilter,
      type: z.enum(storeTypes).optional().describe('Só mercados deste tipo. Exige city'),
      opensNext: QueryOn.optional().describe(
        'Só o que abre primeiro a partir de agora, pelo horário que informa; nenhum se não se sabe. Exige city',
      ),
      status: z
        .enum([...storeStatuses, 'all'])
        .default('active')
        .describe('Só o painel vê os pausados e os encerrados'),
      limit: QueryInteger(1, 1000).default(48).describe('No máximo 100; o painel lê até 1000'),
      cursor: z.string().max(800).optional().describe('Vem do cabeçalho Link da página anterior'),
    }),
    result: z.array(StoreWithCount),
    errors: ['city_not_found', 'not_authenticated', 'invalid_cursor'],
  }),
  get: endpoint('stores.get', {
    summary: 'Um mercado, pelo identificador ou pelo nome no endereço',
    access: 'everyone',
    isPublic: true,
    params: z.strictObject({ idOrSlug: z.string().max(slugLimits.store) }),
    result: StoreWithCount,
    errors: ['store_not_found'],
  }),
  create: endpoint('stores.create', {
    summary: 'Cria um mercado',
    access: { can: 'stores.write' },
    isIdempotent: true,
    body: StoreDraft,
    result: Store,
    status: 201,
    errors: ['store_exists'],
  }),
  update: endpoint('stores.update', {
    summary: 'Altera um mercado, cujo endereço no site continua o mesmo; com If-Match, só se ninguém o alterou antes',
    access: { can: 'stores.write' },
    params: byId,
    body: StoreChange,
    result: Store,
    errors: ['store_not_found', 'store_exists', 'version_conflict'],
  }),
  setStatus: endpoint('stores.setStatus', {
    summary:
      'Pausa ou encerra um mercado, cujas ofertas saem do ar e ficam guardadas, ou o reativa com as que ainda valem',
    access: { can: 'stores.write' },
    params: byId,
    body: z.strictObject({ status: z.enum(storeStatuses) }),
    result: z.strictObject({
      store: StoreWithCount,
      promotions: z.int().describe('Ofertas que saíram do ar ou voltaram'),
    }),
    errors: ['store_not_found'],
  }),
  merge: endpoint('stores.merge', {
    summary: 'Une um mercado repetido a este: as ofertas passam para este, e o endereço antigo leva a ele',
    access: { can: 'stores.write' },
    isIdempotent: true,
    params: byId,
    body: z.strictObject({ mergedId: z.string().max(40).describe('O repetido, que deixa de existir') }),
    result: z.strictObject({ store: StoreWithCount, movedPromotions: z.int() }),
    errors: ['store_not_found', 'stores_differ', 'store_paused'],
  }),
}
