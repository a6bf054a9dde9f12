/**
 * What the server has read for a page, as JSON in which the names of fields are written once for each kind of object, and equal objects
 * once: `[names, results]`. A list is `[0, …items]`, an object `[kind, …values]`, and `[-n]` the n-th object that was written out.
 * React Router's own encoding of the same results is twice as long, and takes several times the CPU time.
 */
export function packReads(results: object): string {
  const kinds = new Map<string, number>()
  const written = new Map<string, number>()

  function pack(value: unknown): Packed {
    if (Array.isArray(value)) return join(0, value.map(pack))
    if (typeof value !== 'object' || value === null) {
      const text = JSON.stringify(value)
      return { text, key: text }
    }
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    const kind = numberIn(kinds, JSON.stringify(fields.map(([name]) => name)))
    const { text, key } = join(
      kind,
      fields.map(([, field]) => pack(field)),
    )
    const isKnown = written.has(key)
    const reference = `[-${numberIn(written, key)}]`
    return { text: isKnown ? reference : text, key: reference }
  }

  const { text } = pack(results)
  return `[[${[...kinds.keys()].join()}],${text}]`
}

/** What is written for a value, and what is the same for every equal value: in it, each object is its number. */
interface Packed {
  text: string
  key: string
}

function join(kind: number, parts: Packed[]): Packed {
  return {
    text: `[${[kind, ...parts.map(({ text }) => text)].join()}]`,
    key: `[${[kind, ...parts.map(({ key }) => key)].join()}]`,
  }
}

/** The number of a text, from 1 on in the order of arrival. */
function numberIn(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text) ?? numbers.size + 1
  numbers.set(text, known)
  return known
}
