import { abbreviations } from '#domain/identity/abbreviations.ts'
import { brandSpellings, brands } from '#domain/identity/brand-dictionary.ts'
import { flavourPhrases } from '#domain/identity/flavours.ts'
import { kindPhrases, kinds } from '#domain/identity/kind-dictionary.ts'
import { normalizeWord } from '#domain/identity/name-words.ts'
import { fillerWords, flavourMarkers, rangeWords, strayWords } from '#domain/identity/plain-words.ts'
import { foldText } from '#domain/plain-text.ts'
import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { unitWords } from './split-item.ts'
import { purposes, talkWords } from './talk-words.ts'

/** Shorter words are not corrected. */
const shortestWord = 4
const shortestSlip = 5
const shortestSubstitution = 6

/** Other products that resemble a kind: a "caneta" is not a "canela". */
const otherWords = new Set(
  `caneta panela caneca faca garfo colher calda bolsa camisa chinelo remedio cigarro revista presente lanterna cadeira marmita peneira cortina carteira martelo parafuso canudo sacola lixeira mochila caderno lapis tesoura cola barbante racao carne fruta verdura tinta
vitamina batom agulha linha cabide tomada extensao corda cesta mesa prato fogao forno porta pente meia cueca toalha lencol travesseiro salada petisco bebida comida`.split(
    /\s+/,
  ),
)

/** Words that the dictionaries know, folded. */
const vocabulary = new Set<string>()
/** The only possible corrections: words that name or distinguish kinds, and brands. */
const spellings = new Map<string, string>()
const bySound = new Map<string, string>()
const byFirstLetter = new Map<string, string[]>()
/** "papelhigienico" → papel higienico. */
const joinedNames = new Map<string, string>()

for (const { name, traits } of kinds.values()) {
  addSpelling(name)
  const words = foldText(name).split(/[^a-z0-9]+/)
  if (words.length > 1) joinedNames.set(words.join(''), name.toLowerCase())
  for (const { labels, phrases, isOfKind } of traits) {
    for (const label of isOfKind ? labels.values() : []) addSpelling(label)
    for (const { words: phrase } of phrases) for (const word of phrase) vocabulary.add(word)
  }
}
for (const phrases of kindPhrases.values())
  for (const { words, isFirstOnly } of phrases)
    for (const word of words) isFirstOnly ? vocabulary.add(word) : addWord(word, word)
for (const [short, long] of abbreviations) {
  if (short.length < shortestSlip || spellings.has(short)) continue
  addWord(short, short)
  spellings.set(short, spellings.get(long) ?? long)
}
for (const { name } of brands.values()) addSpelling(name)
for (const entries of brandSpellings.values())
  for (const { words } of entries) for (const word of words) vocabulary.add(word)
for (const phrases of flavourPhrases.values())
  for (const { words } of phrases) for (const word of words) addWord(word, word)
for (const words of [
  fillerWords,
  flavourMarkers,
  rangeWords,
  strayWords,
  talkWords,
  purposes,
  otherWords,
  unitWords.keys(),
])
  for (const word of words) vocabulary.add(word)
for (const word of spellings.keys()) {
  const first = word[0] ?? ''
  byFirstLetter.set(first, [...(byFirstLetter.get(first) ?? []), word])
}

/** Each word with its accents, which show its pronunciation: "açúcar". */
function addSpelling(text: string): void {
  for (const word of text.split(/[^\p{L}]+/u)) addWord(foldText(word), word)
}

function addWord(folded: string, spelt: string): void {
  vocabulary.add(folded)
  if (/[^a-z]/.test(folded) || spellings.has(folded)) return
  spellings.set(folded, spelt)
  const sound = phoneticKey(spelt)
  if (folded.length >= shortestWord && !bySound.has(sound)) bySound.set(sound, folded)
}

/** Whether a rule may understand the word. */
export function isKnownWord(folded: string): boolean {
  return folded.length < shortestWord || vocabulary.has(folded) || vocabulary.has(normalizeWord(folded))
}

/** The dictionary word that sounds the same, or differs by one typing error; otherwise the word itself. */
export function correctSpelling(word: string): string {
  const folded = foldText(word)
  if (isKnownWord(folded)) return word
  const sounds = [word, normalizeWord(folded)].map(phoneticKey)
  const found = sounds.map((sound) => bySound.get(sound)).find(Boolean) ?? joinedNames.get(folded) ?? plainForm(folded)
  const known = found ?? nearest(folded) ?? nearestSound(sounds)
  return known === undefined ? word : (spellings.get(known)?.toLowerCase() ?? known)
}

/** "cervejinha" → cerveja, "paezinhos" → pao. */
function plainForm(word: string): string | undefined {
  const [, stem] = /^(.{2,}?)z?inh[oa]s?$/.exec(word) ?? []
  if (stem === undefined) return undefined
  return [`${stem}o`, `${stem}a`, `${stem}e`, stem, normalizeWord(`${stem}s`)].find(
    (form) => spellings.has(form) || kindPhrases.has(form),
  )
}

function nearest(word: string): string | undefined {
  if (word.length < shortestSlip) return undefined
  const singular = normalizeWord(word)
  const candidates = byFirstLetter.get(word[0] ?? '') ?? []
  return candidates.find((known) => isOneSlip(word, known) || isOneSlip(singular, known))
}

/** "servega": two errors, one of them inaudible. */
function nearestSound(sounds: string[]): string | undefined {
  for (const [sound, known] of bySound) if (sounds.some((one) => isNearSound(one, sound))) return known
  return undefined
}

function isNearSound(one: string, other: string): boolean {
  return (
    one[0] === other[0] && one.length === other.length && one.length > shortestSubstitution && isOneSlip(one, other)
  )
}

/** One letter too many, missing, moved, or replaced by a neighbour on the keyboard. */
function isOneSlip(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1 || known.length < shortestSlip) return false
  let start = 0
  while (start < word.length && word[start] === known[start]) start += 1
  const [left, right] = [word.slice(start), known.slice(start)]
  if (left.length !== right.length) return left.slice(1) === right || left === right.slice(1)
  if (left.slice(1) === right.slice(1))
    return word.length >= shortestSubstitution && isNear(left[0] ?? '', right[0] ?? '')
  return isMoved(left, right)
}

/** "iorgute", "cevreja": the same letters, one of them moved. */
function isMoved(left: string, right: string): boolean {
  const first = right[0] ?? ''
  const second = left[0] ?? ''
  return left.replace(first, '') === right.slice(1) || right.replace(second, '') === left.slice(1)
}

const nearLetters = ['aeiouy', 'sczx', 'gj', 'mn', 'lr', 'td', 'pb', 'fv', 'ckq', 'lu']
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function isNear(one: string, other: string): boolean {
  if (nearLetters.some((letters) => letters.includes(one) && letters.includes(other))) return true
  return keyRows.some(
    (row) => row.includes(one) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1 && row.includes(other),
  )
}
