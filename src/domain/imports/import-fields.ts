import { foldText } from '#domain/plain-text.ts'

/** Fields of an offer in a spreadsheet, in the order of the form. */
export const importFields = [
  'productName',
  'price',
  'originalPrice',
  'store',
  'neighborhood',
  'city',
  'category',
  'validFrom',
  'expiryDate',
  'highlighted',
  'imageUrl',
  'description',
  'gtin',
  'rule',
  'limit',
  'needs',
  'conditionalPrice',
  'days',
  'minimumPurchase',
  'per',
  'regularPrice',
] as const

export type ImportField = (typeof importFields)[number]

/** What an offer says of itself, and our own files have. The regular price is of price lists. */
export type OfferField = Exclude<ImportField, 'regularPrice'>
export const offerFields = importFields.filter((field): field is OfferField => field !== 'regularPrice')

export const importFieldLabels: Record<ImportField, string> = {
  productName: 'Produto',
  price: 'Preço',
  originalPrice: 'Preço original',
  store: 'Mercado',
  neighborhood: 'Bairro',
  city: 'Cidade',
  category: 'Categoria',
  validFrom: 'Início',
  expiryDate: 'Validade',
  highlighted: 'Destaque',
  imageUrl: 'Imagem (endereço)',
  description: 'Descrição',
  gtin: 'Código de barras',
  rule: 'Regra',
  limit: 'Limite',
  needs: 'Clube',
  conditionalPrice: 'Preço do clube',
  days: 'Dias',
  minimumPurchase: 'Compra mínima',
  per: 'Vendido por',
  regularPrice: 'Preço de venda',
}

/** Store and validity can have one value for the whole file instead of a column. The category follows from the product. */
export const requiredImportFields: readonly ImportField[] = ['productName', 'price', 'store', 'expiryDate']

/** Names of columns in the spreadsheets of stores, most specific first, normalized. */
const columnNames: Record<ImportField, readonly string[]> = {
  productName: ['produto', 'nome do produto', 'descricao do produto', 'item', 'mercadoria', 'nome'],
  price: [
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
  originalPrice: ['preco original', 'preco de', 'de', 'preco normal', 'preco antigo', 'preco cheio', 'preco anterior'],
  store: ['mercado', 'loja', 'estabelecimento', 'supermercado', 'filial'],
  neighborhood: ['bairro'],
  city: ['cidade', 'municipio'],
  category: ['categoria', 'setor', 'secao', 'departamento', 'grupo'],
  validFrom: ['inicio', 'valido de', 'inicio da oferta', 'data inicial', 'valido a partir de', 'inicio oferta'],
  expiryDate: [
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
  highlighted: ['destaque', 'destacar'],
  imageUrl: ['imagem', 'imagem endereco', 'foto', 'url da imagem', 'link da imagem', 'imagem url'],
  description: ['descricao', 'observacao', 'obs', 'detalhes', 'complemento'],
  // Not "codigo": such a column is the store's own number.
  gtin: [
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
  rule: ['regra', 'regra da oferta', 'mecanica', 'mecanica da oferta'],
  limit: ['limite', 'limite por cliente', 'limite por cpf', 'quantidade maxima'],
  needs: ['clube', 'exclusivo clube', 'exclusivo para'],
  conditionalPrice: ['preco do clube', 'preco clube', 'preco com clube'],
  days: ['dias', 'dias da semana', 'dia da semana'],
  minimumPurchase: ['compra minima', 'pedido minimo'],
  // Not "unidade": such a column is about the stock, in codes of the store.
  per: ['vendido por', 'preco e por'],
  regularPrice: [
    'preco de venda',
    'preco venda',
    'preco varejo',
    'preco tabela',
    'preco atual',
    'vl venda',
    'valor venda',
  ],
}

/** Of a price list that names what is on offer: beside these, "preço" is what the product costs without the offer. */
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
  const maxNames = Math.max(...Object.values(columnNames).map((names) => names.length))
  // The most specific names of all fields are tried before the vaguer ones of any field.
  for (let rank = 0; rank < maxNames; rank += 1) {
    for (const field of importFields) {
      const name = columnNames[field][rank]
      const column =
        name === undefined || field in guessed
          ? -1
          : normalized.findIndex((heading, index) => heading === name && unassigned.has(index))
      if (column < 0) continue
      guessed[field] = column
      unassigned.delete(column)
    }
  }
  const { productName, description, ...others } = withRegularPrice(guessed, normalized, unassigned)
  // Without a product column, "descrição" is the product.
  if (productName === undefined && description !== undefined) return { ...others, productName: description }
  return {
    ...others,
    ...(productName !== undefined && { productName }),
    ...(description !== undefined && { description }),
  }
}

/** "Preço" beside "preço oferta" is what the product costs without the offer; a lone "preço de venda" is the price. */
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

/** "  Preço (R$) " → "preco" */
export function normalizeHeading(heading: string): string {
  return foldText(heading)
    .replace(/\(?r\$\)?/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
