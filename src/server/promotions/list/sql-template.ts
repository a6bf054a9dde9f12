/**
 * SQL text from a template literal. Fragments are inserted as they are, so they must be constants of this program; values are named
 * (`:cityId`) and bound by `bindStatement`. A fragment of several lines is indented like the line it stands in, and a line whose only
 * fragment is empty disappears: the statement that PostgreSQL receives reads like the one in the code.
 */
export function sql(template: TemplateStringsArray, ...fragments: (string | number)[]): string {
  const { start, slots } = parsed.get(template) ?? parse(template)
  let text = start
  for (const [place, { lineBreak, isAlone, after }] of slots.entries()) {
    const fragment = String(fragments[place])
    if (fragment === '' && isAlone) text = text.slice(0, -lineBreak.length)
    else text += fragment.includes('\n') ? fragment.replaceAll('\n', lineBreak) : fragment
    text += after
  }
  return text.slice(1)
}

/** A part of a statement that is only there when its filter is given. */
export function when(filter: unknown, fragment: string): string {
  return filter === undefined ? '' : fragment
}

/** A template without the indentation of the code around it. Every line, also the first, begins with its line break. */
interface ParsedTemplate {
  start: string
  slots: Slot[]
}

/** The place of a fragment. */
interface Slot {
  /** With the indentation of the line that the fragment stands in. */
  lineBreak: string
  /** Whether there is nothing else on that line. */
  isAlone: boolean
  /** The text up to the next fragment. */
  after: string
}

/** By call site: a list is asked for thousands of times a second, and its templates never change. */
const parsed = new WeakMap<TemplateStringsArray, ParsedTemplate>()

function parse(template: TemplateStringsArray): ParsedTemplate {
  const margin = /^\n */.exec(template[0] as string)?.[0]
  if (margin === undefined) throw new Error('An SQL template begins on a new line')
  const [start = '', ...others] = template.map((text) => text.replaceAll(margin, '\n'))
  let before = start
  const slots = others.map((after) => {
    const line = before.slice(before.lastIndexOf('\n'))
    const lineBreak = /^\n */.exec(line)?.[0] ?? '\n'
    const isAlone = line === lineBreak && (after === '' || after.startsWith('\n'))
    before += after
    return { lineBreak, isAlone, after }
  })
  const result = { start, slots }
  parsed.set(template, result)
  return result
}
