import { brandSpellings, brands } from '#domain/identity/brand-dictionary.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { spellingWords } from '#domain/identity/name-words.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { productWords } from '#domain/search/product-words.ts'
import { groupsOfKind, isNameOf, namesKinds, phraseAt, termOf, termOfKind } from './kind-terms.ts'
import { lackAt, lacking, lacksOfTraits } from './lacks.ts'
import { type PackIdentity, packTerms, sizeTerm } from './pack-terms.ts'
import { isEmptyWord, plainTerm, stopWords, termWords } from './term-words.ts'

/** Terms by which a product is found. */
export interface ProductTerms {
  /** Identify the product: kind and groups, brand, words of the name. */
  head: string[]
  /** Only mentioned: "oleo" in "Atum em óleo". */
  mentioned: string[]
  /** Sizes and numbers: they narrow a search, and start one only when alone. */
  fillers: string[]
}

/** The parts of a parsed name from which its terms are derived. */
export type TermIdentity = Pick<ProductIdentity, 'kind' | 'brand' | 'traits' | 'presumed'> & PackIdentity

/**
 * The terms of a product. `identity` is its parsed name, including people's decisions; for an unknown kind, the grammar of the name
 * decides.
 */
export function productTerms(name: string, identity: TermIdentity): ProductTerms {
  const head = new Set<string>()
  const mentioned = new Set<string>()
  const fillers = new Set<string>()
  const { kind } = identity
  if (kind !== null) for (const term of [termOfKind(kind), ...groupsOfKind(kind)]) head.add(term)
  const isMention = mentionsOf(name)
  const words = termWords(name).filter((word) => !stopWords.has(word))
  const terms = words.map(termOf)
  const plain = words.map(plainTerm)
  const ofBrand = brandPlaces(words, identity.brand)
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', term = ''] = [words[at], terms[at]]
    const lack = lackAt(words, at)
    const phrase = phraseAt(plain, at)
    if (ofBrand.has(at)) (isOtherKind(plain[at] ?? word, kind) ? mentioned : head).add(plain[at] ?? word)
    else if (lack) {
      head.add(lack.term)
      at += lack.length - 1
    } else if (kind !== null && phrase && !isNameOf(phrase.term, kind) && !ofBrand.has(at + 1)) {
      mentioned.add(phrase.term)
      for (const other of phrase.others) mentioned.add(other)
      at += phrase.words.length - 1
    } else if (word === 'com' || word === 'sem' || isEmptyWord(plain[at] ?? '')) continue
    else if (/\d/.test(word)) fillers.add(word)
    else if (kind === null ? isMention(plain[at] ?? '') : isOnlyMentioned(term, kind, isMention(plain[at] ?? '')))
      mentioned.add(term)
    else head.add(term)
  }
  for (const term of identityTerms(identity)) head.add(term)
  for (const term of packTerms(identity)) fillers.add(term)
  // Each term once: an offer has one posting of it.
  for (const term of head) mentioned.delete(term)
  for (const term of [...head, ...mentioned]) fillers.delete(term)
  return { head: [...head], mentioned: [...mentioned], fillers: [...fillers] }
}

/** "Mr Músculo" is no meat. */
function isOtherKind(plain: string, kind: string | null): boolean {
  return kind !== null && namesKinds(plain) && !isNameOf(plain, kind)
}

/** A word that names other kinds is only a mention: a flavour, an ingredient or a part of the product's name, as in "leite condensado". */
function isOnlyMentioned(term: string, kind: string, isAside: boolean): boolean {
  return namesKinds(term) ? !isNameOf(term, kind) : isAside
}

/** Words that the grammar of the name treats as a mention. */
function mentionsOf(name: string): (plain: string) => boolean {
  const mentioned = new Set(productWords(name).mentioned)
  return (plain) => mentioned.has(plain)
}

/** Words that the name abbreviates or omits: the brand's full name, abbreviated traits, ground meat. */
function identityTerms({ kind, brand, traits, presumed }: TermIdentity): string[] {
  const terms =
    brand === null
      ? []
      : spellingWords(brand)
          .filter((word) => word.length > 1)
          .map(plainTerm)
          .filter((word) => !isOtherKind(word, kind))
  const implied = brands.get(brand ?? '')?.traits ?? {}
  if (traits.corte === 'moido') terms.push(termOfKind('carne_moida'))
  for (const trait of kinds.get(kind ?? '')?.traits ?? []) {
    const value = traits[trait.id]
    if (value === undefined || trait.isFlavour) continue
    if (trait.id === 'tamanho') terms.push(sizeTerm(value))
    const lacks = lacksOfTraits(trait.id, value)
    if (lacks) terms.push(lacks, ...(lacks.startsWith('sem_') && lacking.has(trait.id) ? ['zero'] : []))
    else if (trait.isOfKind && value !== trait.presumed && !presumed.includes(trait.id) && implied[trait.id] !== value)
      terms.push(...labelTerms(trait.labels.get(value) ?? value, kind ?? ''))
  }
  return terms
}

function labelTerms(label: string, kind: string): string[] {
  return termWords(label)
    .filter(
      (word) => !stopWords.has(word) && word !== 'com' && word !== 'sem' && !isEmptyWord(word) && !/\d/.test(word),
    )
    .map(termOf)
    .filter((term) => !namesKinds(term) || isNameOf(term, kind))
}

/** Positions of the brand's words. */
function brandPlaces(words: string[], brand: string | null): Set<number> {
  const places = new Set<number>()
  if (brand === null) return places
  for (const [at, word] of words.entries())
    for (const { words: spelling, brand: known } of brandSpellings.get(word) ?? []) {
      if (known.name !== brand || !spelling.every((part, index) => words[at + index] === part)) continue
      for (const index of spelling.keys()) places.add(at + index)
      break
    }
  return places
}
