import type { PriceHistory } from '#contract/compare/price-history.ts'
import { counted } from '#domain/count.ts'
import { type Day, formatDate, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { PriceHistoryFrame } from './price-history-frame.tsx'
import { lineStyles, PriceHistoryPlot } from './price-history-plot.tsx'

/** Prices of the product in the stores of the city: a plot, and the same as a table. */
export function PriceHistoryCard({ history, city }: { history: PriceHistory; city: string }) {
  const { stores, moreStores, lowest } = history
  const runs = stores.reduce((count, { prices }) => count + prices.length, 0)
  if (runs < 2)
    return (
      <PriceHistoryFrame>
        <p className="mt-2 text-ink-soft">Ainda sem histórico suficiente neste mercado.</p>
      </PriceHistoryFrame>
    )
  return (
    <PriceHistoryFrame>
      {history.verdict && <p className="mt-1 leading-snug font-semibold">{history.verdict.text}.</p>}
      <p className="mt-0.5 text-sm text-ink-soft">
        Em {city}, desde {formatDate(startOfDay(lowest[0]?.from ?? history.from))}. Onde a linha é fina, não há preço
        registrado.
      </p>
      <PriceHistoryPlot history={history} />
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {stores.map(({ id, name, prices }, index) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <Sample index={index} />
            <span className={index === 0 ? 'font-semibold' : ''}>{name}</span>
            <span className="whitespace-nowrap text-ink-soft tabular-nums">{lastPrice(prices.at(-1), history.to)}</span>
          </li>
        ))}
        <li className="flex items-center gap-2">
          <svg width="24" height="11" aria-hidden="true">
            <path d="M0 5.5H24" strokeWidth="11" className="stroke-brand-soft" />
          </svg>
          Menor preço na cidade{moreStores > 0 && `, com mais ${counted(moreStores, 'mercado', 'mercados')}`}
        </li>
      </ul>
      <HistoryTable history={history} />
    </PriceHistoryFrame>
  )
}

function Sample({ index }: { index: number }) {
  return (
    <svg width="24" height="8" aria-hidden="true" className="shrink-0">
      <path d="M0 4H24" {...lineStyles[index]} />
    </svg>
  )
}

function lastPrice(run: PriceHistory['lowest'][number] | undefined, today: Day): string {
  if (!run) return ''
  const price = formatMoney(centsFromDecimal(run.price))
  return run.to === today ? `${price} hoje` : `${price} até ${shortDate(run.to)}`
}

/** For screen readers and exact values; the latest first. */
function HistoryTable({ history: { stores } }: { history: PriceHistory }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-brand">Ver como tabela</summary>
      <section
        aria-label="Tabela do histórico de preços"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-xl ring-1 ring-line"
      >
        <table className="w-full text-left text-sm tabular-nums [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5 [&_tr]:border-t [&_tr]:border-line">
          <caption className="sr-only">Preços por mercado e período</caption>
          <thead className="bg-muted">
            <tr>
              <th scope="col">Período</th>
              <th scope="col">Preço</th>
            </tr>
          </thead>
          {stores.map(({ id, name, prices }) => (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {name}
                </th>
              </tr>
              {prices.toReversed().map(({ from, to, price }) => (
                <tr key={from}>
                  <td>{from === to ? shortDate(from) : `${shortDate(from)} a ${shortDate(to)}`}</td>
                  <td>{formatMoney(centsFromDecimal(price))}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </details>
  )
}

function shortDate(day: Day): string {
  return formatDayAndMonth(startOfDay(day))
}
