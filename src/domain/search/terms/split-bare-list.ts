import { brandSpellings } from '#domain/identity/brand-dictionary.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { foldText, singleSpaced } from '#domain/plain-text.ts'
import { kindsNamedBy, namesKinds, regionalTerm, searchedPhraseAt, termOf } from './kind-terms.ts'
import { meaningOf } from './meanings.ts'
import { packWords } from './pack-terms.ts'
import { queryWords } from './read-query.ts'
import { plainTerm } from './term-words.ts'

export interface ListPart {
  text: string
  /** Nothing but its name separates it from the item before. */
  mayBelongToLast: boolean
}

/** Words after which a name belongs to the item before: "molho de alho", "arroz com frango". */
const links = new Set('de do da dos das d com c sem s para pra pro p em no na ao a sabor tipo'.split(' '))
const amountWords = new Set('um uma dois duas tres quatro cinco seis oito dez meio meia'.split(' '))
const units = new Set(
  'kg quilo quilos kilo kilos g gramas l litro litros ml pacote pacotes pct caixa caixas cx lata latas duzia saco sacos pote potes garrafa garrafas unidade unidades un'.split(
    ' ',
  ),
)

/**
 * Splits a list without commas: "2 leite 1 manteiga 1 pao de forma", "coca gelo". An item begins where a further product is named, with the
 * amount before it.
 */
export function splitBareList(text: string): ListPart[] {
  const tokens = singleSpaced(text).split(' ')
  const whole = [{ text, mayBelongToLast: false }]
  if (tokens.length < 2 || meaningOf(queryWords(text).map(plainTerm))?.isOfKinds === false) return whole
  const folded = tokens.map((token) => foldText(token).replace(/[^a-z0-9]/g, ''))
  const isCountedList = isAmount(folded[0] ?? '')
  const starts: { at: number; isCounted: boolean }[] = []
  let last: Subject | undefined
  for (const subject of subjectsOf(tokens)) {
    if (subject.regional !== undefined && isTraitOf(last, subject.regional)) continue
    const { at, isCounted } = startOf(folded, subject.at, isCountedList)
    const isLinked = !isCounted && links.has(folded[subject.at - 1] ?? '')
    if (!isLinked && last && (isCounted || isOther(last, subject))) starts.push({ at, isCounted })
    if (!isLinked) last = subject.kinds || isCounted || !last ? subject : { ...last, brand: subject.brand }
  }
  if (starts.length === 0) return whole
  return [{ at: 0, isCounted: true }, ...starts].map(({ at, isCounted }, index) => ({
    text: tokens.slice(at, starts[index]?.at).join(' '),
    mayBelongToLast: !isCounted,
  }))
}

interface Subject {
  /** Index of its first token. */
  at: number
  /** The word, if only a region uses it for these kinds. */
  regional?: string
  kinds?: ReadonlySet<string>
  /** The kind that the brand alone stands for. */
  brand?: string | undefined
}

/** The products named in the text: kinds, and brands that stand for one. */
function subjectsOf(tokens: string[]): Subject[] {
  const words = tokens.flatMap((token, at) => queryWords(token).map((word) => ({ word, at })))
  const plain = words.map(({ word }) => plainTerm(word))
  const subjects: Subject[] = []
  for (let index = 0; index < words.length; index += 1) {
    const { word = '', at = 0 } = words[index] ?? {}
    const phrase = searchedPhraseAt(plain, index)
    const brand = brandSpellings
      .get(word)
      ?.find(({ words: spelling }) => spelling.every((part, next) => words[index + next]?.word === part))
    const sold = phrase?.term ?? (namesKinds(termOf(word)) ? termOf(word) : undefined)
    const term = sold ?? regionalTerm(plain[index] ?? '')
    if (brand && brand.words.length > (phrase?.words.length ?? (term === undefined ? 0 : 1))) {
      if (brand.brand.kind !== null) subjects.push({ at, brand: brand.brand.kind })
      index += brand.words.length - 1
    } else if (term !== undefined && !packWords.has(plain[index] ?? '')) {
      subjects.push({ at, kinds: kindsNamedBy(term), ...(sold === undefined && { regional: word }) })
      index += (phrase?.words.length ?? 1) - 1
    } else if (brand?.brand.kind) subjects.push({ at, brand: brand.brand.kind })
  }
  return subjects
}

/** "Média" of a toothbrush is its size, not bread. */
function isTraitOf(last: Subject | undefined, word: string): boolean {
  return [...(last?.kinds ?? [])].some((id) =>
    kinds.get(id)?.traits.some(({ phrases }) => phrases.some(({ words }) => words.includes(word))),
  )
}

/** Whether the second is not simply the brand or the kind of the first: "leite Ninho", "Nescau cereal". */
function isOther(last: Subject, next: Subject): boolean {
  if (next.kinds && last.kinds) return true
  if (next.kinds) return last.brand !== undefined && !next.kinds.has(last.brand)
  return last.brand !== undefined && last.brand !== next.brand
}

/**
 * Where the item begins, with an amount before its name: "1 kg de feijão", and "2 leite" in a list that begins with an amount. In others
 * the amount belongs to the item before: "coca 2 litros gelo".
 */
function startOf(folded: string[], subject: number, isCountedList: boolean): { at: number; isCounted: boolean } {
  const isOf = folded[subject - 1] === 'de'
  let at = isOf ? subject - 1 : subject
  if (units.has(folded[at - 1] ?? '')) at -= 1
  const isCounted = (isCountedList || (isOf && at < subject)) && isAmount(folded[at - 1] ?? '')
  return { at: isCounted ? at - 1 : subject, isCounted }
}

function isAmount(token: string): boolean {
  return amountWords.has(token) || /^\d{1,4}(?:x|kg|g|l|ml)?$/.test(token)
}
