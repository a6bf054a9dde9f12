import { readFileSync } from 'node:fs'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { type PastedEntry, readPastedText } from '#domain/lists/paste/pasted-text.ts'
import { formatMoney } from '#domain/money.ts'

/** Where the messages of tests/pasted were copied from. */
const origin = 'https://cestinha.example'

export interface LabelledMessage {
  name: string
  text: string
  /** "+ Arroz; 2 kg" is added, "? Sal" is asked about, "- Feira:" is left out. */
  expected: string[]
}

/** Messages between lines "=== name", each with its labels after "---". */
export function readMessages(file: string | URL): LabelledMessage[] {
  const [, ...blocks] = readFileSync(file, 'utf8').split(/^=== /m)
  return blocks.map((block) => {
    const [head = '', labels = ''] = block.split(/^---\n/m)
    const [name = '', ...lines] = head.split('\n')
    const expected = labels.split('\n').filter((line) => /^[+?-] /.test(line))
    return { name, text: lines.join('\n').trim(), expected }
  })
}

/** What was read, in the form of the labels. */
export function describeMessage(text: string): string[] {
  const { entries, leftOut } = readPastedText(text, origin)
  return [...entries.map(describeEntry), ...leftOut.map((line) => `- ${line.text}`)]
}

function describeEntry({ doubt, options }: PastedEntry): string {
  const items = options[0]?.items ?? []
  const names = items.map(({ productName }) => productName).join(' | ')
  const [item] = items
  if (!item || items.length > 1) return `? ${names}`
  const amount = itemAmount(item)
  const said =
    item.money === null ? (amount.text === '1 un' && !amount.notes ? '' : amount.text) : plain(formatMoney(item.money))
  const details = [said, amount.notes].filter(Boolean).join(', ')
  return `${doubt === null ? '+' : '?'} ${names}${details ? `; ${details}` : ''}`
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** How a message was read: which items are lost, which are added that are none, which are asked about without need, which differ otherwise. */
export function compareMessage({ text, expected }: LabelledMessage) {
  const read = describeMessage(text)
  const nameOf = (line: string) => line.slice(2).split(';', 1)[0] ?? ''
  const items = (lines: string[]) => lines.filter((line) => !line.startsWith('-'))
  const named = (lines: string[], line: string) => lines.some((other) => nameOf(other) === nameOf(line))
  const lost = items(expected).filter((line) => !named(items(read), line))
  const unasked = read.filter((line) => line.startsWith('+') && !named(items(expected), line))
  const needless = expected.filter(
    (line) => line.startsWith('+') && !read.includes(line) && read.includes(`?${line.slice(1)}`),
  )
  const other = expected.filter((line) => !read.includes(line) && !lost.includes(line) && !needless.includes(line))
  const surplus = read.filter((line) => !expected.includes(line))
  return {
    read,
    items: items(expected).length,
    lost,
    unasked,
    needless,
    other,
    isExact: other.length + lost.length + needless.length + surplus.length === 0,
  }
}
