import { foldText } from '#domain/plain-text.ts'

interface Field {
  /** Heading of its column in our own files, and its name in the panel. */
  label: string
  /** Names of its column in the spreadsheets of stores, most specific first, normalized. */
  headings: readonly string[]
  /** The cell is used unchanged and in full; only the rules of the form validate it. */
  isText?: true
}

/** Fields of an offer in a spreadsheet, in the order of the form. */
const fields = {
  productName: {
    label: 'Produto',
    headings: ['produto', 'nome do produto', 'descricao do produto', 'item', 'mercadoria', 'nome'],
  },
  price: {
    label: 'Preço',
    headings: [
      'preco oferta',
      'preco promocional',
      'preco por',
      'por',
      'preco de oferta',
      'preco promocao',
      'oferta',
      'promocao',
      'preco',
      'valor',
    ],
  },
  originalPrice: {
    label: 'Preço original',
    headings: ['preco original', 'preco de', 'de', 'preco normal', 'preco antigo', 'preco cheio', 'preco anterior'],
  },
  store: { label: 'Mercado', headings: ['mercado', 'loja', 'estabelecimento', 'supermercado', 'filial'] },
  neighborhood: { label: 'Bairro', headings: ['bairro'] },
  city: { label: 'Cidade', headings: ['cidade', 'municipio'] },
  category: { label: 'Categoria', headings: ['categoria', 'setor', 'secao', 'departamento', 'grupo'] },
  validFrom: {
    label: 'Início',
    headings: ['inicio', 'valido de', 'inicio da oferta', 'data inicial', 'valido a partir de', 'inicio oferta'],
  },
  expiryDate: {
    label: 'Validade',
    headings: [
      'validade',
      'valido ate',
      'data de validade',
      'fim',
      'termino',
      'data final',
      'vencimento',
      'ate',
      'fim oferta',
      'fim da oferta',
      'periodo',
      'vigencia',
    ],
  },
  highlighted: { label: 'Destaque', headings: ['destaque', 'destacar'] },
  imageUrl: {
    label: 'Imagem (endereço)',
    headings: ['imagem', 'imagem endereco', 'foto', 'url da imagem', 'link da imagem', 'imagem url'],
    isText: true,
  },
  description: {
    label: 'Descrição',
    headings: ['descricao', 'observacao', 'obs', 'detalhes', 'complemento'],
    isText: true,
  },
  // Not "codigo": such a column has the store's own number.
  gtin: {
    label: 'Código de barras',
    headings: [
      'codigo de barras',
      'ean',
      'gtin',
      'cod de barras',
      'cod barras',
      'codigo barras',
      'ean13',
      'ean 13',
      'barras',
      'gtin ean',
    ],
  },
  rule: { label: 'Regra', headings: ['regra', 'regra da oferta', 'mecanica', 'mecanica da oferta'] },
  limit: { label: 'Limite', headings: ['limite', 'limite por cliente', 'limite por cpf', 'quantidade maxima'] },
  needs: { label: 'Clube', headings: ['clube', 'exclusivo clube', 'exclusivo para'] },
  conditionalPrice: { label: 'Preço do clube', headings: ['preco do clube', 'preco clube', 'preco com clube'] },
  days: { label: 'Dias', headings: ['dias', 'dias da semana', 'dia da semana'] },
  minimumPurchase: { label: 'Compra mínima', headings: ['compra minima', 'pedido minimo'] },
  // Not "unidade": such a column describes the stock, in codes of the store.
  per: { label: 'Vendido por', headings: ['vendido por', 'preco e por'] },
  regularPrice: {
    label: 'Preço de venda',
    headings: [
      'preco de venda',
      'preco venda',
      'preco varejo',
      'preco tabela',
      'preco atual',
      'vl venda',
      'valor venda',
    ],
  },
} as const satisfies Record<string, Field>

export type ImportField = keyof typeof fields
export const importFields = Object.keys(fields) as [ImportField, ...ImportField[]]

/** Fields of an offer, which our own files have. The regular price occurs only in price lists. */
export type OfferField = Exclude<ImportField, 'regularPrice'>
export const offerFields = importFields.filter((field): field is OfferField => field !== 'regularPrice')

type TextField = { [Name in ImportField]: (typeof fields)[Name] extends { isText: true } ? Name : never }[ImportField]
export const textFields = importFields.filter((field): field is TextField => 'isText' in fields[field])

export const importFieldLabels = Object.fromEntries(
  importFields.map((field) => [field, fields[field].label]),
) as Record<ImportField, string>

/** Store and validity can have one value for the whole file instead of a column. The category follows from the product. */
export const requiredImportFields: readonly ImportField[] = ['productName', 'price', 'store', 'expiryDate']

/** Fields that mark a price list with offers: beside these, "preço" is the price without the offer. */
const offerPrices = new Set([
  'preco oferta',
  'preco promocional',
  'preco promocao',
  'oferta',
  'promocao',
  'preco de oferta',
])

/** Maps fields to columns by the headings; every column is used once. */
export function guessColumns(headings: readonly string[]): Partial<Record<ImportField, number>> {
  const normalized = headings.map(normalizeHeading)
  const guessed: Partial<Record<ImportField, number>> = {}
  const unassigned = new Set(normalized.keys())
  const maxNames = Math.max(...Object.values(fields).map(({ headings }) => headings.length))
  // The most specific names of all fields are tried before the vaguer ones of any field.
  for (let rank = 0; rank < maxNames; rank += 1) {
    for (const field of importFields) {
      const name: string | undefined = fields[field].headings[rank]
      const column =
        name === undefined || field in guessed
          ? -1
          : normalized.findIndex((heading, index) => heading === name && unassigned.has(index))
      if (column < 0) continue
      guessed[field] = column
      unassigned.delete(column)
    }
  }
  const { productName, description, ...others } = withoutRival(
    withRegularPrice(guessed, normalized, unassigned),
    normalized,
  )
  // Without a product column, "descrição" is the product.
  if (productName === undefined && description !== undefined) return { ...others, productName: description }
  return {
    ...others,
    ...(productName !== undefined && { productName }),
    ...(description !== undefined && { description }),
  }
}

/** "Preço" beside "preço oferta" is the price without the offer; a single "preço de venda" is the price. */
function withRegularPrice(
  guessed: Partial<Record<ImportField, number>>,
  headings: string[],
  unassigned: ReadonlySet<number>,
): Partial<Record<ImportField, number>> {
  const { regularPrice, ...others } = guessed
  if (others.price === undefined) return regularPrice === undefined ? others : { ...others, price: regularPrice }
  if (regularPrice !== undefined || others.originalPrice !== undefined) return guessed
  const lone = headings.findIndex((heading, index) => ['preco', 'valor'].includes(heading) && unassigned.has(index))
  return lone >= 0 && offerPrices.has(headings[others.price] ?? '') ? { ...others, regularPrice: lone } : guessed
}

/** Headings that name any price. */
const anyPrice = ['preco', 'valor']

/** Of "Preço" and "Valor", or two columns of one name, either may be the price: a person says which. */
function withoutRival(
  guessed: Partial<Record<ImportField, number>>,
  headings: string[],
): Partial<Record<ImportField, number>> {
  const { price, ...others } = guessed
  const heading = headings[price ?? -1]
  if (price === undefined || heading === undefined) return guessed
  const rivals = anyPrice.includes(heading) ? anyPrice : [heading]
  const used = Object.values(others)
  const hasRival = headings.some((other, at) => at !== price && rivals.includes(other) && !used.includes(at))
  return hasRival ? others : guessed
}

/** "  Preço (R$) " → "preco" */
export function normalizeHeading(heading: string): string {
  return foldText(heading)
    .replace(/\(?r\$\)?/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
