import type { BasketPlan, ExtraStop } from '#domain/baskets/basket.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { atStore } from '#domain/stores/store-words.ts'
import { itemNames, type PlanNames } from '#web/shopping-lists/where-to-buy/plan-options.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

export interface StopFacts {
  storeName: string
  /** "a 4,1 km"; undefined while no distance is known. */
  distance: string | undefined
}

interface ExtraStopProps {
  stop: ExtraStop | undefined
  facts: StopFacts | undefined
  /** The plan without the stop. */
  plan: BasketPlan
  stopPrice: Cents
  names: Pick<PlanNames, 'itemName'>
}

/** Why no other stop is suggested, in one sentence. */
export function EnoughStops({ stop, facts, plan, stopPrice, names }: ExtraStopProps) {
  return (
    <div className="flex items-start gap-3 px-3.5 py-3">
      <Icon name="circle-check" className="size-5.5 shrink-0 text-brand" />
      <div className="min-w-0 grow leading-snug">
        <h2 className="font-sans text-base leading-snug font-bold tracking-normal">
          {plan.stops.length > 1 ? 'Não precisa de mais paradas' : 'Um mercado só resolve'}
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {stop && facts ? (
            <EnoughReason stop={stop} facts={facts} stopPrice={stopPrice} names={names} />
          ) : (
            'Outra parada não sairia mais barata nem teria mais itens da lista em oferta.'
          )}
        </p>
      </div>
    </div>
  )
}

interface EnoughReasonProps {
  stop: ExtraStop
  facts: StopFacts
  stopPrice: Cents
  names: Pick<PlanNames, 'itemName'>
}

function EnoughReason({ stop, facts, stopPrice, names }: EnoughReasonProps) {
  const { same, saving, more, moreCost } = stop.comparison
  const where = `Passar também ${atStore(facts.storeName)}${facts.distance ? `, ${facts.distance},` : ''}`
  const also = more.length > 0 && `${itemNames(more, names)}, por ${formatMoney(moreCost)}`
  if (saving <= 0) return `${where} só traria mais ${also}.`
  return (
    <>
      {where} economizaria {saving < stopPrice && 'só '}
      <b className="text-ink tabular-nums">{formatMoney(saving)}</b>{' '}
      {same.length === 1 ? 'no mesmo item' : `nos mesmos ${same.length} itens`}
      {saving >= stopPrice && ', menos do que custa chegar lá'}
      {also && `; traria também ${also}`}.
    </>
  )
}

/** Lines of the comparison that are shown; the rest is one line. */
const shownLines = 6

/** A stop that is worth making: which lines move, what they cost here and there, and what it brings besides. */
export function WorthyStop({ stop, facts, plan, names, onTake }: ExtraStopProps & { onTake: () => void }) {
  if (!stop || !facts) return null
  const { same, saving, more, moreCost, changed } = stop.comparison
  const shown = changed.length > shownLines + 1 ? changed.slice(0, shownLines) : changed
  const rest = changed.slice(shown.length)
  const short = atStore(facts.storeName)
  const sum = (lines: typeof changed, of: 'here' | 'there') => lines.reduce((total, line) => total + line[of], 0)
  const isForMoney = saving > 0 && changed.length > 0
  return (
    <section aria-labelledby="outra-parada" className="card overflow-hidden p-3.5 ring-2! ring-brand!">
      <div className="flex items-start gap-3">
        <StoreLogo name={facts.storeName} className="size-10 shrink-0" />
        <div className="min-w-0 grow">
          <h2 id="outra-parada" className="text-xl">
            {isForMoney ? (
              <>Outra parada compensa: {formatMoney(saving)} a menos</>
            ) : (
              <>Outra parada tem mais {more.length} itens em oferta</>
            )}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {isForMoney &&
              (same.length === 1 ? 'No mesmo item, passando' : `Nos mesmos ${same.length} itens, passando`)}
            {!isForMoney && 'Passando'} também {short}
            {facts.distance && `, ${facts.distance}`}.
            {more.length > 0 && ` Lá também em oferta: ${itemNames(more, names)}, por ${formatMoney(moreCost)}.`} Total{' '}
            {formatMoney(plan.cost - saving + moreCost)}.
          </p>
        </div>
      </div>
      {isForMoney && (
        <table className="mt-2 w-full text-sm tabular-nums">
          <thead className="text-ink-soft">
            <tr>
              <th className="py-1 text-left font-semibold">Compre lá</th>
              <th className="py-1 pl-2 text-right font-semibold">aqui</th>
              <th className="py-1 pl-2 text-right font-semibold">lá</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ itemId, here, there }) => (
              <ComparedLine key={itemId} name={names.itemName(itemId)} here={here} there={there} />
            ))}
            {rest.length > 0 && (
              <ComparedLine name={`Mais ${rest.length} itens`} here={sum(rest, 'here')} there={sum(rest, 'there')} />
            )}
          </tbody>
        </table>
      )}
      <button type="button" onClick={onTake} className={buttonClass('primary', 'medium', 'mt-2.5 w-full')}>
        Passar também {short}
      </button>
    </section>
  )
}

function ComparedLine({ name, here, there }: { name: string; here: Cents; there: Cents }) {
  return (
    <tr className="border-t border-line">
      <td className="py-1.5 wrap-anywhere">{name}</td>
      <td className="py-1.5 pl-2 text-right whitespace-nowrap text-ink-soft">{formatMoney(here).slice(3)}</td>
      <td className="py-1.5 pl-2 text-right font-bold whitespace-nowrap">{formatMoney(there).slice(3)}</td>
    </tr>
  )
}
