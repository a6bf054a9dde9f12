import { slugify } from '#domain/plain-text.ts'
import { type Brand, brandSpellings, brands, houseBrands } from './brand-dictionary.ts'
import { containerOf } from './containers.ts'
import { abbreviates } from './cut-words.ts'
import { flavourPhrases } from './flavours.ts'
import { type Kind, type KindPhrase, kindPhrases, kinds } from './kind-dictionary.ts'
import { markWords, matchPhrase, type NameWord, phraseWords, spellingWords } from './name-words.ts'
import { fillerWords, flavourMarkers } from './plain-words.ts'

interface BrandHit {
  brand: Brand
  at: number
  length: number
}

interface KindHit {
  phrase: KindPhrase
  at: number
  length: number
}

/** Kinds that a brand or a later phrase makes more specific. */
const genericKinds = new Set(
  'limpador biscoito pao queijo leite salgadinho sabonete carne_bovina bife peixe suco'.split(' '),
)

const biscuits = /^(?:biscoito|rosquinha|cookie|torrada|salgadinho)/

/** Words that make a kind more specific, wherever they stand. */
const refinements: [from: string, word: string, to: string][] = [
  ['biscoito', 'salgado', 'biscoito_salgado'],
  ['biscoito', 'recheado', 'biscoito_recheado'],
  ['biscoito', 'rech', 'biscoito_recheado'],
  ['biscoito', 'wafer', 'biscoito_wafer'],
  ['biscoito', 'maria', 'biscoito_maisena'],
  ['biscoito', 'maisena', 'biscoito_maisena'],
  ['biscoito', 'polvilho', 'biscoito_de_polvilho'],
  ['limpador', 'perfumado', 'limpador_perfumado'],
  ['limpador_multiuso', 'perfumado', 'limpador_perfumado'],
  ['limpador', 'multiuso', 'limpador_multiuso'],
  ['limpador', 'banheiro', 'limpador_de_banheiro'],
  ['limpador_multiuso', 'banheiro', 'limpador_de_banheiro'],
  ['limpador', 'vidro', 'limpa_vidros'],
  ['limpador_multiuso', 'vidro', 'limpa_vidros'],
  ['limpador', 'cozinha', 'desengordurante'],
  ['limpador_multiuso', 'cozinha', 'desengordurante'],
  ['detergente', 'po', 'sabao_em_po'],
  ['racao_gatos', 'sache', 'sache_gatos'],
  ['racao_caes', 'sache', 'sache_caes'],
  ['sabao_em_po', 'liquido', 'sabao_liquido'],
  ['sabao_em_po', 'liq', 'sabao_liquido'],
  ['sabao_em_po', 'barra', 'sabao_em_barra'],
  ['sabonete', 'liquido', 'sabonete_liquido'],
  ['sabonete', 'liq', 'sabonete_liquido'],
  ['sabonete', 'intimo', 'sabonete_intimo'],
  ['sabonete_liquido', 'intimo', 'sabonete_intimo'],
  ['pao', 'forma', 'pao_de_forma'],
  ['leite', 'po', 'leite_em_po'],
  ['queijo', 'ralado', 'queijo_ralado'],
  ['queijo_parmesao', 'ralado', 'queijo_ralado'],
  ['fralda', 'geriatrica', 'fralda_geriatrica'],
  ['creme_dental', 'escova', 'escova_dental'],
  ['racao_caes', 'gato', 'racao_gatos'],
  ['biscoito', 'salgadinho', 'biscoito_salgado'],
]

export interface Found {
  kind: Kind | null
  brand: Brand | null
  /** Distinguishes product lines: the variant of the kind, and further brands, "Bauducco Toddy". */
  productLine: string[]
}

/** Chooses kind and brand together, because either may imply the other, and marks their words. */
export function findKindAndBrand(words: NameWord[]): Found {
  const hits = findBrands(words)
  let kindHit = findKindPhrase(words, hits)
  const kindOfWords = kindHit?.phrase.kind
  const confining = kindOfWords ?? impliedKind(hits)
  const brandHits = hits.filter(({ brand: { within } }) => {
    return !within || (confining && (within.has(confining.id) || within.has(confining.category)))
  })
  const chosen = chooseBrand(brandHits, kindHit)
  const brand = chosen?.brand ?? null
  let kind = kindOfWords ?? null
  const implied = kindOf(brand)
  if (implied && implied !== kind && brandDecides(words, implied, kindHit)) {
    kind = implied
    // The words of the kind were a flavour.
    const isSame = kindHit?.phrase.kind.category === implied.category
    if (kindHit?.phrase.isWeak || (kindHit && !(isSame && genericKinds.has(kindHit.phrase.kind.id)))) kindHit = null
  }
  // After an unknown word, a weak phrase or fresh produce is the flavour of an unknown product: "coalhada integral ameixa", "patê de berinjela".
  const isIngredient = kindHit?.phrase.isWeak || kindHit?.phrase.kind.isBrandless
  if (kindHit && isIngredient && kind === kindHit.phrase.kind && hasUnknownWordBefore(words, kindHit, brandHits)) {
    kind = null
    kindHit = null
  }
  for (const [from, word, to] of refinements)
    if (kind?.id === from && words.some(({ normal, raw }) => normal === word || raw === word))
      kind = kinds.get(to) ?? kind
  if (kindHit) markWords(words, kindHit.at, kindHit.length, 'kind')
  for (const { at, length } of brandHits) markWords(words, at, length, 'brand')
  const others = brandHits.filter((hit) => chosen && isOtherLine(hit, brandHits) && !overlaps(hit, chosen))
  const labels = brandHits.filter((hit) => hit.brand === brand).flatMap((hit) => labelOf(hit, words))
  const variant = kindHit?.phrase.kind === kind ? (kindHit?.phrase.variant ?? []) : []
  return { kind, brand, productLine: [...variant, ...labels, ...new Set(others.map((hit) => slugify(hit.brand.name)))] }
}

/** "Baton Garoto": the kind of the first brand that implies one. */
function impliedKind(hits: readonly BrandHit[]): Kind | null {
  return kindOf(hits.find(({ brand }) => brand.kind !== null)?.brand)
}

function kindOf(brand: Brand | null | undefined): Kind | null {
  return kinds.get(brand?.kind ?? '') ?? null
}

function findBrands(words: NameWord[]): BrandHit[] {
  const hits: BrandHit[] = []
  for (let at = 0; at < words.length; at += 1) {
    let length = 0
    for (const { words: spelling, brand } of brandSpellings.get(words[at]?.raw ?? '') ?? []) {
      if (spelling.length < length) break
      if (!spelling.every((word, index) => words[at + index]?.raw === word)) continue
      length = spelling.length
      hits.push({ brand, at, length })
    }
    const said = length === 0 && brandSaid(words, at)
    if (said) {
      hits.push(said)
      length = said.length
    }
    if (length > 1) at += length - 1
  }
  return hits
}

/** Brand that a person's decision assigned to a word: for "Serra Azul" both words, or the first alone. */
function brandSaid(words: NameWord[], at: number): BrandHit | null {
  const { meaning, value } = words[at]?.meaning ?? {}
  if (meaning !== 'brand' || !value) return null
  const spelling = spellingWords(value)
  const isWhole = spelling.every((word, index) => words[at + index]?.raw === word)
  const brand = brands.get(value) ?? {
    name: value,
    maker: null,
    kind: null,
    traits: {},
    within: null,
    productLines: [],
    shelf: null,
  }
  return { brand, at, length: isWhole ? spelling.length : 1 }
}

/** The leftmost strong phrase; a weak one only without a strong one. */
function findKindPhrase(words: NameWord[], brandHits: BrandHit[]): KindHit | null {
  const inBrand = positionsOf(brandHits.filter(({ brand }) => !brand.within && !brand.kind))
  const inLongBrand = positionsOf(brandHits.filter(({ length }) => length > 1))
  let best: KindHit | null = null
  let isFirst = true
  for (const [at, word] of words.entries()) {
    if (best && flavourMarkers.has(word.raw)) break
    for (const phrase of phrasesAt(word)) {
      if (phrase.isFirstOnly && !isFirst) continue
      const length = matchPhrase(words, at, phrase.words)
      if (length === 0) continue
      // "Sonho" in "Sonho de Valsa" is part of the brand.
      if (length === 1 && inLongBrand.has(at)) continue
      // "Sardinha com molho de tomate" is a sardine.
      if (best?.at === 0 && best.phrase.isWeak && words[at - 1]?.raw === 'com') continue
      const hit = { phrase, at, length }
      if (!best || isBetter(hit, best)) best = hit
    }
    if (!/^\d/.test(word.raw) && word.raw !== 'kit' && !fillerWords.has(word.raw) && !inBrand.has(at)) isFirst = false
  }
  return best
}

/** The positions of the words that these hits take. */
function positionsOf(hits: readonly BrandHit[]): Set<number> {
  return new Set(hits.flatMap(({ at, length }) => Array.from({ length }, (_, index) => at + index)))
}

function phrasesAt({ normal, raw }: NameWord): KindPhrase[] {
  return kindPhrases.get(normal) ?? (normal === raw ? [] : (kindPhrases.get(raw) ?? []))
}

function isBetter(hit: KindHit, best: KindHit): boolean {
  // "Pão de batata-doce": fresh goods after the name of another are its ingredients.
  if (best.at === 0 && hit.at > 0 && best.phrase.isWeak && !best.phrase.kind.isBrandless && hit.phrase.kind.isBrandless)
    return false
  if (hit.phrase.isWeak !== best.phrase.isWeak) return best.phrase.isWeak
  if (hit.at === best.at) return hit.length > best.length
  const [kind, bestKind] = [hit.phrase.kind, best.phrase.kind]
  // "Biscoito de arroz" is not rice.
  if (bestKind.id === 'biscoito' && !biscuits.test(kind.id)) return false
  return (
    !hit.phrase.isWeak &&
    genericKinds.has(bestKind.id) &&
    !genericKinds.has(kind.id) &&
    kind.category === bestKind.category
  )
}

/** Of several brands, the one that fits the kind; companies rank behind the brand that people know. */
function chooseBrand(hits: BrandHit[], kindHit: KindHit | null): BrandHit | undefined {
  const isKnownName = (hit: BrandHit) => !isHouse(hit, hits)
  const ordered = [...hits.filter(isKnownName), ...hits.filter((hit) => isHouse(hit, hits))]
  const kind = kindHit?.phrase.kind
  const fits = ({ brand }: BrandHit) =>
    !kind || kindHit?.phrase.isWeak || !brand.kind || kinds.get(brand.kind)?.category === kind.category
  return (
    ordered.find((hit) => kind && isKnownName(hit) && hit.brand.kind === kind.id) ??
    ordered.find((hit) => hit.brand.kind && isKnownName(hit) && fits(hit)) ??
    ordered.find(fits) ??
    ordered[0]
  )
}

function overlaps(one: BrandHit, other: BrandHit): boolean {
  return one.brand === other.brand || (one.at < other.at + other.length && other.at < one.at + one.length)
}

/** Whether another brand of the name says more: "Garoto" beside "Baton". */
function isHouse({ brand }: BrandHit, hits: readonly BrandHit[]): boolean {
  return houseBrands.has(brand.name) || hits.some(({ brand: other }) => other.maker === brand.name)
}

/** A second name of the brand that shares no word with the first is one of its products: "Red Label" of Johnnie Walker. */
function labelOf({ brand, at, length }: BrandHit, words: NameWord[]): string[] {
  const said = words.slice(at, at + length).map(({ raw }) => raw)
  const named = spellingWords(brand.name)
  const isSpelling = said.some((word) => named.some((own) => own === word || abbreviates(word, own)))
  return length < 2 || isSpelling || named.join('').startsWith(said.join('')) ? [] : [said.join('')]
}

/** Companies that lend their name to products of other brands. */
const licensors = new Set(['Turma da Mônica'])

function isOtherLine(hit: BrandHit, hits: readonly BrandHit[]): boolean {
  return !isHouse(hit, hits) || licensors.has(hit.brand.name)
}

/** Whether the kind that a brand implies outranks the words of the name. */
function brandDecides(words: NameWord[], implied: Kind, kindHit: KindHit | null): boolean {
  if (!kindHit || kindHit.phrase.isWeak) return true
  const { kind, words: phrase } = kindHit.phrase
  // "SAB OMO" is no soap: the word may have been cut from the brand's kind as well.
  const said = words[kindHit.at]?.raw ?? ''
  if (kindHit.length === 1 && phraseWords(implied.name).some((word) => abbreviates(said, word))) return true
  // "Whiskas peixe": a pet food brand sells nothing else.
  if (implied.category === 'pet' && kind.category !== 'pet') return true
  if (words.slice(0, kindHit.at).some(({ raw }) => flavourMarkers.has(raw))) return true
  // "Batata Pringles creme e cebola": flavours, not "creme de cebola".
  const isFlavour = kindHit.at > 0 && phrase.every((word) => flavourPhrases.has(word))
  if (isFlavour && words.slice(0, kindHit.at).some(({ normal }) => implied.ownWords.has(normal))) return true
  return genericKinds.has(kind.id) && implied.category === kind.category
}

function hasUnknownWordBefore(words: NameWord[], { at: end, phrase }: KindHit, brandHits: BrandHit[]): boolean {
  return words.slice(0, end).some((word, index) => {
    if (phrase.kind.traits.some(({ phrases }) => phrases.some((value) => value.words.includes(word.normal))))
      return false
    if (word.raw.length <= 2 || /\d/.test(word.raw) || fillerWords.has(word.raw) || word.meaning) return false
    if (brandHits.some(({ at, length }) => index >= at && index < at + length)) return false
    return containerOf(word, undefined) === undefined
  })
}
