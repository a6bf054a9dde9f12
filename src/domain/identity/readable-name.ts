import { detailText, loudDetails } from '#domain/identity/details/article-details.ts'
import { foldText } from '#domain/plain-text.ts'
import { brands } from './brand-dictionary.ts'
import { usualContainerOf } from './containers.ts'
import { flavourLabels } from './flavours.ts'
import { kinds, type Trait } from './kind-dictionary.ts'
import { normalizeWord, splitWords } from './name-words.ts'
import type { ProductIdentity } from './product-identity.ts'
import type { ProductPack } from './read-pack.ts'

const containerLabels = new Map(
  Object.entries({
    longneck: 'long neck',
    latao: 'latão',
    sache: 'sachê',
    retornavel: 'retornável',
    galao: 'galão',
    vacuo: 'a vácuo',
    tetra: 'caixinha',
    pet: 'PET',
  }),
)

const spokenContainers = new Set(['lata', 'longneck'])

// Creating a formatter takes longer than parsing a name.
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
const enumeration = new Intl.ListFormat('pt-BR')

/**
 * A till's name as a person writes it: "DET YPE COCO 500ML" → "Detergente Ypê coco 500 ml". Adds nothing that the name does not state. A
 * name that was not understood, or whose pack is unclear, stays unchanged.
 */
export function readableName(identity: ProductIdentity): string {
  const kind = identity.kind === null ? undefined : kinds.get(identity.kind)
  if (!kind || identity.isKit || (identity.pack === null && !identity.isWeighed)) return identity.name
  const isSaid = ({ id }: Trait) => identity.traits[id] !== undefined && !identity.presumed.includes(id)
  const label = (trait: Trait) => labelOf(trait, identity.traits[trait.id] ?? '')
  const said = kind.traits.filter(isSaid)
  const parts = [
    kind.name,
    ...said.filter((trait) => trait.isOfKind && isInName(trait, identity)).map(label),
    identity.brand,
    ...wordsAsWritten(identity),
    ...said.filter((trait) => !trait.isOfKind && isInName(trait, identity)).map(label),
    ...varietyAsWritten(identity),
    ...detailsAsWritten(identity),
    containerLabel(identity),
    identity.pack ? packLabel(identity.pack) : 'kg',
  ]
  return parts.filter(Boolean).join(' ')
}

/** Omits the usual container, except where flyers always name it. */
function containerLabel(identity: ProductIdentity): string | null {
  const { container } = identity
  if (container === null || (container === usualContainerOf(identity) && !spokenContainers.has(container))) return null
  return containerText(container)
}

export function containerText(container: string): string {
  return containerLabels.get(container) ?? container
}

/** Omits traits that the brand or the pack implies: Coca-Cola is a cola. */
function isInName(trait: Trait, { traits, name, brand }: ProductIdentity): boolean {
  const value = traits[trait.id] ?? ''
  if (brands.get(brand ?? '')?.traits[trait.id] === value || (!trait.isOfKind && value === trait.presumed)) return false
  if (trait.isFlavour || trait.id === 'capacidade') return true
  const words = splitWords(name)
  const normal = new Set([...words, ...words.map(normalizeWord)])
  return trait.phrases.some(
    (phrase) =>
      phrase.value === value && phrase.words.every((word) => [...normal].some((said) => isBeginning(said, word))),
  )
}

function isBeginning(said: string, word: string): boolean {
  return said === word || (said.length >= 4 && word.startsWith(said.slice(0, -1)))
}

export function labelOf(trait: Trait, value: string): string {
  if (!trait.isFlavour) return trait.labels.get(value) ?? value.replace(/(\d)l$/, '$1 L')
  const labels = value.split('+').map((flavour) => flavourLabels.get(flavour) ?? flavour.replaceAll('_', ' '))
  return enumeration.format(labels)
}

/** Product line and unexplained words in the order and spelling of the name; words in capitals become lower-case. */
export function wordsAsWritten({ name, productLine, unexplained, details }: ProductIdentity): string[] {
  const lines = productLine.join(' ')
  const own = unexplained.filter((word) => !details.includes(`sem:${word}`) && !details.includes(`com:${word}`))
  const said = new Set([...own, ...productLine])
  return writtenWords(
    name,
    (folded) => said.has(normalizeWord(folded)) || (folded.length > 1 && lines.includes(folded)),
  )
}

/** Details that make a product line of their own. A measure that stands for the pack is left to the caller. */
export function detailsAsWritten({ name, details, pack, measure }: ProductIdentity): string[] {
  const spell = (word: string) => writtenWords(name, (folded) => normalizeWord(folded) === word)[0] ?? word
  const texts = loudDetails(details)
    .filter((detail) => pack !== null || detail !== `area:${measure}`)
    .map((detail) => detailText(detail, spell))
  const numbers = texts.filter((text) => /^[\d,]+$/.test(text))
  // A comma parts the last number from the pack: "Prestobarba 3, 4 un".
  return [...texts.filter((text) => !numbers.includes(text)), ...numbers].map((text, at) =>
    at === texts.length - 1 && numbers.length > 0 && pack ? `${text},` : text,
  )
}

function varietyAsWritten({ name, varietyWords }: ProductIdentity): string[] {
  return writtenWords(name, (folded) => varietyWords.includes(normalizeWord(folded)))
}

function writtenWords(name: string, isMeant: (folded: string) => boolean): string[] {
  const isCapitals = name === name.toUpperCase()
  const words = name.split(/[\s/.,()+-]+/)
  const isWanted = (word: string) => {
    const folded = foldText(word)
    return splitWords(word).length > 0 && !/^\d+[a-z]*$/.test(folded) && isMeant(folded)
  }
  // Each word is looked at once, however often it is repeated.
  const wanted = new Set([...new Set(words)].filter(isWanted))
  return words.filter((word) => wanted.has(word)).map((word) => (isCapitals ? word.toLowerCase() : word))
}

/** "12x350 ml", "1,5 L", "12 un". */
export function packLabel({ count, each, unit }: ProductPack): string {
  if (each === null) return `${count} un`
  const [amount, label] = each >= 1000 ? [each / 1000, unit === 'g' ? 'kg' : 'L'] : [each, unit]
  const text = `${decimal.format(amount)} ${label}`
  return count === 1 ? text : `${count}x${text}`
}
