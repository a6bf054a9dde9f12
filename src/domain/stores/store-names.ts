import { foldText } from '#domain/plain-text.ts'

/** Abbreviations of words in store names, as spreadsheets write them; without accents. */
const abbreviations: Record<string, string> = {
  sup: 'supermercado',
  super: 'supermercado',
  superm: 'supermercado',
  supermerc: 'supermercado',
  spm: 'supermercado',
  merc: 'mercado',
  mdo: 'mercado',
  hiper: 'hipermercado',
  mini: 'minimercado',
  minimerc: 'minimercado',
  acoug: 'acougue',
  pad: 'padaria',
  padar: 'padaria',
  hort: 'hortifruti',
  hortif: 'hortifruti',
  hortifrutti: 'hortifruti',
  atac: 'atacado',
  atacad: 'atacado',
  dist: 'distribuidora',
  emp: 'emporio',
  sta: 'santa',
  sto: 'santo',
  s: 'sao',
  ns: 'nossa senhora',
  sra: 'senhora',
  jd: 'jardim',
  vl: 'vila',
}

/** Words for the type of shop. */
const kinds = new Set([
  'supermercado',
  'mercado',
  'hipermercado',
  'minimercado',
  'mercadinho',
  'acougue',
  'padaria',
  'hortifruti',
  'atacado',
  'atacarejo',
  'distribuidora',
  'emporio',
  'mercearia',
  'sacolao',
])

/** Words that may be omitted from a name. */
const silent = new Set([
  'de',
  'do',
  'da',
  'dos',
  'das',
  'e',
  'o',
  'a',
  'os',
  'as',
  'ltda',
  'me',
  'epp',
  'eireli',
  'loja',
  'lj',
])

export interface NamedPlace {
  name: string
  neighborhood: string | null
  city: string
}

/**
 * Whether a name in a spreadsheet means this store of its city: "SUP. BOM VIZINHO" is "Supermercado Bom Vizinho". Case, accents, dots,
 * abbreviations and the name of the place do not matter; the type of shop matters only if both state one.
 */
export function isNameOfStore(written: string, store: NamedPlace): boolean {
  const [wanted, known] = [partsOf(written), partsOf(store.name)]
  if (wanted.own.length === 0 || known.own.length === 0) return false
  const isSameKind = wanted.kind === '' || known.kind === '' || wanted.kind === known.kind
  if (!isSameKind) return false
  const place = new Set([...wordsOf(store.city), ...wordsOf(store.neighborhood ?? '')])
  const withoutPlace = wanted.own.filter((word) => !place.has(word))
  return [wanted.own, withoutPlace].some((words) => words.join('') === known.own.join(''))
}

function partsOf(name: string): { kind: string; own: string[] } {
  const words = wordsOf(name)
  return {
    kind: words.filter((word) => kinds.has(word)).join(' '),
    own: words.filter((word) => !kinds.has(word)),
  }
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .replace(/mini mercado/g, 'minimercado')
    .split(/[^a-z0-9]+/)
    .flatMap((word) => (Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? '').split(' ') : [word]))
    .filter((word) => word !== '' && !silent.has(word))
}
