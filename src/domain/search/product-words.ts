import { foldText } from '#domain/plain-text.ts'
import { synonymOf } from './synonyms.ts'

/** The words of a product's name, as the search knows them. */
export interface ProductWords {
  /** All words in order, normalised: what makes two spellings one product. */
  normalName: string
  /** Words that say what it is: "molho", "quero" in "Molho de tomate 340 g Quero". */
  head: string[]
  /** Words that it merely mentions: "tomate" there. */
  mentioned: string[]
  /** Sizes and filler: they narrow a search but never start one. */
  fillers: string[]
}

/** Cuts a product's name into words and says which of them name the product and which it only mentions. */
export function productWords(name: string): ProductWords {
  const words = cutWords(name)
  const head = new Set<string>()
  const mentioned = new Set<string>()
  const fillers = new Set<string>()
  const isPortioned = portions.has(singular(words.find((word) => !joints.has(word)) ?? ''))
  let mentioning = false
  for (const word of words) {
    if (joints.has(word)) {
      mentioning ||= joinsAside.has(word) || (joinsByDe.has(word) && !isPortioned)
      continue
    }
    const normal = normalWord(word)
    if (isFiller(normal)) {
      fillers.add(normal)
      // A flavour begins a mention; a size ends it: in "caldo de galinha 57 g Knorr" the maker is no mention.
      mentioning = markers.has(normal)
    } else if (mentioning) mentioned.add(normal)
    else head.add(normal)
  }
  for (const word of head) mentioned.delete(word)
  return { normalName: normalWords(name).join(' '), head: [...head], mentioned: [...mentioned], fillers: [...fillers] }
}

/** The words of a search text or a name, normalised, in order, without the little joining words. */
export function normalWords(text: string): string[] {
  return cutWords(text)
    .filter((word) => !joints.has(word))
    .map(normalWord)
}

/** Whether a normalised word can start a search, or only narrow one. */
export function isFiller(word: string): boolean {
  return word.length < 2 || /\d/.test(word) || fillerWords.has(word) || markers.has(word)
}

function cutWords(text: string): string[] {
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

function normalWord(word: string): string {
  return synonymOf(singular(word))
}

/** Plural rules of Portuguese only: a stemmer would also make coca and coco, bolo and bola, the same thing. */
function singular(word: string): string {
  if (/\d/.test(word) || unchanging.has(word)) return word
  const known = irregular.get(word)
  if (known !== undefined) return known
  return word
    .replace(/(?:oes|aes|aos)$/, 'ao')
    .replace(/([aeo]|[^q]u)is$/, '$1l')
    .replace(/^(barr|pern|ref|infant|juven|fun|cant|perf|vin)is$/, '$1il')
    .replace(/([a-z])ns$/, '$1m')
    .replace(/([aeiou]r|z)es$/, '$1')
    .replace(/([a-z]{2}[aeiouckpt])s$/, '$1')
}

/** Words that end in s and are no plurals, as goods are called. */
const unchanging = new Set([
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
const irregular = new Map(
  Object.entries({ acais: 'acai', bois: 'boi', reis: 'rei', pais: 'pai', franceses: 'frances' }),
)

/** What merely joins words. "sem" is not among them: without lactose is not lactose. */
const joints = new Set('de do da dos das com e em para por a o as os ao aos no na nos nas tipo'.split(' '))

/** After these a name speaks of something else: its flavour, its company, its use. */
const markers = new Set('sabor aroma fragrancia cheiro recheado recheada recheio'.split(' '))
const joinsAside = new Set(['com', 'para'])

/** "Molho de tomate" is a sauce, not a tomato… */
const joinsByDe = new Set('de do da dos das'.split(' '))

/** …but "peito de frango", "dúzia de ovos" and "filé de tilápia" are the thing itself, portioned. */
const portions = new Set(
  'peito coxa sobrecoxa asa coxinha file posta bife carne costela costelinha lombo pernil paleta medalhao isca tulipa miolo pe moela figado coracao lagarto espeto duzia bandeja maco cacho pacote kit caixa fardo saco cabeca cartela queijo lata garrafa'.split(
    ' ',
  ),
)

const fillerWords = new Set('kg un und pct cx bandeja promocao oferta leve pague cada unidade pacote'.split(' '))
