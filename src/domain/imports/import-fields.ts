import { foldText } from '#domain/plain-text.ts'

/** What a row of a spreadsheet can say of an offer, in the order of the form. */
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
] as const

export type ImportField = (typeof importFields)[number]

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
}

/** Without these there is no offer; store, category and validity can be said once for the whole file instead of in each row. */
export const requiredImportFields: readonly ImportField[] = ['productName', 'price', 'store', 'category', 'expiryDate']

/** How columns are called in the spreadsheets of shops, most telling first. Compared without case, accents and signs. */
const columnNames: Record<ImportField, readonly string[]> = {
  productName: ['produto', 'nome do produto', 'descricao do produto', 'item', 'mercadoria', 'nome'],
  price: ['preco oferta', 'preco promocional', 'preco por', 'por', 'oferta', 'preco', 'valor', 'preco venda'],
  originalPrice: ['preco original', 'preco de', 'de', 'preco normal', 'preco antigo', 'preco cheio', 'preco anterior'],
  store: ['mercado', 'loja', 'estabelecimento', 'supermercado', 'filial'],
  neighborhood: ['bairro'],
  city: ['cidade', 'municipio'],
  category: ['categoria', 'setor', 'secao', 'departamento', 'grupo'],
  validFrom: ['inicio', 'valido de', 'inicio da oferta', 'data inicial', 'valido a partir de'],
  expiryDate: ['validade', 'valido ate', 'data de validade', 'fim', 'termino', 'data final', 'vencimento', 'ate'],
  highlighted: ['destaque', 'destacar'],
  imageUrl: ['imagem', 'imagem endereco', 'foto', 'url da imagem', 'link da imagem', 'imagem url'],
  description: ['descricao', 'observacao', 'obs', 'detalhes', 'complemento'],
}

/** Which column holds which field, told by the headings; every column is used once. */
export function guessColumns(headings: readonly string[]): Partial<Record<ImportField, number>> {
  const bare = headings.map(normalizeHeading)
  const guessed: Partial<Record<ImportField, number>> = {}
  const free = new Set(bare.keys())
  const deepest = Math.max(...Object.values(columnNames).map((names) => names.length))
  // The most telling names of all fields come before the vaguer ones of any.
  for (let depth = 0; depth < deepest; depth += 1) {
    for (const field of importFields) {
      const name = columnNames[field][depth]
      const column =
        name === undefined || field in guessed ? -1 : bare.findIndex((heading, at) => heading === name && free.has(at))
      if (column < 0) continue
      guessed[field] = column
      free.delete(column)
    }
  }
  const { productName, description, ...others } = guessed
  // Where nothing else is the product, what is called "descrição" is.
  if (productName === undefined && description !== undefined) return { ...others, productName: description }
  return guessed
}

/** "  Preço (R$) " → "preco": what two headings must share to be the same. */
export function normalizeHeading(heading: string): string {
  return foldText(heading)
    .replace(/\(?r\$\)?/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
