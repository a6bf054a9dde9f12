import type { EngagementMessage } from '#contract/figures/engagement.ts'
import { engagementRoutes } from '#contract/routes/engagement-routes.ts'
import { mostMessageBytes } from '#domain/engagement.ts'
import { listedOffers } from '#web/browser/listed-offers.ts'
import { paths } from '#web/paths.ts'
import { createDailyCounts } from './daily-counts.ts'

type Kind = keyof EngagementMessage

const address = engagementRoutes['engagement.count'].split(' ')[1] ?? ''
const offerPath = paths.offer('')
const offerLinks = `a[href^="${offerPath}"]`
/** In milliseconds: a shorter time is scrolling past. */
const lookingTime = 1000

const daily = createDailyCounts()
/** Not sent yet. */
const pending = new Map<Kind, Set<string>>()
const observed = new WeakSet<Element>()
let watcher: IntersectionObserver | undefined

/**
 * Counts interactions with offers on this page for the stores: once per device, offer, kind and day, without identifying anyone. It
 * observes the page instead of being called by its parts, so that no page loads code for it. Visitors who ask sites not to track them are
 * not counted.
 */
export function countEngagement(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl) return
  countVisit()
  if (!watcher) start()
  watchOffers()
}

function start(): void {
  const lookedAt = new Map<Element, number>()
  watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(lookedAt.get(target))
        if (isIntersecting)
          lookedAt.set(
            target,
            window.setTimeout(() => note('seen', offerOf(target)), lookingTime),
          )
      }
    },
    { threshold: 0.5 },
  )
  new MutationObserver(watchOffers).observe(document.body, { childList: true, subtree: true })
  addEventListener('click', countClick, { capture: true })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
}

/** An offer is identified by its link, on cards, rows and in flyers. */
function watchOffers(): void {
  for (const link of document.querySelectorAll(`main ${offerLinks}`)) {
    if (observed.has(link)) continue
    observed.add(link)
    watcher?.observe(link)
  }
}

function countVisit(): void {
  const { pathname } = location
  if (pathname.startsWith(offerPath)) note('opened', offerOfPath(pathname))
  const flyer = /^\/lojas\/[^/]+\/encartes\/([\w-]+)$/.exec(pathname)?.[1]
  if (flyer) note('flyersOpened', flyer)
}

function countClick({ target }: MouseEvent): void {
  const tapped = target instanceof Element ? target.closest('a, button') : null
  if (!tapped) return
  const href = tapped instanceof HTMLAnchorElement ? tapped.href : ''
  const { pathname } = location
  if (tapped.matches('[aria-label="Compartilhar"]') || href.startsWith('https://wa.me/?')) {
    if (pathname.startsWith(offerPath)) note('shared', offerOfPath(pathname))
  } else if (/^(?:tel:|https:\/\/wa\.me\/\d|https:\/\/www\.google\.com\/maps\/dir\/)/.test(href)) {
    if (pathname.startsWith(offerPath)) note('contacted', offerOfPath(pathname))
    const store = /^\/lojas\/([a-z0-9-]+)$/.exec(pathname)?.[1]
    if (store) note('storesContacted', store)
  }
}

/** Sent when the page is left, unless this device already counted it today. */
function note(kind: Kind, name: string | undefined): void {
  if (!name || daily.has(kind, name)) return
  const names = pending.get(kind) ?? new Set()
  pending.set(kind, names.add(name))
}

/** One message when the page is left. Without cookies, so that it cannot be linked to a person. */
function send(): void {
  for (const id of listedOffers.splice(0)) note('listed', id)
  const message: Record<string, string[]> = {}
  const taken: [Kind, string][] = []
  for (const [kind, names] of pending)
    for (const name of names) {
      const longer = { ...message, [kind]: [...(message[kind] ?? []), name] }
      if (JSON.stringify(longer).length > mostMessageBytes) continue
      Object.assign(message, longer)
      taken.push([kind, name])
    }
  if (taken.length === 0 || !navigator.onLine) return
  for (const [kind, name] of taken) pending.get(kind)?.delete(name)
  daily.add(taken)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(message)
  fetch(address, { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(() => undefined)
}

function offerOf(link: Element): string | undefined {
  return offerOfPath((link as HTMLAnchorElement).pathname)
}

/** "/oferta/abc123/historico" → "abc123" */
function offerOfPath(path: string): string | undefined {
  return path.slice(offerPath.length).split('/')[0]
}
