import { readNews, showDot, storeNews } from '#web/browser/alert-news.ts'
import { alertsApi } from './alerts-api.ts'

/** In milliseconds. Pages that are opened sooner after another show what is known. */
const freshFor = 600_000

/** Shows the dot as last known, then asks the server. Only for visitors who have alerts. */
export async function checkNews(): Promise<void> {
  const known = readNews()
  showDot(known?.news)
  if (known && Math.abs(Date.now() - known.at) < freshFor) return
  const { news } = await alertsApi.call('alerts.news', {})
  // The last alert may have been removed meanwhile.
  if (readNews()) storeNews(news)
}
