import { alertLimits } from './alert-limits.ts'
import { type AlertNews, placeText, priceText, untilText } from './alert-news.ts'

/** Makes sense without the body: 'Leite integral 1 L por R$ 4,29, e mais 1'. */
export function pushTitle(news: readonly [AlertNews, ...AlertNews[]]): string {
  const [{ name, cents, per }, ...others] = news
  const title = `${shorten(name, 60)} por ${priceText(cents, per)}`
  return others.length === 0 ? title : `${title}, e mais ${others.length}`
}

/** The first offer in full, some others by name, then the number of the rest. */
export function pushBody(news: readonly [AlertNews, ...AlertNews[]], now: Date): string {
  const [first, ...others] = news
  const shown = others.slice(0, Math.min(others.length, alertLimits.offersPerMessage - 1))
  const more = others.length - shown.length
  return [
    `${shorten(placeText(first), 90)}, ${untilText(first.until, now)}. Você pediu até ${priceText(first.wanted, first.per)}.`,
    ...shown.map(
      ({ name, cents, per, store, until }) =>
        `${shorten(name, 50)} por ${priceText(cents, per)}: ${shorten(store, 40)}, ${untilText(until, now)}.`,
    ),
    ...(more > 0 ? [`E mais ${more}.`] : []),
  ].join('\n')
}

/** Labels of the two actions. With several alerts, the second names the one that it stops. */
export function pushActions(news: readonly [AlertNews, ...AlertNews[]]): { see: string; stop: string } {
  const [{ name }, ...others] = news
  if (others.length === 0) return { see: 'Ver oferta', stop: 'Parar este aviso' }
  return { see: `Ver as ${news.length} ofertas`, stop: `Parar aviso: ${shorten(name, 30)}` }
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
