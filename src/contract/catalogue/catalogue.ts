import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Moment, Money, OptionalText, QueryInteger, Text } from '#contract/wire.ts'
import { catalogueLimits } from '#domain/catalogue/catalogue-limits.ts'
import { catalogueLayoutIds } from '#domain/catalogue/catalogue-row.ts'
import { type ProposalReason, proposalReasons } from '#domain/catalogue/proposals.ts'
import { maximumCents } from '#domain/money.ts'

const Cents = z.int().min(1).max(maximumCents).nullable()

/** A row of a price file or an invoice, as read by the browser. It excludes what the store pays for the goods. */
const CatalogueRow = z
  .strictObject({
    line: z.int().min(1).max(1_000_000).describe('A linha no arquivo'),
    code: Text(60).describe('O código do produto na loja, ou o código de barras'),
    name: Text(120),
    unit: z.enum(['kg', 'un']),
    gtin: OptionalText(14),
    priceCents: Cents.describe('Em centavos; null quando o arquivo não diz'),
    promotionalCents: Cents,
    promotionalFrom: z.iso.date().nullable(),
    promotionalUntil: z.iso.date().nullable(),
    packSize: z.int().min(2).max(10_000).nullable().describe('Unidades por embalagem de compra'),
    department: OptionalText(60),
  })
  .meta({ id: 'CatalogueRow' })

export const CatalogueFile = z
  .strictObject({
    id: z.string(),
    storeId: z.string(),
    storeName: z.string(),
    fileName: z.string(),
    layout: z.enum(catalogueLayoutIds),
    username: z.string(),
    totalRows: z.int(),
    refused: z.int().describe('Linhas que não puderam ser lidas'),
    isFirst: z.boolean().describe('O primeiro arquivo com preços deste mercado: não há com que comparar'),
    items: z.int().describe('Produtos guardados até agora'),
    newItems: z.int(),
    changedItems: z.int().describe('Produtos com outro preço que no arquivo anterior'),
    proposedItems: z.int().describe('Produtos que podem ser ofertas'),
    startedAt: Moment,
  })
  .meta({ id: 'CatalogueFile' })
export type CatalogueFile = z.output<typeof CatalogueFile>

const CatalogueItem = z
  .strictObject({
    code: z.string(),
    name: z.string(),
    offerName: z.string().describe('O nome por extenso, para a oferta'),
    categoryId: z.string().nullable().describe('A categoria do tipo de produto, quando é conhecida'),
    unit: z.enum(['kg', 'un']),
    gtin: z.string().nullable(),
    packSize: z.int().nullable(),
    price: Money.nullable(),
    previousPrice: Money.nullable().describe('No arquivo anterior'),
    proposal: z
      .strictObject({
        reason: z.enum(Object.keys(proposalReasons) as [ProposalReason, ...ProposalReason[]]),
        price: Money,
        originalPrice: Money.nullable(),
        offeredPrice: Money.nullable().describe('O preço da última oferta deste produto no mercado'),
        from: z.iso.date().nullable().describe('Primeiro dia do preço promocional, se ainda não chegou'),
        until: z.iso.date().nullable().describe('Último dia do preço promocional, se o arquivo o diz'),
        isLikely: z.boolean().describe('Se deve vir marcada'),
        doubt: z.string().nullable().describe('Por que o preço precisa de um sim'),
        isPublished: z.boolean().describe('Já há uma oferta em vigor com este preço'),
      })
      .nullable(),
  })
  .meta({ id: 'CatalogueItem' })
export type CatalogueItem = z.output<typeof CatalogueItem>

const byId = z.strictObject({ id: z.string().max(40) })

export const catalogue = {
  files: endpoint('catalogue.files', {
    summary: 'Os últimos arquivos de preços e notas, do mais novo ao mais antigo',
    access: { can: 'offers.read' },
    result: z.array(CatalogueFile),
  }),
  start: endpoint('catalogue.start', {
    summary: 'Começa a receber um arquivo de preços; o último do mercado, enviado de novo, continua onde estava',
    access: { can: 'offers.write' },
    isIdempotent: true,
    body: z.strictObject({
      storeId: z.string().max(40),
      fileName: Text(200),
      layout: z.enum(catalogueLayoutIds),
      contentHash: z.string().regex(/^[0-9a-f]{64}$/, 'Use o SHA-256 do arquivo, em hexadecimal'),
      totalRows: z.int().min(1).max(catalogueLimits.rows),
      refused: z.int().min(0).max(catalogueLimits.rows),
    }),
    result: CatalogueFile,
    status: 201,
    errors: ['store_not_found', 'store_paused'],
  }),
  addRows: endpoint('catalogue.addRows', {
    summary:
      'Guarda estas linhas no catálogo do mercado; repetidas, nada mudam. De notas fiscais nenhum preço é guardado',
    access: { can: 'offers.write' },
    isIdempotent: true,
    bodyBytes: 256 * 1024,
    params: byId,
    body: z.strictObject({ rows: z.array(CatalogueRow).min(1).max(catalogueLimits.rowsPerRequest) }),
    result: CatalogueFile,
    errors: ['catalogue_file_not_found', 'catalogue_file_replaced'],
  }),
  items: endpoint('catalogue.items', {
    summary: 'O que um arquivo trouxe: o que pode ser oferta, o que mudou de preço, ou o que é novo',
    access: { can: 'offers.read' },
    params: byId,
    query: z.strictObject({
      show: z.enum(['proposed', 'changed', 'new']).default('proposed'),
      after: z.string().max(60).optional().describe('O código do último produto da página anterior'),
      limit: QueryInteger(1, catalogueLimits.itemsPerPage).default(catalogueLimits.itemsPerPage),
    }),
    result: z.strictObject({
      items: z.array(CatalogueItem).max(catalogueLimits.itemsPerPage),
      hasMore: z.boolean(),
    }),
    errors: ['catalogue_file_not_found'],
  }),
}
