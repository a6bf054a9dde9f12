import { foldText } from '#domain/plain-text.ts'
import { acougueKinds } from './kinds/acougue.ts'
import { bebesKinds } from './kinds/bebes.ts'
import { bebidasKinds } from './kinds/bebidas.ts'
import { congeladosKinds } from './kinds/congelados.ts'
import { higieneKinds } from './kinds/higiene.ts'
import { hortifrutiKinds } from './kinds/hortifruti.ts'
import { laticiniosKinds } from './kinds/laticinios.ts'
import { limpezaKinds } from './kinds/limpeza.ts'
import { merceariaKinds } from './kinds/mercearia.ts'
import { padariaKinds } from './kinds/padaria.ts'
import { peixariaKinds } from './kinds/peixaria.ts'
import { petKinds } from './kinds/pet.ts'
import { phraseWords } from './name-words.ts'
import { fillerWords } from './plain-words.ts'

/**
 * The notation of the dictionary, one kind per line:
 *
 *     name | price per | other phrases | traits …
 *     Leite|L|leite uht,~leite|+gordura: integral(int), desnatado|+lactose: com*, sem(zero lactose)|-sabor: @
 *
 * - `id=name` gives an id of its own; otherwise it is the folded name. `!` after the unit: sold without a brand, and by weight or piece.
 * - `~phrase` is weak: the word is also a flavour or an ingredient. `^phrase` counts only as the first word of a name.
 *   `!phrase` is a variant of the kind: its words beyond the name distinguish product lines.
 * - `+trait` defines the kind, `-trait` only the article. `*` marks the value that goes without saying, `(…; …)` other words for a value,
 *   `!word` another that distinguishes product lines, `value:label` the words that print it ("_" is a space). `@` is any flavour or fragrance.
 */
export interface Kind {
  id: string
  name: string
  /** Slug of the category. */
  category: string
  unit: 'kg' | 'L' | 'un'
  /** Fruit and cuts of meat. */
  isBrandless: boolean
  traits: Trait[]
  /** Words that need no explanation beside the kind. */
  ownWords: Set<string>
  /** Words of its name. */
  nameWords: Set<string>
  /** Words of its name and of other phrases for it. */
  phraseWords: Set<string>
  /** Own words that distinguish articles, wherever a reading leaves them over: those of variants and of traits. */
  tellingWords: Set<string>
}

export interface Trait {
  id: string
  isOfKind: boolean
  isFlavour: boolean
  /** The default value, when the name states none. */
  presumed: string | undefined
  /** Other values before the presumed one, longer phrases before shorter ones. */
  phrases: { words: string[]; value: string; isVariant: boolean }[]
  labels: Map<string, string>
}

export interface KindPhrase {
  words: string[]
  kind: Kind
  isWeak: boolean
  isFirstOnly: boolean
  /** Words that distinguish the variant from the kind. */
  variant: string[]
}

export const kinds = new Map<string, Kind>()
/** By first word. */
export const kindPhrases = new Map<string, KindPhrase[]>()

/** Words without meaning within a category. */
const categoryWords: Record<string, string> = {
  acougue: 'bovino suino resfriado frango carne congelado temperado bandeja file novilho porco',
  bebidas: 'mesa beb bebida refrigerante cerveja fino',
  congelados: 'congelado carne',
  hortifruti: 'maco bandeja cartela un nacional fresco extra selecionado',
  laticinios: 'leite cozido bebida beb queijo lacteo',
  limpeza: 'liquido liq limp limpador uso geral',
  mercearia: 'biscoito mac batata bat beb bebida alimento alimenticio',
  peixaria: 'file resfriado fresco congelado peixe posta limpo limpa inteiro cultivo eviscerado',
  pet: 'racao cao gato alimento',
  bebes: 'descartavel infantil',
  higiene: 'capilar cabelo corporal',
  padaria: 'pao congelado fresco',
}

readKinds('acougue', acougueKinds)
readKinds('bebes', bebesKinds)
readKinds('bebidas', bebidasKinds)
readKinds('congelados', congeladosKinds)
readKinds('higiene', higieneKinds)
readKinds('hortifruti', hortifrutiKinds)
readKinds('laticinios', laticiniosKinds)
readKinds('limpeza', limpezaKinds)
readKinds('mercearia', merceariaKinds)
readKinds('padaria', padariaKinds)
readKinds('peixaria', peixariaKinds)
readKinds('pet', petKinds)
for (const phrases of kindPhrases.values()) phrases.sort((left, right) => right.words.length - left.words.length)

function readKinds(category: string, text: string): void {
  for (const line of text.trim().split('\n')) readKind(category, line)
}

function readKind(category: string, line: string): void {
  const [heading = '', unit = '', others = '', ...traits] = line.split('|')
  const [, id, mark = '', name = ''] = /^(?:(\w+)=)?(~?)(.+)$/.exec(heading) ?? []
  const kind: Kind = {
    id: id ?? idOf(name),
    name,
    category,
    unit: unit.replace('!', '') as Kind['unit'],
    isBrandless: unit.endsWith('!'),
    traits: traits.filter(Boolean).map(readTrait),
    ownWords: new Set(phraseWords(categoryWords[category] ?? '')),
    nameWords: new Set(phraseWords(name)),
    phraseWords: new Set(),
    tellingWords: new Set(),
  }
  if (kinds.has(kind.id)) throw new Error(`Kind ${kind.id} is defined twice`)
  kinds.set(kind.id, kind)
  for (const phrase of [mark + name, ...others.split(',').filter(Boolean)]) addPhrase(kind, phrase)
  for (const { phrases } of kind.traits)
    for (const { words } of phrases) for (const word of words) if (!fillerWords.has(word)) kind.tellingWords.add(word)
}

function addPhrase(kind: Kind, phrase: string): void {
  const text = phrase.replace(/^[~^!]+/, '')
  const marks = phrase.slice(0, phrase.length - text.length)
  const words = phraseWords(text)
  const first = words[0]
  if (first === undefined) return
  for (const word of words) {
    kind.ownWords.add(word)
    kind.phraseWords.add(word)
  }
  // An abbreviation of the name counts as the name, even when that is weak.
  if (kindPhrases.get(first)?.some((other) => other.kind === kind && other.words.join(' ') === words.join(' '))) return
  const entry = {
    words,
    kind,
    isWeak: marks.includes('~'),
    isFirstOnly: marks.includes('^'),
    variant: marks.includes('!') ? words.filter((word) => !kind.nameWords.has(word)) : [],
  }
  for (const word of entry.variant) kind.tellingWords.add(word)
  kindPhrases.set(first, [...(kindPhrases.get(first) ?? []), entry])
}

function readTrait(text: string): Trait {
  const [, sign, name = '', list = ''] = /^([+-])([^:]+): (.+)$/.exec(text) ?? []
  const trait: Trait = {
    id: idOf(name),
    isOfKind: sign === '+',
    isFlavour: list === '@',
    presumed: undefined,
    phrases: [],
    labels: new Map(),
  }
  if (trait.isFlavour) return trait
  for (const entry of list.match(/[^,(]+(?:\([^)]*\))?/g) ?? []) {
    const [, value = '', star, label, synonyms = ''] =
      /^([^*:(]+)(\*?)(?::([^(]+))?(?:\(([^)]*)\))?$/.exec(entry.trim()) ?? []
    const valueId = idOf(value)
    if (star) trait.presumed = valueId
    trait.labels.set(
      valueId,
      (label ?? (value === 'com' || value === 'sem' ? `${value} ${name}` : value)).replaceAll('_', ' '),
    )
    // "sem" alone is ambiguous: "manteiga sem lactose" may have salt.
    const spoken = value === 'com' || value === 'sem' ? `${value} ${name}` : value
    for (const phrase of [spoken, ...synonyms.split(';').filter(Boolean)])
      trait.phrases.push({ words: phraseWords(phrase), value: valueId, isVariant: phrase.includes('!') })
  }
  const rank = ({ value, words }: Trait['phrases'][number]) =>
    (value === trait.presumed ? 0 : 1000) + words.length * 40 + words.join('').length
  trait.phrases = trait.phrases.filter(({ words }) => words.length > 0)
  trait.phrases.sort((left, right) => rank(right) - rank(left))
  return trait
}

/** "Pão de queijo" → pao_de_queijo. */
function idOf(name: string): string {
  return foldText(name.trim()).replace(/[^a-z0-9]+/g, '_')
}
