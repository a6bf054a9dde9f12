/** Parts of an offer that many offers have in common. */
const repeatedParts = new Set(['store', 'category'])

/**
 * Makes equal stores and equal categories of offers one object: React Router sends an object with the page once, however often the data
 * refers to it. Returns copies, because the results are shared with other pages.
 */
export function shareRepeated<T>(results: T): T {
  const parts = new Map<string, unknown>()

  function shared(name: string, part: { id: string }): unknown {
    const key = `${name} ${part.id}`
    const known = parts.get(key)
    if (known === undefined) parts.set(key, part)
    return known ?? part
  }

  function copy(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(copy)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        repeatedParts.has(name) && hasId(part) ? shared(name, part) : copy(part),
      ]),
    )
  }

  return copy(results) as T
}

function hasId(part: unknown): part is { id: string } {
  return typeof part === 'object' && part !== null && 'id' in part && typeof part.id === 'string'
}
