import type { PriceHistory } from '#contract/compare/price-history.ts'
import { type Day, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'

/** The prices of all drawn stores, for screen readers and exact values; the latest first. */
export function HistoryTable({ stores }: Pick<PriceHistory, 'stores'>) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-brand">Ver como tabela</summary>
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
