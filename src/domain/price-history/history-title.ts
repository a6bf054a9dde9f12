import { type Day, startOfDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { findPattern, patternText } from './price-pattern.ts'
import type { PriceVerdict } from './price-verdict.ts'
import type { PriceRun } from './published-prices.ts'

export interface HistoryTitle {
  text: string
  /** The earlier price that the title names. */
  mark: PriceRun | null
}

/** The sentence above a store's plot: its pattern, else the price that today's beats, else the verdict. */
export function historyTitle(
  verdict: (Pick<PriceVerdict, 'price'> & { text: string }) | null,
  runs: readonly PriceRun[],
  today: Day,
): HistoryTitle {
  const pattern = findPattern(runs)
  if (pattern) return { text: patternText(pattern), mark: null }
  const beaten = verdict?.price === 'lowest-90' || verdict?.price === 'lowest-30' ? findBeaten(runs, today) : null
  if (beaten)
    return { text: `O mais baixo até aqui era ${formatMoney(beaten.cents)}, ${inMonth(beaten.to)}`, mark: beaten }
  const isKnown = verdict !== null && verdict.price !== 'not-enough'
  return { text: isKnown ? firstSentence(verdict.text) : 'Histórico de preços', mark: null }
}

/** The lowest earlier price, the latest of several, when today's is lower than all of them. */
function findBeaten(runs: readonly PriceRun[], today: Day): PriceRun | null {
  const current = runs.at(-1)
  if (current?.to !== today) return null
  const earlier = runs.slice(0, -1)
  if (earlier.some(({ cents }) => cents <= current.cents)) return null
  return earlier.toSorted((one, other) => one.cents - other.cents || (one.to < other.to ? 1 : -1))[0] ?? null
}

function firstSentence(text: string): string {
  return text.split('. ')[0] ?? text
}

const month = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', month: 'long' })

/** "em setembro" */
function inMonth(day: Day): string {
  return `em ${month.format(startOfDay(day))}`
}
