import { brandSpellings } from '#domain/identity/brand-dictionary.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { spellingWords } from '#domain/identity/name-words.ts'
import { isFillerWord } from '#domain/search/filler-words.ts'
import { longestSearch } from '#domain/search/longest-search.ts'
import { categoryPhrases, kindsByBrandName } from './kind-groups.ts'
import { kindsNamedBy, namesKinds, regionalTerm, searchedPhraseAt, termOf, termOfKind } from './kind-terms.ts'
import { lackAt } from './lacks.ts'
import { isMakingWord, type Meaning, meaningOf, unsoldIn } from './meanings.ts'
import { packWords, sizeTerm } from './pack-terms.ts'
import type { QueryPart } from './query-part.ts'
import { sizesOf } from './said-sizes.ts'
import { isEmptyWord, phraseTerms, plainTerm, stopWords, termWords } from './term-words.ts'

export interface ReadQuery {
  /** As typed, folded, without stop words. */
  words: string[]
  parts: QueryPart[]
  /** Slug of the category that was named. */
  category: string | null
  /** Any of these terms answers it: what a dish takes, what serves a need. Then there are no parts. */
  anyOf?: string[]
  /** Markets do not sell it: only a product named exactly so answers it. */
  isUnsold?: true
}

/** Parses a search: phrases first, then words. A result without parts, category and `anyOf` says nothing about products. */
export function readQuery(text: string): ReadQuery {
  return readWords(queryWords(text))
}

/** Whether the search says anything about products. */
export function saysSomething({ parts, category, anyOf }: ReadQuery): boolean {
  return parts.length > 0 || category !== null || anyOf !== undefined
}

export function queryWords(text: string): string[] {
  return termWords(text.slice(0, longestSearch)).filter((word) => !stopWords.has(word))
}

/** Whether a word only surrounds the wish, as verbs and units do. */
function isTalk(plain: string): boolean {
  return isEmptyWord(plain) || isFillerWord(plain)
}

/** Words beyond those of the longest search are left out. */
export function readWords(asked: string[]): ReadQuery {
  const words = asked.slice(0, longestSearch / 2)
  const isSaid = saidWords(words)
  const said = words.filter((word, at) => word !== 'com' && isSaid(at))
  const category = categoryOf(said.map(plainTerm))
  if (category !== null) return { words, parts: [], category }
  const parts = readParts(words, isSaid)
  const plain = words.map(plainTerm)
  const meaning = meaningOf(plain)
  if (meaning && (meaning.isAlsoSold || !parts.some((part) => part.isKind && covers(part.words, meaning.words))))
    return readMeant(words, meaning) ?? { words, parts, category: null }
  const unsold = unsoldIn(plain)
  const isUnsold = unsold && parts.every((part) => !part.isKind || covers(unsold, part.words))
  return { words, parts, category: null, ...(isUnsold && { isUnsold }) }
}

function covers(words: string[], others: string[]): boolean {
  return others.every((word) => words.includes(word))
}

function readParts(words: string[], isSaid: (at: number) => boolean): QueryPart[] {
  const parts: QueryPart[] = []
  const plain = words.map(plainTerm)
  const isNamed = (word: string, at: number) => namesKinds(termOf(word)) || searchedPhraseAt(plain, at) !== undefined
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const lack = lackAt(words, at)
    const phrase = searchedPhraseAt(plain, at)
    if (lack && isSaid(at + lack.length - 1)) {
      parts.push({ term: lack.term, words: plain.slice(at, at + lack.length).filter(isWord), isKind: false })
      at += lack.length - 1
    } else if (phrase) {
      parts.push({ term: phrase.term, words: phrase.words, isKind: true })
      for (const other of phrase.others) parts.push(partOf(other))
      at += phrase.words.length - 1
    } else if (/^[pmg]$/.test(word) && parts.some((part) => part.isKind && isSized(part.term))) {
      parts.push({ term: sizeTerm(word), words: [], isKind: false })
    } else if (isWord(word) && isSaid(at)) {
      const isOnlyName = parts.length === 0 || !words.some((other, place) => place !== at && isNamed(other, place))
      const regional = isOnlyName ? regionalTerm(plain[at] ?? '') : undefined
      if (regional) parts.push({ term: regional, words: [plain[at] ?? ''], isKind: true })
      else parts.push(...(sizesOf(words, at, parts.length > 0) ?? [partOf(word)]))
    }
  }
  return distinct(withBrandedKind(parts))
}

const greetings = new Set(['dia', 'tarde', 'noite'])

/** Whether a word says anything about the product. Those of a brand's name do: "Sempre Livre". */
function saidWords(words: string[]): (at: number) => boolean {
  const branded = new Set<number>()
  for (const [at, word] of words.entries())
    for (const { words: spelling } of brandSpellings.get(word) ?? [])
      if (spelling.length > 1 && spelling.every((part, index) => words[at + index] === part))
        for (const index of spelling.keys()) branded.add(at + index)
  const isGreeting = (at: number) => greetings.has(words[at] ?? '') && /^bo[am]$/.test(words[at - 1] ?? '')
  return (at) => branded.has(at) || !(isTalk(words[at] ?? '') || isTalk(plainTerm(words[at] ?? '')) || isGreeting(at))
}

/**
 * What answers a phrase of the dictionary. The other words narrow it ("carne pra churrasco"), or are about the person. Undefined when they
 * name something that has nothing to do with it ("toalha para o Natal").
 */
function readMeant(words: string[], meaning: Meaning): ReadQuery | undefined {
  const left = words.filter((word) => !meaning.words.includes(plainTerm(word)) && !isMakingWord(plainTerm(word)))
  const isSaid = saidWords(left)
  const { parts, category } = {
    parts: readParts(left, isSaid),
    category: categoryOf(left.filter((_, at) => isSaid(at)).map(plainTerm)),
  }
  if (isAboutOther(words, meaning, left, isSaid))
    return { words, parts: readParts(words, saidWords(words)), category: null, isUnsold: true }
  const named = parts.filter(({ isKind }) => isKind)
  let serves = meaning.serves
  for (const { term } of named) serves = serves.filter((one) => kindsNamedBy(term).has(kindOf(one)) || one === term)
  if (category !== null) serves = serves.filter((one) => kinds.get(kindOf(one))?.category === category)
  const [first, ...others] = serves
  if (first === undefined) {
    // "Leite pra intolerante a lactose": the need is a word of the product.
    const [trait] = meaning.serves.filter((one) => !namesKinds(one) && !kinds.has(one))
    return trait === undefined || named.length === 0
      ? undefined
      : { words, parts: [...parts, { term: trait, words: [], isKind: false }], category: null }
  }
  if (others.length > 0) return { words, parts: [], category: null, anyOf: termsOf(serves) }
  const [kind = '', ...further] = first.split('+')
  const rest = parts.filter((part) => !part.isKind && isPartOfProduct(part))
  const isKind = kinds.has(kind) || namesKinds(kind)
  return {
    words,
    parts: distinct([
      { term: kinds.has(kind) ? termOfKind(kind) : kind, words: [], isKind },
      ...further.map(partOf),
      ...rest,
    ]),
    category: null,
  }
}

/** "shampoo+anticaspa" is a kind and a word that its products must have. */
function kindOf(served: string): string {
  return served.split('+')[0] ?? ''
}

/** "Panela para feijoada": the first word is something else, and it is not what one does, as in "tirar mofo". */
function isAboutOther(words: string[], meaning: Meaning, left: string[], isSaid: (at: number) => boolean): boolean {
  const [first] = words.filter((word) => !left.includes(word) || isSaid(left.indexOf(word)))
  if (first === undefined || !left.includes(first)) return false
  const plain = plainTerm(first)
  if (/\d/.test(first) || /[aei]r$/.test(first) || aboutWords.has(plain) || meaning.words.includes(plain)) return false
  return unsoldIn([plain]) !== undefined || thingWords.has(plain)
}

const aboutWords = new Set(
  'comida alimento bebida kit lista compra algo remedio cesta sugestao ideia opcao prato'.split(' '),
)

/** Things that people want for an occasion and markets do not sell. */
const thingWords = new Set(
  'roupa vestido fantasia convite decoracao enfeite bandeirinha balao panela forma presente lembrancinha toalha cadeira mesa bolsa passagem musica ingresso chapeu camisa camiseta luz pisca arvore espeto grelha churrasqueira'.split(
    ' ',
  ),
)

/** A brand or a size. Other words beside a need are about the person. */
function isPartOfProduct({ term, words, sizes }: QueryPart): boolean {
  return sizes !== undefined || /^\d.*[a-z]$/.test(term) || words.some((word) => brandSpellings.has(word))
}

/** The terms of kinds, without those that another of them includes. */
export function termsOf(serves: string[]): string[] {
  const terms = [...new Set(serves.map((one) => (kinds.has(one) ? termOfKind(one) : one)))]
  return terms.filter((term) => {
    const members = [...kindsNamedBy(term)]
    return (
      members.length === 0 ||
      !terms.some((other) => other !== term && members.every((kind) => kindsNamedBy(other).has(kind)))
    )
  })
}

/**
 * A brand used as a generic name means its kind, unless the search names a kind: "bombril", but not "esponja bombril". "Litrão" means beer.
 */
function withBrandedKind(parts: QueryPart[]): QueryPart[] {
  if (parts.some(({ isKind }) => isKind)) return parts
  return parts.flatMap((part) => {
    const kind = kindsByBrandName.get(part.term)
    if (kind !== undefined) return { term: termOfKind(kind), words: [part.term], isKind: true }
    return part.term === 'litrao' ? [partOf('cerveja'), part] : part
  })
}

/** Whether its products come in sizes P, M and G. */
function isSized(term: string): boolean {
  return [...kindsNamedBy(term)].some((id) => kinds.get(id)?.traits.some((trait) => trait.id === 'tamanho'))
}

function isWord(word: string): boolean {
  return word !== 'com' && word !== 'sem'
}

function partOf(word: string): QueryPart {
  const [term, plain] = [termOf(word), plainTerm(word)]
  const pack = packWords.get(plain)
  if (pack !== undefined) return { term: pack, words: [], isKind: false }
  const brand = namesKinds(term) ? undefined : brandName(word)
  return { term: brand ?? term, words: [plain], isKind: namesKinds(term) }
}

/** The name of a brand that is spelt otherwise: "heiniken". */
function brandName(word: string): string | undefined {
  const found = brandSpellings.get(word)?.find(({ words, brand }) => words.length === 1 && brand.within === null)
  const [name, ...others] = found ? spellingWords(found.brand.name) : []
  return others.length === 0 ? name : undefined
}

function distinct(parts: QueryPart[]): QueryPart[] {
  return [...new Map(parts.map((part) => [part.term, part])).values()]
}

const categories = new Map(
  categoryPhrases.flatMap(({ term, phrases }) => phrases.map((phrase) => [keyOf(phraseTerms(phrase)), term] as const)),
)

/** The category, if the search names nothing else: "produtos de limpeza", "frutas e verduras" in any order. */
function categoryOf(words: string[]): string | null {
  return categories.get(keyOf(words)) ?? null
}

function keyOf(words: string[]): string {
  return words.toSorted().join(' ')
}
