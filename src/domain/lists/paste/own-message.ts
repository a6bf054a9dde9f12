import { maxQuantity } from '#domain/lists/merge-items.ts'
import type { ReadItem } from './read-amount.ts'

/** A message that this site wrote (`list-message.ts`, `plan-message.ts`, offers). */
export interface OwnMessage {
  /** First line without asterisks: the list's name, or "Vá ao Supermercado Bom Vizinho". */
  title: string
  /** Path with fragment of the shared list, or of the offer; null for a message without such a link. */
  path: string | null
  isOffer: boolean
  /** `isDone`: ticked by the sender. */
  items: { item: ReadItem; isDone: boolean }[]
  /** Its lines that are no items, and that are not offered as such. */
  lines: string[]
}

const itemMark = /^(?:▫|✅)\uFE0F? /u
const link = /https?:\/\/[^\s<>"]{1,300}/g

/** Links to this site in a text. */
export function ownLinks(text: string, origin: string): string[] {
  return [...text.matchAll(link)].map(([url]) => url).filter((url) => url.startsWith(`${origin}/`))
}

/** Reads the lines of one message; undefined if it is not the site's. */
export function readOwnMessage(lines: readonly string[], origin: string): OwnMessage | undefined {
  const links = ownLinks(lines.join('\n'), origin).map((url) => url.slice(origin.length))
  const marked = lines.filter((line) => itemMark.test(line))
  const listPath = links.find((path) => /^\/(?:lista-compras#convite=[\w-]+|l\/[\w-]+)$/.test(path)) ?? null
  const isOffer = marked.length === 0 && links.some(isOfferPath)
  // Other lists also use these marks, so a single one is no evidence.
  const isPlain =
    marked.some((line) => line.startsWith('▫')) && lines.every((line) => itemMark.test(line) || isBold(line))
  if (!listPath && !isOffer && links.length === 0 && !isPlain && !lines.some(isOwnSentence)) return undefined
  if (marked.length === 0 && !isOffer && !listPath) return undefined
  const [first = ''] = lines
  const title = isBold(first) ? withoutPrice(unmarked(first)) : ''
  const named = !isOffer
    ? marked
    : /^https?:/.test(first)
      ? []
      : [withoutPrice(unmarked(first)).replace(/^Expirada: /, '')]
  const nameless = new Set<string>()
  const items = named.flatMap((line) => {
    const item = readOwnItem(line.replace(itemMark, ''))
    if (!item) nameless.add(line)
    return item ? { item, isDone: line.startsWith('✅') } : []
  })
  const path = listPath ?? (isOffer ? links.find(isOfferPath) : undefined) ?? null
  return { title, path, isOffer, items, lines: lines.filter((line) => !itemMark.test(line) || nameless.has(line)) }
}

function isOfferPath(path: string): boolean {
  return /^\/oferta\/[\w-]+$/.test(path)
}

function isBold(line: string): boolean {
  return /^\*[^*]+\*/.test(line)
}

function isOwnSentence(line: string): boolean {
  return /^(?:Valor estimado: R\$|Total: R\$|Preços de (?:hoje|ontem|\d)|Quem abrir (?:este link )?pode |Abra e vá marcando|\d{1,3} itens(?:,| por R\$))/i.test(
    line,
  )
}

function unmarked(line: string): string {
  return line.replaceAll('*', '').trim()
}

/** "Picanha bovina: R$ 49,90 o quilo" → "Picanha bovina". */
function withoutPrice(text: string): string {
  const at = text.search(/(?::| –| -| por)? R\$/)
  return (at < 0 ? text : text.slice(0, at)).trim()
}

/** "Leite integral 1 L, 3 – R$ 13,77 (até 19/11)", "Picanha (2 kg), bem gorda – R$ 99,80", "Tomate, 1,5 kg". */
function readOwnItem(line: string): ReadItem | null {
  const text = withoutPrice(withoutRemark(line))
  const amount =
    / \(((?:\d|½|¼|mei[oa])[^()]{0,19})\)(?:, (.{1,200}))?$/.exec(text) ??
    /, (\d{1,3}(?:,\d{1,3})?(?: ?\p{L}{1,10})?)(?:, (.{1,200}))?$/u.exec(text) ??
    // An amount of one is not written; what follows the name is its note.
    /, (\p{Ll}.{0,199})$/u.exec(text)
  const name = amount ? text.slice(0, amount.index) : text
  if (name === '') return null
  // The number of rolls is the pack's, and part of its name: "Papel higiênico, 12 rolos".
  const isPack = /rolos?$/.test(amount?.[1] ?? '')
  const counted = isPack ? undefined : readAmount(amount?.[1] ?? '1')
  return {
    productName: (isPack ? `${name} ${amount?.[1]}` : name).slice(0, 160),
    quantity: counted?.quantity ?? 1,
    notes: [counted?.notes, amount?.[2]].filter(Boolean).join(' · ') || null,
    money: null,
    isDozenAssumed: false,
  }
}

/** The inverse of `itemAmount`: "3", "2 kg", "3 × 500 g", "1,5 kg", "meio kg". */
function readAmount(text: string): { quantity: number; notes: string | null } {
  const [, times, content] = /^(\d{1,3}) × (.+)$/.exec(text) ?? []
  if (times !== undefined && content !== undefined) return { quantity: Number(times), notes: content }
  const [, number, unit] = /^(\d{1,3})(?: (\p{L}+))?$/u.exec(text) ?? []
  if (number === undefined || unit === 'g' || unit === 'ml') return { quantity: 1, notes: text }
  const quantity = Math.max(1, Number(number))
  if (unit?.startsWith('dúzia')) return { quantity: Math.min(quantity * 12, maxQuantity), notes: null }
  return { quantity, notes: unit === undefined || unit === 'un' ? null : unit }
}

/** "– R$ 5,58 (leve 3, pague 2)", "Carvão (sem oferta em Itajaí)". */
function withoutRemark(line: string): string {
  return line.replace(/(?<=R\$\s?[\d.,]{1,12}) \(.{1,120}\)$| \((?:sem|só|fecha)[^()]{1,80}\)$/, '')
}
