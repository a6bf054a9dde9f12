import { type ReactNode, useState } from 'react'
import type { PriceHistory } from '#contract/compare/price-history.ts'
import { counted } from '#domain/count.ts'
import { daysBetween, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { PriceRun } from '#domain/price-history/published-prices.ts'
import { shortStoreName } from '#domain/stores/store-words.ts'
import { uncapitalize } from '#domain/wording.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { HistoryTable } from './history-table.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { PriceHistoryPlot } from './price-history-plot.tsx'
import { type DrawnHistory, drawnHistory, hasPeriods } from './price-plot.ts'

interface PriceHistoryPageProps {
  history: PriceHistory
  /** The store of the offer. */
  storeId: string
  city: string
  /** "o quilo" after the price of today; empty for a pack. */
  per: string
}

/** What a page says of the prices of an offer: one sentence, the plot, each change, and all stores as a table. */
export function PriceHistoryPage({ history, storeId, city, per }: PriceHistoryPageProps) {
  const drawn = drawnHistory(history, storeId)
  return (
    <>
      {drawn ? (
        <Drawn history={drawn} verdict={history.verdict} city={city} per={per} />
      ) : (
        <p className="text-ink-soft">Ainda sem histórico suficiente neste mercado.</p>
      )}
      {history.stores.length > 0 && <HistoryTable stores={history.stores} />}
    </>
  )
}

interface DrawnProps {
  history: DrawnHistory
  verdict: PriceHistory['verdict']
  city: string
  per: string
}

function Drawn({ history, verdict, city, per }: DrawnProps) {
  const { own, others, current, title } = history
  const [period, setPeriod] = useState(history.period)
  const sentence = verdict && verdict.price !== 'not-enough' ? inOneSentence(verdict.text) : title.text
  const name = shortStoreName(own.name)
  return (
    <>
      <div>
        {current !== undefined && (
          <p className="text-sm text-ink-soft tabular-nums">
            Hoje {formatMoney(current)} {per}
          </p>
        )}
        <h2 className="mt-0.5 text-3xl">{sentence}</h2>
      </div>
      {hasPeriods(history) && <PeriodChoice period={period} onChoose={setPeriod} />}
      <Card as="div" className="px-3.5 pt-4 pb-3 lg:px-6">
        {!verdict?.text.startsWith(title.text) && <p className="mb-3 leading-snug font-semibold">{title.text}</p>}
        <PriceHistoryPlot history={history} period={period} className="h-58" />
        <ul className="mt-3 space-y-1.5 border-t border-line pt-3 text-sm">
          {current !== undefined && (
            <Line sample={<path d="M2 4H20" strokeWidth="4" strokeLinecap="round" className="stroke-brand" />}>
              {name}, a {formatMoney(current)} ou menos
            </Line>
          )}
          <Line sample={<path d="M2 4H20" strokeWidth="3" strokeLinecap="round" className="stroke-ink" />}>
            {name}
            {current !== undefined && ', mais caro que hoje'}
          </Line>
          {others.length > 0 && (
            <Line sample={<path d="M1 4H21" strokeWidth="1.5" className="stroke-line-strong opacity-45" />}>
              Outros mercados de {city}
            </Line>
          )}
          <Line sample={null}>
            <span className="text-ink-soft">Sem linha: ninguém publicou preço</span>
          </Line>
        </ul>
      </Card>
      <Changes runs={own.runs} history={history} />
    </>
  )
}

function Line({ sample, children }: { sample: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <svg width="22" height="8" aria-hidden="true" className="shrink-0">
        {sample}
      </svg>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** Changes that are shown at once. */
const firstChanges = 5

function Changes({ runs, history: { today, current } }: { runs: PriceRun[]; history: DrawnHistory }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <section aria-labelledby="mudancas">
      <h2 id="mudancas" className="text-xl">
        Cada mudança
      </h2>
      <Card as="div" className="mt-2.5">
        <table className="w-full text-left tabular-nums [&_td]:py-2.5 [&_td]:pr-3.5 [&_th]:py-2.5 [&_th]:pl-3.5 [&_tr+tr]:border-t [&_tr+tr]:border-line">
          <caption className="sr-only">Mudanças do preço neste mercado</caption>
          <tbody>
            {runs.toReversed().map((run, index) => (
              <tr key={run.from} className={isWhole || index < firstChanges ? '' : 'hidden noscript:table-row'}>
                <th scope="row" className="font-normal">
                  {daysOf(run, today)}
                </th>
                <td className="text-sm whitespace-nowrap text-ink-soft">
                  {counted(daysBetween(run.from, run.to) + 1, 'dia', 'dias')}
                </td>
                <td
                  className={`text-right font-bold whitespace-nowrap ${current !== undefined && run.cents <= current ? 'text-brand' : ''}`}
                >
                  {formatMoney(run.cents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {!isWhole && runs.length > firstChanges && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className={buttonClass('ghost', 'medium', '-ml-3 text-brand noscript:hidden')}
        >
          Ver as {runs.length} mudanças
        </button>
      )}
    </section>
  )
}

/** "desde 08/11", "de 27/10 a 03/11", "em 04/11" */
function daysOf({ from, to }: PriceRun, today: string): string {
  const [first, last] = [from, to].map((day) => formatDayAndMonth(startOfDay(day)))
  if (to === today) return from === to ? 'hoje' : `desde ${first}`
  return from === to ? `em ${first}` : `de ${first} a ${last}`
}

/** "Preço normal daqui: custou isso ou menos em 53 de 78 dias" */
function inOneSentence(text: string): string {
  const [said = '', evidence] = text.replace(/^É o preço/, 'Preço').split('. ')
  return evidence ? `${said}: ${uncapitalize(evidence)}` : said
}
