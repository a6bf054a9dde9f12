const storageKey = 'buscas'
const maxSearches = 8
const longestSearch = 80

/** The last searches on this device, the newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, longestSearch)
  if (search !== '') store([search, ...without(search)])
}

/** Deletes one search, or all. */
export function forgetSearch(text?: string): void {
  store(text === undefined ? [] : without(text))
}

function without(text: string): string[] {
  return recentSearches().filter((search) => search.toLowerCase() !== text.toLowerCase())
}

function store(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(searches.slice(0, maxSearches)))
  } catch {
    // Storage may be blocked; then nothing is remembered.
  }
}
