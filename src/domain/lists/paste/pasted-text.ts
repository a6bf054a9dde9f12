import { mergeEqualItems } from '#domain/lists/merge-items.ts'
import { foldText } from '#domain/plain-text.ts'
import { type MessageLine, pasteLimits, readMessageLines } from './message-lines.ts'
import { type OwnMessage, readOwnMessage } from './own-message.ts'
import type { ReadItem } from './read-amount.ts'
import { type Doubt, isShouted, type LeftOut, type PastedEntry, readLine } from './read-line.ts'

export type { OwnMessage } from './own-message.ts'
export type { ReadItem } from './read-amount.ts'
export type { Doubt, LeftOut, PastedEntry } from './read-line.ts'

export interface PastedText {
  entries: PastedEntry[]
  leftOut: LeftOut[]
  /** The text is a message of this site and nothing else. */
  own: OwnMessage | null
  lines: number
  isCut: boolean
}

/**
 * What a pasted conversation or note asks for. Every line with words is an entry or is left out, so nothing disappears; what is not clearly
 * an item carries a doubt, and the visitor decides.
 */
export function readPastedText(text: string, origin: string): PastedText {
  const { lines, isCut } = readMessageLines(text)
  const entries: PastedEntry[] = []
  const leftOut: LeftOut[] = []
  const own: OwnMessage[] = []
  for (const message of Map.groupBy(lines, (line) => line.message).values()) {
    const ownMessage = readOwnMessage(
      message.map((line) => line.text),
      origin,
    )
    if (!ownMessage) readMessage(message, entries, leftOut)
    else {
      own.push(ownMessage)
      entries.push(...ownMessage.items.map(ownEntry))
      leftOut.push(...ownMessage.lines.map((line) => ({ text: line, reason: 'own' as const })))
    }
  }
  const onlyOwn = own.length === 1 && entries.length === own[0]?.items.length ? own[0] : null
  const read = markRepeated(entries.slice(0, pasteLimits.entries))
  return { entries: read, leftOut, own: onlyOwn, lines: lines.length, isCut: isCut || read.length < entries.length }
}

function ownEntry({ item, isDone }: OwnMessage['items'][number]): PastedEntry {
  return { source: '', doubt: isDone ? 'done' : null, isTicked: !isDone, options: [{ label: '', items: [item] }] }
}

function readMessage(message: MessageLine[], entries: PastedEntry[], leftOut: LeftOut[]): void {
  const isNumbered = hasNumbers(message)
  const context = { isTickBullet: areTicksBullets(message), isShouted: message.every(({ text }) => isShouted(text)) }
  for (const { text, notice } of message) {
    if (notice) {
      leftOut.push({ text, reason: notice })
      continue
    }
    const unnumbered = isNumbered ? text.replace(/^\d{1,3} ?[-–.)ºª] ?/, '') : text
    const read = readLine(unnumbered, context)
    entries.push(...read.entries)
    leftOut.push(...read.leftOut)
  }
}

/** Where most lines are ticked and none has an open box, the tick is a bullet. */
function areTicksBullets(message: MessageLine[]): boolean {
  const ticks = message.filter(({ text }) => /^(?:✅|☑|✔|\[[xX]\])/u.test(text)).length
  return ticks >= message.length * 0.6 && !message.some(({ text }) => /^(?:☐|□|⬜|▢|◻|\[ ?\])/u.test(text))
}

/** "1- arroz", "2- feijão", "3- óleo": numbers of lines, not amounts. */
function hasNumbers(message: MessageLine[]): boolean {
  const numbers = message.flatMap(({ text }) => /^(\d{1,3}) ?[-–.)ºª] ?\p{L}/u.exec(text)?.[1] ?? [])
  return numbers.length >= 3 && numbers.every((number, index) => Number(number) === index + Number(numbers[0]))
}

/** The same article twice is asked about: two people who write "sal" want one. */
function markRepeated(entries: PastedEntry[]): PastedEntry[] {
  const seen = new Set<string>()
  return entries.map((entry) => {
    const key = entry.options[0]?.items.map(({ productName }) => foldText(productName)).join() ?? ''
    if (!seen.has(key)) {
      seen.add(key)
      return entry
    }
    return { ...entry, doubt: 'repeated' satisfies Doubt, isTicked: false }
  })
}

/** A line that was left out, as an item after all. */
export function asItem(text: string): PastedEntry {
  const name = text.replace(/[*_~]/g, '').replace(/:$/, '').trim()
  const item: ReadItem = {
    ...{ productName: name.slice(0, 160), quantity: 1, notes: null, money: null, isDozenAssumed: false },
  }
  return { source: '', doubt: null, isTicked: true, options: [{ label: '', items: [item] }] }
}

/** The items of these entries, equal ones as one. */
export function chosenItems(chosen: ReadItem[]): ReadItem[] {
  return mergeEqualItems(chosen)
}
