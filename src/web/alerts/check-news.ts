import { readNews, showDot, storeNews } from '#web/browser/alert-news.ts'
import { alertsApi } from './alerts-api.ts'

/** In milliseconds. A page opened within this time shows the stored state. */
const freshFor = 600_000

/** Shows the last known dot, then asks the server. Only for visitors with alerts. */
export async function checkNews(): Promise<void> {
  const known = readNews()
  showDot(known?.news)
  if (known && Math.abs(Date.now() - known.at) < freshFor) return
  const { news } = await alertsApi.call('alerts.news', {})
  // The last alert may have been removed in the meantime.
  if (readNews()) storeNews(news)
}
