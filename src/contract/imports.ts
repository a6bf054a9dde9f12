import { z } from 'zod'
import { type ImportField, importFields } from '#domain/imports/import-fields.ts'
import { normalizeText } from '#domain/plain-text.ts'
import { endpoint } from './endpoint.ts'
import { Moment, Money, Text } from './wire.ts'

function TextByField(maximum: number) {
  const text = z.string().overwrite(normalizeText).max(maximum).optional()
  return z.strictObject(
    Object.fromEntries(importFields.map((field) => [field, text])) as Record<ImportField, typeof text>,
  )
}

/** One row of a spreadsheet with its raw cells. The server parses them, so that preview and import agree. */
export const ImportRow = z
  .strictObject({
    line: z.int().min(1).max(1_000_000).describe('A linha no arquivo'),
    cells: TextByField(2000),
    existing: z
      .enum(['update', 'add', 'keep'])
      .optional()
      .describe(
        'Se o produto já está em oferta: muda essa oferta, publica outra, ou a deixa como está, também a que só começa depois; sem isto, a linha espera se o preço é outro',
      ),
    acceptedPrice: Money.optional().describe(
      'O preço incomum que a pessoa confirmou; outro preço é perguntado de novo',
    ),
    keepsName: z.boolean().optional().describe('O nome fica como está, mesmo quando os nomes são escritos por extenso'),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.output<typeof ImportRow>

export const ImportMessage = z.strictObject({
  field: z.enum(importFields),
  text: z.string(),
  isQuestion: z.literal(true).optional().describe('A linha espera uma resposta; nada nela está errado'),
  acceptPrice: Money.optional().describe('A linha espera um sim para este preço: acceptedPrice'),
  fixes: z
    .array(z.strictObject({ label: z.string(), cells: TextByField(2000) }))
    .optional()
    .describe('Respostas prontas: o que escrever em que células'),
  isAboutCurrent: z.literal(true).optional().describe('A linha espera por existing'),
})
export type ImportMessage = z.output<typeof ImportMessage>

export const ImportVerdict = z
  .strictObject({
    line: z.int(),
    status: z
      .enum(['ok', 'warning', 'question', 'error', 'kept', 'idle'])
      .describe(
        'question e error não são publicadas como estão; kept: a oferta que existe fica como está; idle: produto de uma lista de preços, sem oferta',
      ),
    messages: z.array(ImportMessage),
    isRepeated: z.boolean().describe('Esta oferta já existe: a linha não cria outra'),
    reads: TextByField(2000).describe('Como a linha será publicada, onde a célula o diz com outras palavras'),
    isNameExpanded: z.boolean().describe('O nome será publicado por extenso'),
    current: z
      .strictObject({ productName: z.string(), price: Money, expiryDate: Moment })
      .nullable()
      .describe('A oferta que o mercado já tem deste produto nesses dias, por outro preço ou a atualizar'),
    offer: z.string().nullable().describe('O que faz de duas linhas a mesma oferta; null quando a linha tem erro'),
    store: z
      .strictObject({
        key: z.string().describe('Identifica o mercado nas escolhas'),
        name: z.string(),
        neighborhood: z.string().nullable(),
        city: z.string(),
        storeId: z.string().nullable().describe('O mercado existente que reconhecemos ou que foi escolhido'),
        isNew: z.boolean().describe('A pessoa escolheu criar este mercado'),
        isRemembered: z.boolean().describe('A pessoa o disse numa planilha anterior'),
      })
      .nullable()
      .describe('O mercado como a linha o escreve; null quando é exatamente o nome de um que existe'),
    department: z
      .strictObject({
        key: z.string().describe('Identifica o departamento nas escolhas'),
        name: z.string(),
        categoryId: z.string().nullable().describe('A categoria escolhida; null: a de cada produto'),
        isRemembered: z.boolean().describe('A pessoa a disse numa planilha anterior'),
      })
      .nullable()
      .describe('O departamento como a linha o escreve; null quando é uma categoria nossa ou nenhum'),
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
    updated: z.int().describe('Ofertas que já estavam publicadas e mudaram de preço ou de dias'),
    repeated: z.int().describe('Linhas cuja oferta já existia'),
    rejected: z.int().describe('Linhas recusadas'),
    createdStores: z.int(),
    startedAt: Moment,
    undoneAt: Moment.nullable(),
    removed: z.int().describe('Ofertas retiradas ao desfazer'),
    restored: z.int().describe('Ofertas atualizadas que voltaram ao que eram ao desfazer'),
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

const CategoryChoice = z
  .strictObject({
    key: z.string().max(300),
    categoryId: z
      .string()
      .max(40)
      .nullable()
      .describe('A categoria de todas as linhas do departamento; null: a de cada produto'),
  })
  .meta({ id: 'ImportCategoryChoice' })
export type CategoryChoice = z.output<typeof CategoryChoice>

const choices = {
  stores: z.array(StoreChoice).max(500).default([]).describe('O que fazer com mercados que não existem com esse nome'),
  categories: z.array(CategoryChoice).max(500).default([]).describe('O que significam departamentos do arquivo'),
}

const maxRowsPerRequest = 250
const Rows = z.strictObject({
  storeId: z.string().max(40).nullable().describe('O mercado de todas as linhas; null quando cada linha diz o seu'),
  ...choices,
  expandNames: z.boolean().default(false).describe('Publica por extenso os nomes escritos como no caixa'),
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
    access: { can: 'offers.read' },
    result: z.array(Import),
  }),
  columns: endpoint('imports.columns', {
    summary: 'Que coluna era o quê na última planilha deste mercado',
    access: { can: 'offers.read' },
    query: z.strictObject({ storeId: z.string().max(40).optional() }),
    result: Columns,
    errors: ['store_not_found'],
  }),
  lastWeek: endpoint('imports.lastWeek', {
    summary:
      'As ofertas de um mercado que estão agendadas, no ar ou terminaram há até dez dias, como linhas de uma planilha, sem os dias; as que existem ficam como estão',
    access: { can: 'offers.read' },
    params: z.strictObject({ storeId: z.string().max(40) }),
    result: z.array(ImportRow).max(1000),
    errors: ['store_not_found', 'store_paused'],
  }),
  check: endpoint('imports.check', {
    summary: 'Confere linhas de uma planilha sem publicar nada',
    access: { can: 'offers.read' },
    isReadOnly: true,
    bodyBytes: twoMegabytes,
    body: Rows,
    result: z.array(ImportVerdict),
    errors: ['store_not_found', 'store_paused'],
  }),
  start: endpoint('imports.start', {
    summary: 'Começa uma importação',
    access: { can: 'offers.write' },
    isIdempotent: true,
    body: z.strictObject({
      fileName: Text(200),
      totalRows: z.int().min(1).max(100_000),
      storeId: z.string().max(40).nullable(),
      columns: Columns,
      // Stored for the next file of the same source.
      ...choices,
    }),
    result: Import,
    status: 201,
    errors: ['store_not_found'],
  }),
  addRows: endpoint('imports.addRows', {
    summary: 'Publica as ofertas destas linhas; a que já existe não é criada de novo',
    access: { can: 'offers.write' },
    isIdempotent: true,
    bodyBytes: twoMegabytes,
    params: byId,
    body: Rows,
    result: z.strictObject({
      import: Import,
      rejected: z.array(z.strictObject({ line: z.int(), messages: z.array(ImportMessage) })),
    }),
    errors: ['import_not_found', 'import_undone', 'store_not_found', 'store_exists', 'store_paused', 'plan_limit'],
  }),
  undo: endpoint('imports.undo', {
    summary: 'Retira o que a importação criou e ninguém alterou, uma parte por vez; depois, se pedido, também o resto',
    access: { can: 'offers.write' },
    isIdempotent: true,
    params: byId,
    body: z.strictObject({
      includeChanged: z.boolean().default(false).describe('Retira as que ficaram, porque alguém as alterou'),
    }),
    result: z.strictObject({
      import: Import,
      remaining: z.int().describe('Quantas ofertas ainda faltam retirar: chame de novo até ser 0'),
      leftShared: z
        .int()
        .describe('Quantas desta parte ficaram no ar, porque outra importação ou um encarte também as traz'),
      left: z.array(z.strictObject({ id: z.string(), productName: z.string() })).describe('Algumas das que ficaram'),
    }),
    errors: ['import_not_found'],
  }),
}
