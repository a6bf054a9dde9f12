/** Parts that many offers share. */
const repeatedParts = new Set(['store', 'category'])

/**
 * The results that the server read for a page, as JSON in which field names are written once per kind of object, and the store or category
 * of several offers once: `[names, results]`. A list is `[0, …items]`, an object `[kind, …values]`, and `[-n]` the n-th object written out.
 * React Router's own encoding of the same results is twice as long, and takes several times the CPU time.
 */
export function packReads(results: object): string {
  const kinds: string[][] = []
  const kindOfNames = new Map<string, number>()
  /** The indexes of stores and categories. */
  const parts = new Map<string, number>()
  let written = 0

  function pack(value: unknown, name: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return [0, ...value.map((item) => pack(item, name))]
    const part = repeatedParts.has(name) && 'id' in value ? `${name} ${value.id}` : undefined
    const known = part === undefined ? undefined : parts.get(part)
    if (known !== undefined) return [-known]
    const source = value as Record<string, unknown>
    const names = Object.keys(source).filter((field) => source[field] !== undefined)
    const values = names.map((field) => pack(source[field], field))
    written += 1
    if (part !== undefined) parts.set(part, written)
    return [kindOf(names), ...values]
  }

  function kindOf(names: string[]): number {
    const key = names.join('\n')
    const kind = kindOfNames.get(key) ?? kinds.push(names)
    kindOfNames.set(key, kind)
    return kind
  }

  const packed = pack(results, '')
  // Once for all values: a call for each of them takes twice the CPU time.
  return JSON.stringify([kinds, packed])
}
