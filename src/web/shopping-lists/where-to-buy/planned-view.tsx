import type { Basket, BasketOffer, Choice } from '#contract/compare/baskets.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import type { BasketPlan } from '#domain/baskets/basket.ts'
import { comparePlans } from '#domain/baskets/compare-plans.ts'
import { type Day, dayOf } from '#domain/dates.ts'
import type { Cents } from '#domain/money.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { sendByWhatsApp } from '#web/browser/share.ts'
import { lastLines, linkForMessage } from '#web/shopping-lists/list-link.ts'
import { AnswerHeader } from './answer/answer-header.tsx'
import { EnoughStops, WorthyStop } from './answer/extra-stop.tsx'
import { OtherOptions } from './answer/other-options.tsx'
import { BetterDayButton } from './days/better-day-button.tsx'
import { Questions, WithoutOffer, withoutOfferId } from './leftovers.tsx'
import { PlanFoot } from './plan-foot.tsx'
import type { PlannedList } from './plan-list.ts'
import { optionId, type PlanOption } from './plan-options.ts'
import { NothingOnOffer } from './plan-states.tsx'
import { planText } from './plan-text.ts'
import { pricesAge } from './prices-age.ts'
import { PurchaseList } from './purchase-list.tsx'

interface PlannedViewProps {
  list: ShoppingList
  planned: PlannedList
  /** Undefined when nothing on the list is sold. */
  option: PlanOption | undefined
  /** The chosen plan with the swaps of this visit. */
  plan: BasketPlan | undefined
  swapped: ReadonlyMap<string, BasketOffer>
  stopPrice: Cents
  city: Basket['city']
  readAt: Date
  now: Date
  /** Undefined for today. */
  day: Day | undefined
  isBusy: boolean
  onOption: (id: string) => void
  onDay: (day: Day) => void
  /** Undefined for a plan of another day. */
  onShop: (() => void) | undefined
  onCompare: (item: ShoppingListItem) => void
  /** Undefined for read-only members of the list. */
  edit:
    | {
        rename: (item: ShoppingListItem, productName: string) => void
        chooseAnew: (item: ShoppingListItem, choice: Choice | null) => void
      }
    | undefined
}

/** The answer, why no other stop is needed or which one is, and the lines. */
export function PlannedView(props: PlannedViewProps) {
  const { list, planned, option, plan, swapped, stopPrice, city, readAt, now, day, isBusy, edit } = props
  const { onOption, onDay, onShop, onCompare } = props
  const origin = useOrigin()
  const shown = plan && planned.show(plan)
  const places = option && planned.show(option.plan)
  const missing = places?.missing ?? planned.nothing
  const swappedLine = (itemId: string) => (plan && swapped.has(itemId) ? planned.lineOf(plan, itemId) : undefined)
  const withoutOffer = missing.filter(({ item, isWithoutOffer }) => isWithoutOffer && !swapped.has(item.id)).length
  const age = pricesAge(readAt, now)
  const text = async () => {
    if (!shown || !plan) return ''
    const suggestion = planned.options[0]?.plan
    const isOther = suggestion && plan.stops.length > 1
    const link = lastLines(origin, await linkForMessage(list))
    return planText({
      ...{ plan: shown, day, readAt, now },
      comparison: isOther ? comparePlans(suggestion, plan) : undefined,
      link: link.replace(/^Quem abrir pode ver, marcar e mudar a lista:/, 'Abra e vá marcando:'),
    })
  }
  const showMissing = () => {
    const heading = document.getElementById(withoutOfferId)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <div aria-busy={isBusy} className="@container items-start gap-7 lg:grid lg:grid-cols-[26rem_1fr]">
      <div className="lg:sticky lg:top-24 print:hidden">
        {shown && option ? (
          <>
            <AnswerHeader
              plan={shown}
              trip={option.trip}
              now={now}
              withoutOffer={withoutOffer}
              onShop={onShop}
              onSend={() => void sendByWhatsApp(text())}
              onShowMissing={showMissing}
            />
            {planned.betterDay && <BetterDayButton {...planned.betterDay} now={now} onChoose={onDay} />}
            <Stops planned={planned} option={option} stopPrice={stopPrice} onOption={onOption} />
          </>
        ) : (
          <NothingOnOffer
            city={city}
            items={missing.map(({ item }) => item)}
            isOutdated={dayOf(readAt) !== dayOf(now)}
            onShop={onShop}
          />
        )}
      </div>
      <div className="mt-5.5 space-y-5.5 lg:mt-0">
        {places?.stops.map((stop, index) => (
          <PurchaseList
            key={stop.store.id}
            stop={stop}
            number={places.stops.length > 1 ? index + 1 : undefined}
            chosenText={list.people > 1 ? 'escolhido nesta lista' : 'sua escolha'}
            swappedLine={swappedLine}
            onCompare={({ item }) => onCompare(item)}
            onForget={({ item }) => edit?.chooseAnew(item, null)}
            onNeighbour={edit?.rename}
          />
        ))}
        <WithoutOffer
          missing={missing}
          stops={places?.stops.length ?? 0}
          isSupermarket={places?.stops.some(({ store }) => isSupermarket(store.type)) ?? false}
          swappedLine={swappedLine}
          actions={edit && { onCompare, onInstead: edit.rename, onBring: (item) => edit.chooseAnew(item, null) }}
        />
        <Questions
          questions={planned.questions}
          canEdit={edit !== undefined}
          onAnswer={(...answer) => edit?.rename(...answer)}
        />
        <PlanFoot age={age} stopPrice={stopPrice} text={text} />
      </div>
    </div>
  )
}

interface StopsProps {
  planned: PlannedList
  option: PlanOption
  stopPrice: Cents
  onOption: (id: string) => void
}

/** Another stop, if it is worth it, or why none is; the other plans are folded. */
function Stops({ planned, option, stopPrice, onOption }: StopsProps) {
  const { stop, facts } = planned.nextStop(option)
  const common = { stop, facts, plan: option.plan, stopPrice, names: planned.names }
  const isSuggested = planned.isSuggested(option)
  return (
    <div className="mt-3.5 space-y-3">
      {stop?.isWorthIt && <WorthyStop {...common} onTake={() => onOption(optionId(stop.plan))} />}
      {(isSuggested || planned.options.length > 1) && (
        <div className="card divide-y divide-line overflow-hidden">
          {isSuggested && !stop?.isWorthIt && <EnoughStops {...common} />}
          <OtherOptions options={planned.options} chosen={option.id} onChoose={onOption} />
        </div>
      )}
    </div>
  )
}

function isSupermarket(type: string | null): boolean {
  return type === 'supermercado' || type === 'mercadinho' || type === 'atacado'
}
