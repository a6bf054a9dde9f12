/** Parts that many offers share. */
const repeatedParts = new Set(['store', 'category'])

/**
 * The results that the server read for a page, as JSON in which field names are written once per kind of object, and the store or category
 * of several offers once: `[names, results]`. A list is `[0, …items]`, an object `[kind, …values]`, and `[-n]` the n-th object written out.
 * React Router's own encoding of the same results is twice as long, and takes several times the CPU time.
 */
export function packReads(results: object): string {
  const kinds = new Map<string, number>()
  /** The indexes of stores and categories. */
  const parts = new Map<string, number>()
  let written = 0

  function pack(value: unknown, name: string): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    if (Array.isArray(value)) {
      let items = '[0'
      for (const item of value) items += `,${pack(item, name)}`
      return `${items}]`
    }
    const part = repeatedParts.has(name) && 'id' in value ? `${name} ${value.id}` : undefined
    const known = part === undefined ? undefined : parts.get(part)
    if (known !== undefined) return `[-${known}]`
    let names = ''
    let fields = ''
    for (const [field, content] of Object.entries(value)) {
      if (content === undefined) continue
      names += `${names && ','}${JSON.stringify(field)}`
      fields += `,${pack(content, field)}`
    }
    written += 1
    if (part !== undefined) parts.set(part, written)
    const kind = kinds.get(names) ?? kinds.size + 1
    kinds.set(names, kind)
    return `[${kind}${fields}]`
  }

  const packed = pack(results, '')
  return `[[${[...kinds.keys()].map((names) => `[${names}]`).join()}],${packed}]`
}
