import { z } from 'zod'
import { type ImportField, importFields } from '#domain/imports/import-fields.ts'
import { endpoint } from './endpoint.ts'
import { Moment, Text } from './wire.ts'

function TextByField(maximum: number) {
  const text = z.string().max(maximum).optional()
  return z.strictObject(
    Object.fromEntries(importFields.map((field) => [field, text])) as Record<ImportField, typeof text>,
  )
}

/** One row of a spreadsheet with its raw cells. The server parses them, so that preview and import agree. */
export const ImportRow = z
  .strictObject({
    line: z.int().min(1).max(1_000_000).describe('A linha no arquivo'),
    cells: TextByField(2000),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.output<typeof ImportRow>

const ImportMessage = z.strictObject({ field: z.enum(importFields), text: z.string() })

export const ImportVerdict = z
  .strictObject({
    line: z.int(),
    status: z.enum(['ok', 'warning', 'error']),
    messages: z.array(ImportMessage),
    isRepeated: z.boolean().describe('Esta oferta já existe: a linha não cria outra'),
    offer: z.string().nullable().describe('O que faz de duas linhas a mesma oferta; null quando a linha tem erro'),
    store: z
      .strictObject({
        key: z.string().describe('Identifica o mercado nas escolhas'),
        name: z.string(),
        neighborhood: z.string().nullable(),
        city: z.string(),
        storeId: z.string().nullable().describe('O mercado existente que reconhecemos ou que foi escolhido'),
        isNew: z.boolean().describe('A pessoa escolheu criar este mercado'),
      })
      .nullable()
      .describe('O mercado como a linha o escreve; null quando é exatamente o nome de um que existe'),
  })
  .meta({ id: 'ImportVerdict' })
export type ImportVerdict = z.output<typeof ImportVerdict>

export const Import = z
  .strictObject({
    id: z.string(),
    fileName: z.string(),
    username: z.string(),
    totalRows: z.int(),
    created: z.int().describe('Ofertas publicadas'),
    repeated: z.int().describe('Linhas cuja oferta já existia'),
    rejected: z.int().describe('Linhas recusadas'),
    createdStores: z.int(),
    startedAt: Moment,
    undoneAt: Moment.nullable(),
    removed: z.int().describe('Ofertas retiradas ao desfazer'),
    leftChanged: z.int().describe('Ofertas que ficaram, porque alguém as alterou'),
  })
  .meta({ id: 'Import' })
export type Import = z.output<typeof Import>

const StoreChoice = z
  .strictObject({
    key: z.string().max(300),
    storeId: z.string().max(40).nullable().describe('Um mercado existente'),
    isNew: z.boolean().describe('Cria o mercado; sem isto nem storeId, as linhas ficam de fora'),
  })
  .meta({ id: 'ImportStoreChoice' })
export type StoreChoice = z.output<typeof StoreChoice>

const maxRowsPerRequest = 250
const Rows = z.strictObject({
  storeId: z.string().max(40).nullable().describe('O mercado de todas as linhas; null quando cada linha diz o seu'),
  stores: z.array(StoreChoice).max(500).default([]).describe('O que fazer com mercados que não existem com esse nome'),
  rows: z.array(ImportRow).min(1).max(maxRowsPerRequest),
})
/** The heading of each field. */
const Columns = TextByField(200)
export type ImportColumns = z.output<typeof Columns>
const byId = z.strictObject({ id: z.string().max(40) })
const twoMegabytes = 2 * 1024 * 1024

export const imports = {
  list: endpoint('imports.list', {
    summary: 'As últimas importações, da mais nova à mais antiga',
    access: 'admin',
    result: z.array(Import),
  }),
  columns: endpoint('imports.columns', {
    summary: 'Que coluna era o quê na última planilha deste mercado',
    access: 'admin',
    query: z.strictObject({ storeId: z.string().max(40).optional() }),
    result: Columns,
    errors: ['store_not_found'],
  }),
  check: endpoint('imports.check', {
    summary: 'Confere linhas de uma planilha sem publicar nada',
    access: 'admin',
    isReadOnly: true,
    bodyBytes: twoMegabytes,
    body: Rows,
    result: z.array(ImportVerdict),
    errors: ['store_not_found', 'store_paused'],
  }),
  start: endpoint('imports.start', {
    summary: 'Começa uma importação',
    access: 'admin',
    isIdempotent: true,
    body: z.strictObject({
      fileName: Text(200),
      totalRows: z.int().min(1).max(100_000),
      storeId: z.string().max(40).nullable(),
      columns: Columns,
    }),
    result: Import,
    status: 201,
    errors: ['store_not_found'],
  }),
  addRows: endpoint('imports.addRows', {
    summary: 'Publica as ofertas destas linhas; a que já existe não é criada de novo',
    access: 'admin',
    isIdempotent: true,
    bodyBytes: twoMegabytes,
    params: byId,
    body: Rows,
    result: z.strictObject({
      import: Import,
      rejected: z.array(z.strictObject({ line: z.int(), messages: z.array(ImportMessage) })),
    }),
    errors: ['import_not_found', 'import_undone', 'store_not_found', 'store_exists', 'store_paused'],
  }),
  undo: endpoint('imports.undo', {
    summary: 'Retira o que a importação criou e ninguém alterou, uma parte por vez; depois, se pedido, também o resto',
    access: 'admin',
    isIdempotent: true,
    params: byId,
    body: z.strictObject({
      includeChanged: z.boolean().default(false).describe('Retira as que ficaram, porque alguém as alterou'),
    }),
    result: z.strictObject({
      import: Import,
      remaining: z.int().describe('Quantas ofertas ainda faltam retirar: chame de novo até ser 0'),
      left: z.array(z.strictObject({ id: z.string(), productName: z.string() })).describe('Algumas das que ficaram'),
    }),
    errors: ['import_not_found'],
  }),
}
