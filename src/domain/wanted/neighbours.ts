import { type Kind, kinds, type Trait } from '#domain/identity/kind-dictionary.ts'
import { labelOf } from '#domain/identity/readable-name.ts'
import { foldText } from '#domain/plain-text.ts'
import type { WantedItem } from './wanted-item.ts'

/** Varieties of a kind that many people treat as interchangeable, by kind and trait. The list suggests another one if it is cheaper. */
const neighbourhoods: Record<string, Record<string, string[]>> = {
  arroz: { variedade: ['branco', 'parboilizado'] },
  feijao: { variedade: ['carioca', 'preto'] },
  leite: { gordura: ['integral', 'semidesnatado', 'desnatado'] },
  cafe: { torra: ['tradicional', 'extraforte'] },
  acucar: { tipo: ['refinado', 'cristal'] },
}

export interface Neighbour {
  /** "parboilizado" */
  label: string
  wanted: WantedItem
  /** The item's name with the other variety: "arroz parboilizado 5kg". */
  name: string
}

/** Alternatives to the stated or default variety of an item; none where any variety is accepted. */
export function neighboursOf(wanted: WantedItem, name: string): Neighbour[] {
  const kind = kinds.get(wanted.kind)
  if (!kind) return []
  return kind.traits.flatMap((trait) => {
    const sorts = neighbourhoods[kind.id]?.[trait.id] ?? []
    const meant = wanted.traits[trait.id] ?? trait.presumed
    if (meant === undefined || !sorts.includes(meant)) return []
    return sorts
      .filter((sort) => sort !== meant)
      .map((sort) => ({
        label: labelOf(trait, sort),
        wanted: { ...wanted, traits: { ...wanted.traits, [trait.id]: sort } },
        name: renameItem(name, kind, labelOf(trait, meant), labelOf(trait, sort)),
      }))
  })
}

/** Whether the default is worth mentioning, because an alternative exists. */
export function hasNeighbours(kind: Kind, { id, presumed }: Trait): boolean {
  return presumed !== undefined && neighbourhoods[kind.id]?.[id]?.includes(presumed) === true
}

/** Replaces the stated variety, or inserts it after the word for the kind. */
function renameItem(name: string, kind: Kind, said: string, sort: string): string {
  const words = name.split(' ')
  const at = words.findIndex((word) => isWord(word, said))
  if (at >= 0) return words.with(at, sort).join(' ')
  const first = words.findIndex((word) => isWord(word, kind.name))
  return first < 0 ? `${name} ${sort}` : words.toSpliced(first + 1, 0, sort).join(' ')
}

function isWord(word: string, other: string): boolean {
  return foldText(word) === foldText(other)
}
