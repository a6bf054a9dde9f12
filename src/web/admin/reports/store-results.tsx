import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { StoreResults as Results } from '#contract/figures/engagement.ts'
import { counted } from '#domain/count.ts'
import { addDays, type Day, dayOf, daysBetween, formatDay } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { countingRule, toldFigures, toldText } from '#domain/week/told-figures.ts'
import { weekOf } from '#domain/week/week-state.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { sortStores } from '#web/admin/stores/store-choices.ts'
import { read } from '#web/api/read.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'

const weeksBack = 8

const figureKinds = [
  ['seen', 'eye'],
  ['listed', 'list-plus'],
  ['contacted', 'navigation'],
] as const

/** The results of a selected store. */
export function ChosenStoreResults() {
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  const [chosen, setChosen] = useState('')
  const sorted = sortStores(stores)
  const storeId = chosen || sorted[0]?.id
  if (storeId === undefined) return null
  return (
    <StoreResults
      storeId={storeId}
      title="Resultados de um mercado"
      choice={
        <Choice
          aria-label="Mercado"
          size="compact"
          value={storeId}
          options={sorted}
          onChoose={setChosen}
          className="w-full sm:w-72"
        />
      }
    />
  )
}

interface StoreResultsProps {
  storeId: string
  title: string
  /** Additional control next to the choice of the week. */
  choice?: ReactNode
  /** The title is that of a page; otherwise of a card. */
  isPage?: boolean
}

/** Interactions with a store's offers in a week. Each figure has its definition next to it: none of them is a customer or a sale. */
export function StoreResults({ storeId, title, choice, isPage = false }: StoreResultsProps) {
  const [day, setDay] = useState(() => dayOf(new Date()))
  const headingId = useId()
  const Heading = isPage ? 'h2' : 'h3'
  const content = (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Heading id={headingId} className={`mr-auto ${isPage ? 'text-3xl' : 'text-xl'}`}>
          {title}
        </Heading>
        {choice}
        <Choice
          aria-label="Semana"
          size="compact"
          value={weekOf(day).firstDay}
          options={lastWeeks().map(({ firstDay, lastDay }) => ({
            id: firstDay,
            name: `${formatDay(firstDay).slice(0, 5)} a ${formatDay(lastDay).slice(0, 5)}`,
          }))}
          onChoose={setDay}
          className={isPage ? 'w-44' : 'w-full sm:w-44'}
        />
      </div>
      <Week storeId={storeId} day={day} isPage={isPage} />
    </>
  )
  if (isPage) return <section aria-labelledby={headingId}>{content}</section>
  return (
    <Card label={headingId} className="p-5 lg:p-6">
      {content}
    </Card>
  )
}

function lastWeeks(): ReturnType<typeof weekOf>[] {
  const today = dayOf(new Date())
  return Array.from({ length: weeksBack }, (_, index) => weekOf(addDays(today, -7 * index)))
}

function Week({ storeId, day, isPage }: { storeId: string; day: Day; isPage: boolean }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(read('engagement.ofStore', { params: { storeId }, query: { day } })),
    placeholderData: keepPreviousData,
  })
  if (error) return <TabError onRetry={() => void refetch()} />
  if (!data) return <TabLoading label="Carregando resultados..." />
  if (data.since === null)
    return <p className="mt-4 text-ink-soft">Ainda nada foi contado. Os primeiros números chegam amanhã.</p>
  return (
    <div aria-busy={isPlaceholderData} className="mt-4 grid gap-6 lg:grid-cols-2">
      <div>
        <ul className="divide-y divide-line rounded-2xl bg-surface ring-1 ring-line">
          {figureKinds.map(([kind, icon]) => (
            <Figure key={kind} icon={icon} figure={data[kind]} from={data.from} {...toldFigures[kind]} />
          ))}
        </ul>
        {data.rank && (
          <p className="mt-3 flex items-center gap-3.5 rounded-2xl bg-brand-soft p-3.5">
            <Icon name="trophy" className="size-5.5 shrink-0 text-brand" />
            <span>
              <b className="font-semibold">
                {data.rank.place}º de {data.rank.stores} mercados da cidade em vistas
              </b>
              <span className="block text-sm text-ink-soft">
                Só o lugar: os números dos outros não são mostrados, nem os seus a eles.
              </span>
            </span>
          </p>
        )}
        {data.awaited && <Awaited {...data.awaited} />}
        <p className="mt-2 flex gap-2 text-sm text-ink-soft">
          <Icon name="info" className="mt-0.5 size-4 shrink-0" />
          {countingRule}
        </p>
      </div>
      <BestOffers best={data.best} isPage={isPage} />
    </div>
  )
}

/** Of people who asked for a notice, how many would buy the most awaited product of the city, today. */
function Awaited({ name, per, people, price, today }: NonNullable<Results['awaited']>) {
  const moneyOf = (amount: string) => `${formatMoney(centsFromDecimal(amount))}${per ? ` por ${per}` : ''}`
  return (
    <p className="mt-3 flex items-center gap-3.5 rounded-2xl bg-mango-soft p-3.5">
      <Icon name="bell" className="size-5.5 shrink-0 text-warning" />
      <span>
        <b className="font-semibold">
          {counted(people, 'pessoa da cidade espera', 'pessoas da cidade esperam')}{' '}
          {name.charAt(0).toLowerCase() + name.slice(1)} até {moneyOf(price)}
        </b>
        <span className="block text-sm text-warning">
          {today ? `Hoje o menor preço é ${moneyOf(today)}.` : 'Hoje não há oferta.'}
        </span>
      </span>
    </p>
  )
}

interface FigureProps {
  icon: IconName
  figure: Results['seen']
  from: Day
  noun: string
  definition: string
}

function Figure({ icon, figure: { times, days }, from, noun, definition }: FigureProps) {
  return (
    <li className="p-3.5">
      <div className="flex items-center gap-3">
        <span className="grid size-10.5 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
          <Icon name={icon} className="size-5.5" />
        </span>
        <p className="grow font-semibold">
          <span className={times === null ? '' : 'display mr-1.5 text-3xl tabular-nums'}>{toldText(times)}</span> {noun}
        </p>
        <Trend days={days} from={from} />
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{definition}</p>
    </li>
  )
}

const trend = { width: 92, height: 28 }

/** The days of the week as a line over the whole week; days with fewer than five are at the bottom, future days are not drawn. */
function Trend({ days, from }: { days: (number | null)[]; from: Day }) {
  const known = Math.min(days.length, daysBetween(from, dayOf(new Date())) + 1)
  const values = days.slice(0, known).map((value) => value ?? 0)
  const largest = Math.max(1, ...values)
  const points = values.map((value, index) => {
    const x = 2 + (index * (trend.width - 4)) / (days.length - 1)
    return `${x.toFixed(1)},${(trend.height - 3 - (value / largest) * (trend.height - 6)).toFixed(1)}`
  })
  return (
    <svg width={trend.width} height={trend.height} aria-hidden="true" className="shrink-0">
      <path d={`M2 ${trend.height - 1}H${trend.width - 2}`} className="stroke-line" />
      <polyline
        points={points.join(' ')}
        className="fill-none stroke-brand"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function BestOffers({ best, isPage }: { best: Results['best']; isPage: boolean }) {
  const headingId = useId()
  const Heading = isPage ? 'h3' : 'h4'
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} className={`display mb-2 ${isPage ? 'text-xl' : ''}`}>
        As melhores ofertas
      </Heading>
      {best.length === 0 ? (
        <p className="text-ink-soft">Nenhuma oferta foi vista nesta semana.</p>
      ) : (
        <ol className="divide-y divide-line rounded-2xl bg-surface ring-1 ring-line">
          {best.map(({ promotionId, productName, price, listed }, index) => (
            <li key={promotionId} className="flex items-center gap-3 p-3.5">
              <b aria-hidden="true" className="w-5 text-ink-soft">
                {index + 1}
              </b>
              <p className="min-w-0 grow leading-snug">
                <span className="block font-semibold wrap-anywhere">{productName}</span>
                <span className="text-sm text-ink-soft">{formatMoney(centsFromDecimal(price))}</span>
              </p>
              <p className="shrink-0 text-right leading-snug">
                <b className="block tabular-nums">{toldText(listed)}</b>
                <span className="text-sm text-ink-soft">na lista</span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
