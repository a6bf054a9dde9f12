import { foldText } from '#domain/plain-text.ts'
import { synonymOf } from './synonyms.ts'

export interface ProductWords {
  /** All words in order, normalized: equal for two spellings of one product. */
  normalName: string
  /** Words that name the product: "molho", "quero" in "Molho de tomate 340 g Quero". */
  head: string[]
  /** Words that are only mentioned: "tomate" there. */
  mentioned: string[]
  /** Sizes and fillers: they narrow a search but never start one. */
  fillers: string[]
}

/** Splits the name of a product into words and classifies them. */
export function productWords(name: string): ProductWords {
  const words = splitWords(name)
  const head = new Set<string>()
  const mentioned = new Set<string>()
  const fillers = new Set<string>()
  const isPortioned = portionWords.has(toSingular(words.find((word) => !stopWords.has(word)) ?? ''))
  let isMention = false
  for (const word of words) {
    if (stopWords.has(word)) {
      isMention ||= asidePrepositions.has(word) || (materialPrepositions.has(word) && !isPortioned)
      continue
    }
    const normal = normalizeWord(word)
    if (isFiller(normal)) {
      fillers.add(normal)
      // A flavour starts a mention and a size ends it: in "caldo de galinha 57 g Knorr" the brand is not a mention.
      isMention = flavourMarkers.has(normal)
    } else if (isMention) mentioned.add(normal)
    else head.add(normal)
  }
  for (const word of head) mentioned.delete(word)
  return { normalName: normalWords(name).join(' '), head: [...head], mentioned: [...mentioned], fillers: [...fillers] }
}

/** The normalized words of a search or a name, in order, without stop words. */
export function normalWords(text: string): string[] {
  return splitWords(text)
    .filter((word) => !stopWords.has(word))
    .map(normalizeWord)
}

/** Whether a normalized word can only narrow a search, not start one. */
export function isFiller(word: string): boolean {
  return word.length < 2 || /\d/.test(word) || fillerWords.has(word) || flavourMarkers.has(word)
}

/** Folded words; a size is one word: "5 kg" is 5kg. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .replace(/(\d)[.,](\d)/g, '$1d$2')
    .replace(/\bs\//g, ' sem ')
    .replace(/\bc\//g, ' com ')
    .replace(/\bp\//g, ' para ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(\d) (kg|g|mg|ml|l|lt|un|und|m|w)\b/g, '$1$2')
    .split(' ')
    .filter(Boolean)
}

function normalizeWord(word: string): string {
  return synonymOf(toSingular(word))
}

/** Only the plural rules of Portuguese: a stemmer would also merge coca with coco and bolo with bola. */
export function toSingular(word: string): string {
  if (/\d/.test(word) || invariantWords.has(word)) return word
  const known = irregularPlurals.get(word)
  if (known !== undefined) return known
  return word
    .replace(/(?:oes|aes|aos)$/, 'ao')
    .replace(/([aeo]|[^q]u)is$/, '$1l')
    .replace(/^(barr|pern|ref|infant|juven|fun|cant|perf|vin)is$/, '$1il')
    .replace(/([a-z])ns$/, '$1m')
    .replace(/([aeiou]r|z)es$/, '$1')
    .replace(/([a-z]{2}[aeiouckpt])s$/, '$1')
}

/** Names of goods that end in s without being plurals. */
const invariantWords = new Set([
  'gas',
  'mais',
  'ades',
  'lays',
  'doritos',
  'sucrilhos',
  'pampers',
  'mars',
  'halls',
  'tres',
  'atlantis',
  'arroz',
  'dois',
  'frances',
])

/** Plurals of words that end in i after a vowel, and of "francês". */
const irregularPlurals = new Map(
  Object.entries({ acais: 'acai', bois: 'boi', reis: 'rei', pais: 'pai', franceses: 'frances' }),
)

export const linkWords = 'de do da dos das e em para por a o as os ao aos no na nos nas tipo'.split(' ')

/** "sem" is not a stop word: without lactose is not lactose. */
const stopWords = new Set([...linkWords, 'com'])

/** The words after these mention something else: a flavour, an addition or a use. */
const flavourMarkers = new Set('sabor aroma fragrancia cheiro recheado recheada recheio'.split(' '))
const asidePrepositions = new Set(['com', 'para'])

/** "Molho de tomate" is a sauce, not a tomato… */
const materialPrepositions = new Set('de do da dos das'.split(' '))

/** …but "peito de frango", "dúzia de ovos" and "filé de tilápia" are portions of the product itself. */
const portionWords = new Set(
  'peito coxa sobrecoxa asa coxinha file posta bife carne costela costelinha lombo pernil paleta medalhao isca tulipa miolo pe moela figado coracao lagarto espeto duzia bandeja maco cacho pacote kit caixa fardo saco cabeca cartela queijo lata garrafa'.split(
    ' ',
  ),
)

const fillerWords = new Set('kg un und pct cx bandeja promocao oferta leve pague cada unidade pacote'.split(' '))
