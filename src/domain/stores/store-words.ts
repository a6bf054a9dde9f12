import { foldText } from '#domain/plain-text.ts'

/** The article of a store's name, and its contractions: "o Bom Vizinho", "ao Supermercado Bom Vizinho", "na Padaria Pão da Praça". */
interface StoreWords {
  the: 'o ' | 'a ' | ''
  to: 'ao' | 'à' | 'a'
  at: 'no' | 'na' | 'em'
  of: 'do' | 'da' | 'de'
}

const masculine: StoreWords = { the: 'o ', to: 'ao', at: 'no', of: 'do' }
const feminine: StoreWords = { the: 'a ', to: 'à', at: 'na', of: 'da' }
const unknown: StoreWords = { the: '', to: 'a', at: 'em', of: 'de' }

/** First words of the names of stores, without accents. */
const words: Record<string, StoreWords> = Object.fromEntries([
  ...[
    ...['acougue', 'armazem', 'atacadao', 'atacado', 'atacarejo', 'bar', 'emporio', 'frigorifico', 'hipermercado'],
    ...['horti', 'hortifruti', 'hortifrutti', 'laticinio', 'mercado', 'mercadao', 'mercadinho'],
    ...['mini', 'minimercado', 'pesqueiro', 'restaurante', 'sacolao', 'super', 'supermercado', 'varejao', 'verdurao'],
    ...['agropet', 'petshop', 'pet', 'direto'],
  ].map((word) => [word, masculine] as const),
  ...[
    ...[
      'adega',
      'bomboniere',
      'boutique',
      'casa',
      'confeitaria',
      'cooperativa',
      'distribuidora',
      'drogaria',
      'farmacia',
    ],
    ...[
      'feira',
      'fruteira',
      'loja',
      'mercearia',
      'padaria',
      'panificadora',
      'peixaria',
      'quitanda',
      'rede',
      'verdureira',
    ],
  ].map((word) => [word, feminine] as const),
])

/** By the first word of the name; a name of which the gender is unknown takes no article. */
export function storeWords(name: string): StoreWords {
  return words[foldText(firstWord(name))] ?? unknown
}

/** Types that people leave out when they speak of a store. */
const leftOut = new Set(['hipermercado', 'hortifruti', 'mercado', 'minimercado', 'supermercado'])

/** "Bom Vizinho" for "Supermercado Bom Vizinho"; "Mercadinho da Dona Zilda" stays whole. */
export function shortStoreName(name: string): string {
  const rest = name.slice(firstWord(name).length).trim()
  return leftOut.has(foldText(firstWord(name))) && rest && !/^d[aeo]s? /i.test(rest) ? rest : name
}

/** "o Bom Vizinho", "a Casa de Carnes Dom Bosco" */
export function theStore(name: string): string {
  return `${storeWords(name).the}${shortStoreName(name)}`
}

/** "no Bom Vizinho", "na Casa de Carnes Dom Bosco" */
export function atStore(name: string): string {
  return `${storeWords(name).at} ${shortStoreName(name)}`
}

/** "do Bom Vizinho", "da Casa de Carnes Dom Bosco" */
export function ofStore(name: string): string {
  return `${storeWords(name).of} ${shortStoreName(name)}`
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
