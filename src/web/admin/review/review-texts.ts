import type { ReviewProduct, ReviewWord } from '#contract/compare/product-review.ts'
import { counted, formatCount } from '#domain/count.ts'
import type { IdentityPart } from '#domain/products/identity-parts.ts'
import type { WordMeaningType } from '#domain/products/word-meanings.ts'

/** Counts of the review stop here. */
const mostCounted = 1000

/** "3 ofertas em vigor", "1.000+ ofertas em vigor". */
export function offersText(offers: number): string {
  return offers >= mostCounted ? '1.000+ ofertas em vigor' : counted(offers, 'oferta em vigor', 'ofertas em vigor')
}

export function namesText(names: number): string {
  return names >= mostCounted ? '1.000+ nomes' : counted(names, 'nome', 'nomes')
}

export function spellingsText(spellings: number): string {
  return spellings >= mostCounted ? '1.000+ grafias' : counted(spellings, 'grafia', 'grafias')
}

export const partLabels: Record<IdentityPart, string> = {
  kind: 'Tipo',
  trait: 'Característica',
  brand: 'Marca',
  words: 'Linha',
  variety: 'Variedade',
  container: 'Embalagem',
  pack: 'Conteúdo',
}

export const unsaidPart = 'não diz'

const doubtTexts: Record<ReviewProduct['doubts'][number], string> = {
  word: 'palavra sem explicação',
  trait: 'característica não dita',
  pack: 'conteúdo incerto',
  barcode: 'o código de barras diz outro produto',
  visitors: 'visitantes dizem que não é o mesmo produto',
}

export function doubtsText({ reading, doubts }: ReviewProduct): string {
  const unread = reading === 'unread' ? ['tipo desconhecido'] : []
  const said = reading === 'unread' ? doubts.filter((doubt) => doubt === 'barcode' || doubt === 'visitors') : doubts
  return [...unread, ...said.map((doubt) => doubtTexts[doubt])].join(', ')
}

/** Possible meanings of a word, in the order of their keys. */
export const meaningChoices: { meaning: WordMeaningType; label: string; hint: string }[] = [
  { meaning: 'brand', label: 'É uma marca', hint: 'separa produtos' },
  { meaning: 'line', label: 'É parte da linha', hint: 'separa produtos da mesma marca' },
  { meaning: 'variety', label: 'É sabor ou variedade', hint: 'não muda o produto comparado' },
  { meaning: 'nothing', label: 'Não diz nada', hint: 'some do nome por extenso' },
  { meaning: 'means', label: 'É o mesmo que…', hint: 'outra palavra, por extenso' },
]

/** "SIACUCAR" → "Siacucar": the default spelling of a brand. */
export function brandSpelling({ spelling }: ReviewWord): string {
  if (spelling !== spelling.toUpperCase() && spelling !== spelling.toLowerCase()) return spelling
  return spelling.charAt(0).toUpperCase() + spelling.slice(1).toLowerCase()
}

/** Results of the new rules' report so far. */
export interface RereadingSum {
  read: number
  changed: number
  isWhole: boolean
}

export function describeReport({ read, changed, isWhole }: RereadingSum): string {
  if (isWhole && read === 0) return 'Nada mudaria: todos os nomes foram lidos pelas regras de agora.'
  const names = counted(read, 'nome lido', 'nomes lidos')
  return `${names} por regras antigas${isWhole ? '' : ' até aqui'}; ${formatCount(changed)} ${changed === 1 ? 'mudaria' : 'mudariam'} de linha.`
}
