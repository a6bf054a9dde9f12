import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Line, QueryInteger, Text } from '#contract/wire.ts'
import { identityParts } from '#domain/products/identity-parts.ts'
import { wordMeaningTypes } from '#domain/products/word-meanings.ts'
import { slugLimits } from '#domain/slug-limits.ts'

const Word = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]{2,60}$/, 'Use só letras minúsculas sem acento e algarismos')
const Slug = z.string().max(slugLimits.product)
const pageQuery = z.strictObject({
  limit: QueryInteger(1, 50).default(20),
  cursor: z.string().max(800).optional().describe('Vem do cabeçalho Link da página anterior'),
})
const offers = z.int().describe('Ofertas em vigor, no máximo 1000')

export const ReviewWord = z
  .strictObject({
    word: z.string().describe('Sem acento, no singular'),
    spelling: z.string().describe('Como está escrita no primeiro exemplo'),
    names: z.int().describe('Em quantos nomes, no máximo 1000'),
    offers,
    examples: z.array(z.string()).describe('Até três nomes com a palavra'),
  })
  .meta({ id: 'ReviewWord' })
export type ReviewWord = z.output<typeof ReviewWord>

export const WordMeaningDraft = z
  .strictObject({
    meaning: z
      .enum(wordMeaningTypes)
      .describe(
        'brand: é a marca value; line: parte da linha de uma marca; variety: sabor ou variedade; nothing: não diz nada; means: é o mesmo que value',
      ),
    value: Text(60).nullish(),
    kind: z
      .string()
      .max(60)
      .regex(/^[a-z0-9_]*$/)
      .default('')
      .describe('Só em nomes deste tipo; vazio em todos'),
  })
  .refine(({ meaning, value }) => !value === (meaning !== 'brand' && meaning !== 'means'), {
    path: ['value'],
    message: 'Diga o nome da marca ou o que a palavra quer dizer',
  })
  .meta({ id: 'WordMeaningDraft' })
export type WordMeaningDraft = z.output<typeof WordMeaningDraft>

const Part = z.enum(identityParts)

export const ReviewLine = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    spellings: z.int().describe('Quantas grafias, no máximo 1000'),
    differences: z
      .array(z.strictObject({ part: Part, here: z.string().nullable(), there: z.string().nullable() }))
      .describe('Em que difere do nome lido'),
  })
  .meta({ id: 'ReviewLine' })
export type ReviewLine = z.output<typeof ReviewLine>

export const ReviewProduct = z
  .strictObject({
    id: z.string(),
    name: z.string().describe('Como foi escrito'),
    readableName: z.string().describe('Proposta de nome por extenso; igual ao nome quando não há'),
    reading: z.enum(['whole', 'doubtful', 'unread']),
    doubts: z
      .array(z.enum(['word', 'trait', 'pack', 'barcode', 'visitors']))
      .describe(
        'barcode: o código de barras diz outra linha que o nome; visitors: visitantes dizem que não é o que a comparação diz',
      ),
    parts: z
      .array(z.strictObject({ part: Part, text: z.string().nullable() }))
      .describe('O que foi lido; null onde o nome não diz'),
    offers,
    line: z
      .strictObject({ slug: z.string(), name: z.string(), others: z.int() })
      .nullable()
      .describe('A linha em que a leitura o põe, e quantas outras grafias ela tem'),
    barcodes: z
      .array(
        z.strictObject({
          gtin: z.string(),
          line: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
        }),
      )
      .describe('Até três códigos de barras com que é vendido, e a linha de cada um; null enquanto não indica nenhuma'),
    visitorDoubts: z
      .array(z.strictObject({ slug: z.string(), name: z.string(), senders: z.int() }))
      .describe('Até três comparações em que visitantes dizem que não é o mesmo produto, e quantos'),
    lines: z
      .array(ReviewLine)
      .describe('As três linhas mais parecidas que ninguém recusou; antes, as dos códigos de barras'),
  })
  .meta({ id: 'ReviewProduct' })
export type ReviewProduct = z.output<typeof ReviewProduct>

export const ProductDecision = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('confirm') }),
    z.strictObject({ type: z.literal('line'), slug: Slug }),
    z.strictObject({ type: z.literal('new'), name: Text(160).optional() }),
    z.strictObject({ type: z.literal('refuse'), slug: Slug }),
  ])
  .meta({ id: 'ProductDecision' })
export type ProductDecision = z.output<typeof ProductDecision>

export const ReviewBarcode = z
  .strictObject({
    gtin: z.string().describe('Quatorze números'),
    networks: z.int().describe('De quantas redes vieram os nomes'),
    names: z.array(z.strictObject({ name: z.string(), networks: z.int() })).describe('Até cinco, o mais dito primeiro'),
    lines: z.array(ReviewLine).describe('As três linhas mais parecidas com o primeiro nome'),
  })
  .meta({ id: 'ReviewBarcode' })
export type ReviewBarcode = z.output<typeof ReviewBarcode>

export const BarcodeDecision = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('line'), slug: Slug }),
    z.strictObject({ type: z.literal('refuse') }),
  ])
  .meta({ id: 'BarcodeDecision' })
export type BarcodeDecision = z.output<typeof BarcodeDecision>

export const ReviewStep = z
  .strictObject({
    id: z.string().describe('Com ele o passo se desfaz'),
    action: z.enum(['word', 'product', 'refusal', 'merge', 'split', 'barcode']),
    subject: z.string(),
    names: z.int().describe('Quantos nomes o passo mudou ou leu de novo; o que passa de 500 um trabalho termina'),
  })
  .meta({ id: 'ReviewStep' })
export type ReviewStep = z.output<typeof ReviewStep>

const RulesProgress = z
  .strictObject({
    waiting: z.int().describe('Nomes que só regras antigas leram e ninguém decidiu'),
    isApplying: z.boolean().describe('Um trabalho lê esses nomes de novo, ou espera a vez'),
  })
  .meta({ id: 'RulesProgress' })

const ProductLine = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    spellings: z.array(z.strictObject({ id: z.string(), name: z.string() })).describe('Até 50'),
    count: z.int().describe('Quantas grafias, no máximo 1000'),
  })
  .meta({ id: 'ProductLine' })

export const productReview = {
  words: endpoint('productReview.words', {
    summary: 'As palavras de nomes de produtos que nada explica: primeiro as que escondem mais ofertas em vigor',
    access: { can: 'reviews.read' },
    isPaged: true,
    query: pageQuery,
    result: z.array(ReviewWord),
    errors: ['invalid_cursor'],
  }),
  explainWord: endpoint('productReview.explainWord', {
    summary: 'Diz o que uma palavra quer dizer; os nomes que a têm são lidos de novo, menos os já decididos',
    access: { can: 'reviews.write' },
    params: z.strictObject({ word: Word }),
    body: WordMeaningDraft,
    result: ReviewStep,
  }),
  forgetWord: endpoint('productReview.forgetWord', {
    summary: 'Retira o que foi dito sobre uma palavra; os nomes que a têm são lidos de novo, menos os já decididos',
    access: { can: 'reviews.write' },
    params: z.strictObject({ word: Word }),
    query: z.strictObject({ kind: z.string().max(60).default('') }),
    result: ReviewStep,
    errors: ['word_not_explained'],
  }),
  products: endpoint('productReview.products', {
    summary:
      'Os nomes de leitura duvidosa que ninguém decidiu, e os que visitantes põem em dúvida, dos mais novos aos mais antigos',
    access: { can: 'reviews.read' },
    isPaged: true,
    query: pageQuery,
    result: z.array(ReviewProduct),
    errors: ['invalid_cursor'],
  }),
  decide: endpoint('productReview.decide', {
    summary: 'Decide o que um nome é. Nenhuma regra muda depois o que uma pessoa decidiu',
    access: { can: 'reviews.write' },
    params: z.strictObject({ id: z.string().max(40) }),
    body: ProductDecision,
    result: ReviewStep,
    errors: ['product_not_found', 'line_not_found', 'kind_unknown'],
  }),
  barcodes: endpoint('productReview.barcodes', {
    summary: 'Os códigos de barras que ninguém conhece e a que visitantes de três redes deram nome',
    access: { can: 'reviews.read' },
    isPaged: true,
    query: pageQuery,
    result: z.array(ReviewBarcode),
    errors: ['invalid_cursor'],
  }),
  decideBarcode: endpoint('productReview.decideBarcode', {
    summary: 'Diz de que linha é um código de barras a que visitantes deram nome, ou que os nomes não dizem nada',
    access: { can: 'reviews.write' },
    params: z.strictObject({ gtin: z.string().max(20) }),
    body: BarcodeDecision,
    result: ReviewStep,
    errors: ['barcode_not_found', 'line_not_found'],
  }),
  undo: endpoint('productReview.undo', {
    summary: 'Desfaz um passo da revisão; desfeito de novo, nada muda',
    access: { can: 'reviews.write' },
    isIdempotent: true,
    params: z.strictObject({ id: z.string().max(40) }),
    result: ReviewStep,
    errors: ['step_not_found', 'step_outdated'],
  }),
  lines: endpoint('productReview.lines', {
    summary: 'As linhas de produto de nome mais parecido com o texto, com suas grafias',
    access: { can: 'reviews.read' },
    query: z.strictObject({ search: Line(100).default('') }),
    result: z.array(ProductLine),
  }),
  merge: endpoint('productReview.merge', {
    summary: 'Une uma linha a esta: suas grafias passam para esta, e o endereço antigo leva a ela',
    access: { can: 'reviews.write' },
    isIdempotent: true,
    params: z.strictObject({ slug: Slug }),
    body: z.strictObject({ mergedSlug: Slug }),
    result: ReviewStep,
    errors: ['line_not_found', 'lines_equal', 'too_many_spellings'],
  }),
  split: endpoint('productReview.split', {
    summary: 'Separa grafias de uma linha: passam para uma linha nova',
    access: { can: 'reviews.write' },
    isIdempotent: true,
    params: z.strictObject({ slug: Slug }),
    body: z.strictObject({ spellingIds: z.array(z.string().max(40)).min(1).max(200), name: Text(160).optional() }),
    result: ReviewStep,
    errors: ['line_not_found', 'product_not_found'],
  }),
  rereading: endpoint('productReview.rereading', {
    summary: 'O que a versão nova das regras mudaria, uma parte por vez. Não muda nada',
    access: { can: 'reviews.read' },
    query: z.strictObject({ after: QueryInteger(0, 2 ** 31 - 1).default(0) }),
    result: z.strictObject({
      read: z.int().describe('Nomes lidos nesta parte'),
      changes: z.array(
        z.strictObject({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      next: z.int().nullable().describe('Onde continuar; null no fim'),
    }),
  }),
  rulesProgress: endpoint('productReview.rulesProgress', {
    summary: 'Quantos nomes a versão nova das regras ainda não leu, e se isso está em andamento',
    access: { can: 'reviews.read' },
    result: RulesProgress,
  }),
  applyRules: endpoint('productReview.applyRules', {
    summary: 'Manda ler de novo os nomes que só regras antigas leram. O que uma pessoa decidiu não muda',
    access: { can: 'reviews.write' },
    isIdempotent: true,
    result: RulesProgress,
  }),
}
