import { plainTerm } from './term-words.ts'

/** "sem lactose", "zero lactose", "com gás": one term, never two loose words. */
export interface Lack {
  term: string
  /** How many words say it. */
  length: number
}

/** Ingredients that "zero" can negate. */
export const lacking = new Set('lactose acucar gluten alcool sodio gordura cafeina sal caloria'.split(' '))
/** Ingredients that are worth naming after "com". */
const having = new Set('gas osso sal caroco casca pele alcool tampa aba fermento ovo'.split(' '))

/** Reads words without stop words, "com" and "sem" included. */
export function lackAt(words: string[], at: number): Lack | undefined {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3)
  if (first === 'sem' && second === 'adicao' && third !== '') return { term: `sem_${plainTerm(third)}`, length: 3 }
  if (second === '' || /\d/.test(second)) return alone(first)
  const noun = plainTerm(second)
  if (first === 'sem' || ((first === 'zero' || first === 'livre' || first === '0') && lacking.has(noun)))
    return { term: `sem_${noun}`, length: 2 }
  if (first === 'com' && having.has(noun)) return { term: `com_${noun}`, length: 2 }
  return alone(first)
}

/** A search for just "lactose" means without it. */
function alone(word: string): Lack | undefined {
  if (word === 'lactose' || word === 'gluten') return { term: `sem_${word}`, length: 1 }
  return undefined
}

/** The same term from a trait: a 0,0 beer is sem_alcool. */
export function lacksOfTraits(trait: string, value: string): string | undefined {
  if ((value === 'sem' || value === 'zero') && (lacking.has(trait) || having.has(trait))) return `sem_${trait}`
  if (value === 'com' && having.has(trait)) return `com_${trait}`
  return undefined
}
