import { splitAtCommas } from '#domain/lists/pasted-list.ts'
import { foldText } from '#domain/plain-text.ts'
import { headingOf } from './headings.ts'
import { isProductWord, singular, varietiesOf } from './product-words.ts'
import { type ReadItem, readItem } from './read-amount.ts'
import { readSaid } from './talk.ts'

/** Why a line is asked about. */
export type Doubt =
  | 'money'
  | 'variety'
  /** "pão de queijo e presunto": one item or two. */
  | 'joined'
  /** Words around it that are not an item's. */
  | 'talk'
  | 'unknown'
  /** "não precisa de leite" */
  | 'declined'
  /** Crossed out or ticked. */
  | 'done'
  | 'group'
  | 'symbol'
  | 'repeated'

/** One possible reading of an entry, with the label of its choice. */
interface Option {
  label: string
  items: ReadItem[]
}

export interface PastedEntry {
  /** The words as pasted; empty after the first entry of a line. */
  source: string
  doubt: Doubt | null
  isTicked: boolean
  /** The first is the assumed one. */
  options: Option[]
}

export interface LeftOut {
  text: string
  reason: 'title' | 'talk' | 'media' | 'notice' | 'link' | 'symbols' | 'own'
}

interface ReadLine {
  entries: PastedEntry[]
  leftOut: LeftOut[]
}

const bullet =
  /^(?:[-*•–—▪▫◦●○·→➡>☐❌□■▢◻⬜✅☑✔]\uFE0F?(?![\p{L}*_])|[-•–—▪▫◦●○·→➡>☐□■▢◻⬜✅☑✔]\uFE0F?(?=\p{L})|\[[ xX]?\]|\( ?[xX]? ?\)|\d{1,3}[.)](?= )| ){1,24}/u
const tick = /^[-*•–— ]{0,4}(?:✅|☑|✔|\[[xX]\]|\( ?[xX] ?\))/u
/** "arroz ✅", "feijão ❌" */
const markAfter = /(?:✅|☑|✔|❌)\uFE0F? ?$/u
const pictographs = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|[\u{1f1e6}-\u{1f1ff}]|\u200d|[\ufe0e\ufe0f\u20e3]/gu
const links = /https?:\/\/\S{1,400}|\bwww\.\S{1,200}/g

/** Food that people draw instead of writing. */
const drawnFood = new Map(
  Object.entries({
    ...{ '🍌': 'Banana', '🍎': 'Maçã', '🍅': 'Tomate', '🥔': 'Batata', '🧅': 'Cebola', '🧄': 'Alho', '🥕': 'Cenoura' },
    ...{
      '🍞': 'Pão',
      '🥖': 'Pão francês',
      '🥛': 'Leite',
      '🥚': 'Ovos',
      '🧀': 'Queijo',
      '🧈': 'Manteiga',
      '☕': 'Café',
    },
    ...{
      '🍚': 'Arroz',
      '🍝': 'Macarrão',
      '🍗': 'Frango',
      '🥩': 'Carne',
      '🥓': 'Bacon',
      '🍺': 'Cerveja',
      '🍷': 'Vinho',
    },
    ...{
      '🍇': 'Uva',
      '🍊': 'Laranja',
      '🍋': 'Limão',
      '🍉': 'Melancia',
      '🍓': 'Morango',
      '🥑': 'Abacate',
      '🥬': 'Alface',
    },
    ...{ '🧻': 'Papel higiênico', '🧼': 'Sabonete', '🧂': 'Sal', '🍫': 'Chocolate', '🍪': 'Biscoito', '🍕': 'Pizza' },
  }),
)

/** What the other lines of a message say about one. */
interface LineContext {
  /** Ticks are bullets there, not marks of what is done. */
  isTickBullet: boolean
  /** All lines are in capitals, so that capitals do not mark headings. */
  isShouted: boolean
}

/** In capitals: "CARNES". */
export function isShouted(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
}

/** Reads one line of a message. */
export function readLine(line: string, context: LineContext): ReadLine {
  const isDone =
    (!context.isTickBullet && tick.test(line)) ||
    markAfter.test(line) ||
    /^[-•* ]{0,4}~[^~]+~$/.test(line) ||
    /\u0336/.test(line)
  const isBulleted = bullet.test(line)
  const marked = line.replace(/\u0336/g, '').replace(bullet, '')
  const written = marked.replace(links, ' ').replace(pictographs, ' ').replace(/\s+/g, ' ').trim()
  const isRaised = /^[*_]{1,2}[^*_]+[*_]{1,2}:?$/.test(written) || (isShouted(written) && !context.isShouted)
  const plain = written.replace(/[*_~`]/g, '').trim()
  if (!/\p{L}/u.test(plain)) return readWordless(line, marked)

  const { before, rest } = withoutHeading(plain)
  const heading = before === '' ? headingOf(plain) : null
  const hasProduct = foldText(plain)
    .split(/[^a-z0-9]+/)
    .some(isProductWord)
  const endsInColon = plain.endsWith(':')
  if (
    heading === 'title' ||
    (endsInColon && (heading || !hasProduct)) ||
    (isRaised && (heading || !hasProduct) && !/^\d/.test(plain))
  )
    return { entries: [], leftOut: [{ text: line, reason: 'title' }] }
  if (heading === 'group' || endsInColon) return orLeftOut(entriesOf(plain, line, 'group'), line)
  const said = parts(rest).map(readSaid)
  const items = said.filter(({ certainty }) => certainty !== 'none')
  if (items.length === 0) return { entries: [], leftOut: [{ text: line, reason: 'talk' }] }
  // Among products that stand alone between commas, an unknown word is one, too.
  const known = items.filter(({ certainty }) => certainty === 'item').length
  const isListed = isBulleted || (known * 2 >= items.length && items.length > 1 && said.every(({ isBare }) => isBare))
  const entries = items.flatMap(({ text, condition, certainty }): PastedEntry[] => {
    const doubt = isDone ? 'done' : doubtOf(certainty, text, isListed)
    return entriesOf(text, line, doubt, condition)
  })
  if (entries.length === 0) return orLeftOut(entries, line)
  return {
    entries: entries.map((entry, index) => (index === 0 ? entry : { ...entry, source: '' })),
    leftOut: before ? [{ text: before, reason: 'title' }] : [],
  }
}

function doubtOf(certainty: string, text: string, isListed: boolean): Doubt | null {
  if (certainty === 'talk' || certainty === 'declined') return certainty
  return certainty === 'unknown' && !isListed && !/\d/.test(text) ? 'unknown' : null
}

function orLeftOut(entries: PastedEntry[], line: string): ReadLine {
  return { entries, leftOut: entries.length > 0 ? [] : [{ text: line, reason: 'symbols' }] }
}

/** Emoji alone: food that is drawn is asked about. */
function readWordless(line: string, marked: string): ReadLine {
  if (/https?:|www\./.test(marked)) return { entries: [], leftOut: [{ text: line, reason: 'link' }] }
  const drawn = [...marked].flatMap((character) => drawnFood.get(character) ?? [])
  if (drawn.length > 0)
    return { entries: [...new Set(drawn)].flatMap((name) => entriesOf(name, line, 'symbol')), leftOut: [] }
  return { entries: [], leftOut: [{ text: line, reason: 'symbols' }] }
}

/** "Feira: tomate, banana" and "Maria: arroz" begin with what is no item; "queijo: mussarela" does not. */
function withoutHeading(text: string): { before: string; rest: string } {
  const at = text.indexOf(': ')
  const before = at > 0 && at <= 40 ? text.slice(0, at) : ''
  const words = foldText(before).split(/[^a-z0-9]+/)
  const isHeading =
    before !== '' &&
    !/\d/.test(before) &&
    (headingOf(before) !== null || (words.length <= 3 && !words.some(isProductWord)))
  return isHeading && /\p{L}/u.test(text.slice(at))
    ? { before: `${before}:`, rest: text.slice(at + 2) }
    : { before: '', rest: text }
}

/** Items and sentences of a line. */
function parts(text: string): string[] {
  return text
    .split(
      /;| \/ | \+ |(?<=[!?]) | e (?=(?:tamb[eé]m|tbm?|mais|aquel[ea]s?|se der|uns|umas) )|(?<=\p{L}{4})\. (?=\p{L})/u,
    )
    .flatMap((part) => splitAtCommas(part))
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The entries of one part: several if it joins products, with a question if that is not certain. */
function entriesOf(text: string, source: string, doubt: Doubt | null, condition: string | null = null): PastedEntry[] {
  const isTicked = doubt === null || doubt === 'unknown' || doubt === 'symbol'
  const entry = (options: Option[], own: Doubt | null): PastedEntry[] => {
    const read = options.filter(({ items }) => items.length > 0)
    return read.length === 0
      ? []
      : [{ source, doubt: doubt ?? own, isTicked, options: read.map((one) => withCondition(one, condition)) }]
  }
  const joined = joinedNames(text)
  if (joined?.isCertain) return joined.names.flatMap((name) => entry(readings(name), questionOf(name)))
  if (joined) {
    const apart = {
      label: `Separar em ${joined.names.length}`,
      items: joined.names.flatMap((name) => readItem(name) ?? []),
    }
    const together = { label: 'É um item só', items: [readItem(text)].filter((item) => item !== null) }
    return entry(joined.isLikelyApart ? [apart, together] : [together, apart], 'joined')
  }
  return entry(readings(text), questionOf(text))
}

function withCondition(option: Option, condition: string | null): Option {
  if (!condition) return option
  const note = condition.slice(0, 80)
  return {
    ...option,
    items: option.items.map((item) => ({ ...item, notes: [item.notes, note].filter(Boolean).join(' · ') })),
  }
}

function questionOf(text: string): Doubt | null {
  const item = readItem(text)
  if (item?.money) return 'money'
  return item && varietiesOf(item.productName).length > 0 ? 'variety' : null
}

/** The item, and what else its bare name may mean. */
function readings(text: string): Option[] {
  const item = readItem(text)
  if (!item) return []
  const varieties = varietiesOf(item.productName).map(({ label, name }) => ({
    label: capitalized(label),
    items: [{ ...item, productName: capitalized(name) }],
  }))
  return [{ label: varieties.length > 0 ? 'Tanto faz' : '', items: [item] }, ...varieties]
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Products whose name continues after "e" with a flavour: "iogurte de morango e banana". */
const flavoured = new Set(
  'iogurte suco bolo torta gelatina sorvete biscoito bolacha pizza refrigerante refri salgadinho tempero vitamina geleia bala cha molho lasanha pastel massa polpa miojo shampoo sabonete racao'.split(
    ' ',
  ),
)

/** The names that "e" or "mais" joins; undefined where nothing is joined. */
function joinedNames(text: string): { names: string[]; isCertain: boolean; isLikelyApart: boolean } | undefined {
  const names = text
    .split(/ (?:e|mais|&) /i)
    .map((name) => name.trim().replace(/^(?:o|a|os|as|de|do|da|um|uma) (?=\p{L}{3})/iu, ''))
    .filter(Boolean)
  if (
    names.length < 2 ||
    names.length > 12 ||
    /(?:^(?:\d{1,2}|um|dois|tres|quatro|cinco) e |\bl e |(?:kg|quilo|kilo|litro)s? e )(?:meio|1\/2)\b|\b(?:uma|1) e meia duzia|duzias? e meia\b/.test(
      foldText(text),
    )
  )
    return bareNames(text)
  const heads = names.map(headOf)
  // "água com e sem gás", "leite integral e desnatado"
  const isNamed = (index: number) => heads[index] !== '' && isProductWord(heads[index] ?? '')
  const all = names.every((_, index) => isNamed(index))
  const first = foldText(names[0] ?? '')
  const isComplement =
    / (?:de|da|do|com|sabor|sem) /.test(
      ` ${first} `.replace(
        /^ (?:\S+ (?:kg|g|quilos?|kilos?|l|litros?|pacotes?|pct|caixas?|latas?|duzias?|maco|macos|pes?) )?de /,
        ' ',
      ),
    ) ||
    (flavoured.has(singular(heads[0] ?? '')) && first.includes(' '))
  if (all && !isComplement) return { names, isCertain: true, isLikelyApart: true }
  if (!isNamed(0) && !all)
    return names.every((name) => /\d/.test(name))
      ? { names, isCertain: true, isLikelyApart: true }
      : { names, isCertain: false, isLikelyApart: false }
  return { names, isCertain: false, isLikelyApart: all && !flavoured.has(singular(heads[0] ?? '')) }
}

/** "arroz feijao oleo": only names of products, one after the other. Two are that only with a staple, because many names have two. */
function bareNames(text: string): { names: string[]; isCertain: boolean; isLikelyApart: boolean } | undefined {
  const words = text.split(' ')
  const [, second = ''] = words.map(foldText)
  const isList = words.every((word) => isProductWord(foldText(word)))
  const isLong = words.length >= 3 || (words.length === 2 && staples.has(second))
  return isList && isLong ? { names: words, isCertain: false, isLikelyApart: true } : undefined
}

/** They follow no other product's name as a part of it. */
const staples = new Set('arroz feijao acucar macarrao oleo detergente sabonete papel banana batata'.split(' '))

/** The first word of a name, after its amount. */
function headOf(name: string): string {
  const item = readItem(name)
  return foldText(item?.productName ?? '').split(/[^a-z0-9-]+/)[0] ?? ''
}
