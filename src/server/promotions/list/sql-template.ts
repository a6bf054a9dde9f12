declare const isSqlText: unique symbol

/** SQL text written in this program. A value of a request is a `string`, which is not assignable. */
export type SqlText = string & { readonly [isSqlText]: true }

/**
 * Fragments that may be inserted literally: SQL, numbers, and strings that the type checker knows as literals. A record keyed by a literal
 * type requires a member; one keyed by `string`, or by a template with a `string` in it, does not.
 */
type Fragment<T> = T extends SqlText | number
  ? T
  : T extends string
    ? Record<never, 1> extends Record<T, 1>
      ? never
      : T
    : never

/**
 * SQL text from a template literal. Unlike Kysely's `sql`, which binds inserted values, it inserts fragments literally: their type refuses
 * text that is not part of the program. Values are named (`:cityId`) and bound by `bindStatement`. A fragment of several lines is indented
 * like the line that contains it, and a line whose only fragment is empty disappears: the statement that PostgreSQL receives reads like the
 * one in the code.
 */
export function sqlText<const F extends readonly (string | number)[]>(
  template: TemplateStringsArray,
  ...fragments: { [K in keyof F]: Fragment<F[K]> } & F
): SqlText {
  const { start, slots } = parsed.get(template) ?? parse(template)
  let text = start
  for (const [place, { lineBreak, isAlone, after }] of slots.entries()) {
    const fragment = String(fragments[place])
    if (fragment === '' && isAlone) text = text.slice(0, -lineBreak.length)
    else text += fragment.includes('\n') ? fragment.replaceAll('\n', lineBreak) : fragment
    text += after
  }
  return text.slice(1) as SqlText
}

/** A part of a statement that is included only when its filter is given. */
export function when<const F extends string>(filter: unknown, fragment: Fragment<F> & F): SqlText {
  return (filter === undefined ? '' : fragment) as SqlText
}

export function joinText(parts: readonly SqlText[], separator: ', ' | ',\n  ' | '\nunion all\n'): SqlText {
  return parts.join(separator) as SqlText
}

/** A template without the indentation of the surrounding code. Every line, including the first, begins with its line break. */
interface ParsedTemplate {
  start: string
  slots: Slot[]
}

/** Position of a fragment. */
interface Slot {
  /** Includes the indentation of the fragment's line. */
  lineBreak: string
  /** Whether the line contains nothing else. */
  isAlone: boolean
  /** The text up to the next fragment. */
  after: string
}

/** By call site: lists are requested thousands of times a second, and their templates never change. */
const parsed = new WeakMap<TemplateStringsArray, ParsedTemplate>()

function parse(template: TemplateStringsArray): ParsedTemplate {
  // A template that begins on a new line is indented like the code; another is a single line.
  const margin = /^\n */.exec(template[0] as string)?.[0]
  const [first = '', ...others] = template.map((text) => (margin ? text.replaceAll(margin, '\n') : text))
  const start = margin ? first : `\n${first}`
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
