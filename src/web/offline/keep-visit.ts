import { keepForOffline } from '#web/browser/offline-worker.ts'
import { paths } from '#web/paths.ts'
import { isPlainClick } from '#web/ui/plain-click.ts'

/** Stores these pages for offline use; after the first touch also what visitors open on them. */
export async function keepVisit(pages: string[], hasInteracted: boolean, hasOwnNote: boolean): Promise<void> {
  followLinksByDocument()
  // Loaded now, because a stored page needs it without a connection.
  if (!hasOwnNote) await import('./kept-copy-note.tsx')
  // There is often no signal in a store, where visitors report wrong prices.
  if (hasInteracted && location.pathname.startsWith(paths.offer('')))
    await import('#web/price-reports/load-price-report-sheet.ts')
      .then(({ loadPriceReportSheet }) => loadPriceReportSheet())
      .catch(() => undefined)
  // Steppers of cards: who has tapped a page, or has offers on the list, may need them there without a connection.
  if (
    document.querySelector('.offer-card-actions') &&
    (hasInteracted || localStorage.getItem('ofertas-na-lista') !== null)
  )
    await Promise.all([
      import('#web/promotions/card/card-stepper.tsx'),
      import('#web/shopping-lists/add/step-listed.ts'),
    ]).catch(() => undefined)
  await Promise.allSettled([
    keepForOffline(pages),
    sendKeptMessages(),
    checkAlertNews(),
    import('#web/engagement/count-engagement.ts').then(({ countEngagement }) => countEngagement()),
  ])
}

/** Sends messages queued offline; their databases exist only while there is something to send. */
async function sendKeptMessages(): Promise<void> {
  const databases = (await indexedDB.databases()).map(({ name }) => name)
  await Promise.allSettled([
    databases.includes('avisos') && import('#web/price-reports/report-queue.ts').then(({ sendQueue }) => sendQueue()),
    databases.includes('avise-me') &&
      import('#web/alerts/alert-outbox.ts').then(({ sendKeptAlerts }) => sendKeptAlerts()),
  ])
}

/** Only visitors with alerts load the code for their dot. */
async function checkAlertNews(): Promise<void> {
  if (localStorage.getItem('avisos-novos') === null) return
  const { checkNews } = await import('#web/alerts/check-news.ts')
  await checkNews()
}

let isFollowing = false

/**
 * Offline, a link loads the stored page: a client-side navigation would need the API. Runs before React's handlers, which would navigate.
 */
function followLinksByDocument(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('click', followByDocument, { capture: true })
}

function followByDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (navigator.onLine || !navigator.serviceWorker?.controller || !link || !isPlainClick(event)) return
  const leavesPage = link.origin === location.origin && link.pathname !== location.pathname
  if (!leavesPage || link.target || link.download || link.dataset.opensDialog !== undefined) return
  event.preventDefault()
  event.stopImmediatePropagation()
  location.assign(link.href)
}
