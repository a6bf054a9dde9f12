interface StoredNews {
  news: number
  /** By the device's clock, in milliseconds. */
  at: number
}

/** offline/keep-visit.ts also looks for this key, without this module: it exists while this visitor has alerts. */
const storageKey = 'avisos-novos'

/** Number of alerts whose price was reached since they were seen; undefined without alerts. */
export function storeNews(news: number | undefined): void {
  try {
    if (news === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify({ news, at: Date.now() } satisfies StoredNews))
  } catch {
    // Storage may be blocked; then the dot lasts as long as the page.
  }
  showDot(news)
}

export function readNews(): StoredNews | undefined {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '') as StoredNews
  } catch {
    return undefined
  }
}

/** Drawn by layout.css, so that no page loads code for it. */
export function showDot(news: number | undefined): void {
  document.documentElement.toggleAttribute('data-alert-news', news !== undefined && news > 0)
}
