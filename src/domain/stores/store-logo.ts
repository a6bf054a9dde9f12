import { foldText } from '#domain/plain-text.ts'

export const storeLogoStyles = [
  'butcher',
  'greengrocer',
  'bakery',
  'drinks',
  'economic',
  'supermarket',
  'generic',
] as const

export type StoreLogoStyle = (typeof storeLogoStyles)[number]

export interface StoreLogo {
  style: StoreLogoStyle
  /** Background; white text on it has a contrast of at least 4.5:1. */
  color: string
}

/** The logo of a store, derived from its name alone: the same name always gets the same one. */
export function storeLogo(storeName: string): StoreLogo {
  const name = foldText(storeName)
  const style = rules.find(([, keyword]) => keyword.test(name))?.[0] ?? 'generic'
  const styleColors = colors[style]
  return { style, color: styleColors[hash(storeName) % styleColors.length] ?? styleColors[0] }
}

/** The first match wins: "Mercado Econômico" is economic before it is a supermarket. */
const rules: [StoreLogoStyle, RegExp][] = [
  ['butcher', /acoug|carne|\bboi\b|gauch/],
  ['greengrocer', /hort|verd|fruta|sacol|feira|quitanda/],
  ['bakery', /padar|\bpao\b|\bpaes\b|panif|confeit/],
  ['drinks', /distrib|bebida|adega|gela|choperia/],
  ['economic', /econo|atac|poup|popular|barat/],
  ['supermarket', /super|hiper|mercad/],
]

const colors: Record<StoreLogoStyle, readonly [string, ...string[]]> = {
  butcher: ['#9e231b', '#7e1a2a'],
  greengrocer: ['#2b7330', '#3f6b14'],
  bakery: ['#8a4b08', '#a3560e'],
  drinks: ['#1556ad', '#27489b'],
  economic: ['#b4450c', '#a33a00'],
  supermarket: ['#0b6a4e', '#125e7a', '#5b3a9e'],
  generic: ['#46524c', '#5a4a3a'],
}

function hash(text: string): number {
  return [...text].reduce((value, character) => (Math.imul(value, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 0)
}
