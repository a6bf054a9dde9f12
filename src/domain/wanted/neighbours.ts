import { type Kind, kinds, type Trait } from '#domain/identity/kind-dictionary.ts'
import { labelOf } from '#domain/identity/readable-name.ts'
import { foldText } from '#domain/plain-text.ts'
import type { WantedItem } from './wanted-item.ts'

/** Sorts of a kind that many take for one another, by kind and trait. Who writes one may like to know that another is cheaper. */
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
  /** The name of the item with the neighbour in place of what it says: "arroz parboilizado 5kg". */
  name: string
}

/** The sorts beside the one that an item says, or that goes without saying; none where it means any. */
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

/** Whether what goes without saying is worth saying: then there is a neighbour that it is not. */
export function hasNeighbours(kind: Kind, { id, presumed }: Trait): boolean {
  return presumed !== undefined && neighbourhoods[kind.id]?.[id]?.includes(presumed) === true
}

/** In place of the sort that was said, else after the word for the kind. */
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
