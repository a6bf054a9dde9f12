import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import type { FlyerAnswers } from '#contract/submissions/store-flyers.ts'
import { type Day, formatDate, formatDayAndMonth, startOfDay } from '#domain/dates.ts'

/** "17/11 a 23/11/2026", "até 23/11/2026". */
export function daysText({ firstDay, lastDay }: { firstDay: Day | null; lastDay: Day | null }): string {
  if (lastDay === null) return 'Sem validade'
  const end = formatDate(startOfDay(lastDay))
  return firstDay === null ? `até ${end}` : `${formatDayAndMonth(startOfDay(firstDay))} a ${end}`
}

/** State of a flyer in the list. */
export function flyerStateText({ state, counts, pages }: Pick<FlyerWork, 'state' | 'counts' | 'pages'>): string {
  const read = pages.filter((page) => page.state === 'read' || page.state === 'failed').length
  if (state === 'receiving') return 'Recebido: as páginas são conferidas'
  if (state === 'reading' && pages.some((page) => page.state === 'no_reader'))
    return 'Este site não lê imagens: digite as ofertas'
  if (state === 'reading') return `Lendo: ${read} de ${pages.length} páginas`
  if (state === 'published') return `${countText(counts.published)} no site`
  if (state === 'undone') return 'Desfeito'
  if (state === 'discarded') return 'Descartado'
  const decided = counts.confirmed + counts.published
  return counts.open === 0
    ? `Conferido: ${countText(decided)} para publicar`
    : `${countText(counts.open)} por conferir${decided > 0 ? `, ${decided} confirmadas` : ''}`
}

/** Why the pages of a store's flyer are not on the site, and what the store can do. */
export function hiddenPagesText({ waiting, refused }: FlyerAnswers): string {
  if (waiting > 0) {
    const verb = waiting === 1 ? 'espera' : 'esperam'
    return `${countText(waiting)} ${verb} aprovação. As páginas aparecem no site quando todas estiverem no ar.`
  }
  const [first, ...others] = refused
  if (!first) return 'As páginas não estão no site. Envie o encarte para mostrá-las.'
  const more = others.length === 0 ? '' : ` e mais ${others.length}`
  return `As páginas não estão no site, porque mostram um preço recusado: ${first.productName}${more} (${first.reason.replace(/\.$/, '')}). Se foi lido errado, corrija e envie de novo. Se está impresso errado, mande um encarte corrigido.`
}

function countText(count: number): string {
  return count === 1 ? '1 oferta' : `${count} ofertas`
}
