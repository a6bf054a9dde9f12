import { useMemo, useState } from 'react'
import type { BasketOffer, Choice } from '#contract/compare/baskets.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { counted } from '#domain/count.ts'
import { type Day, dayOf } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { capitalize, uncapitalize } from '#domain/wording.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { PageTitle } from '#web/layout/page-title.tsx'
import { useOrigin } from '#web/places/here.ts'
import { swapItem } from '#web/shopping-lists/add/swap-item.ts'
import { SyncNote } from '#web/shopping-lists/components/sync-note.tsx'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'
import { useDeviceClock } from '#web/shopping-lists/use-device-clock.ts'
import { useResetOnListChange } from '#web/shopping-lists/use-reset-on-list-change.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { readSettings, writeSettings } from './buying-settings.ts'
import { CityQuestion } from './city-choice.tsx'
import { buyingDays, buyingMoment } from './days/buying-days.ts'
import { keepTrip } from './kept-baskets.ts'
import { choose } from './list-choices.ts'
import { planList } from './plan-list.ts'
import { PlanFailed, PlanLoading } from './plan-states.tsx'
import { PlannedView } from './planned-view.tsx'
import { pricesAge } from './prices-age.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import { SwapSheet } from './swap/swap-sheet.tsx'
import { useSwaps } from './swap/use-swaps.ts'
import { useBasket } from './use-basket.ts'
import { useListCity } from './use-list-city.ts'
import { useTitleFocus } from './use-title-focus.ts'

interface WhereToBuyViewProps {
  list: ShoppingList
  view: ListsView
  store: ListStore
  onLeave: () => void
  /** Opens 'No mercado' with the plan. */
  onShop: () => void
}

/** Where to buy the list: one answer, and what else there is. */
export function WhereToBuyView({ list, view, store, onLeave, onShop }: WhereToBuyViewProps) {
  useTitleFocus()
  const now = useDeviceClock()
  const isOnline = useIsOnline()
  const showToast = useToast()
  const { city, changeCity } = useListCity(list, store)
  const [settings, setSettings] = useState(readSettings)
  const origin = useOrigin()
  const [day, setDay] = useState<Day>()
  const [chosenId, setChosenId] = useState<string>()
  const [dialog, setDialog] = useState<'settings' | { comparedId: string }>()
  const { swaps, swapLine, restore, forget, clear } = useSwaps()
  const { basket, isCurrent, failure, retry } = useBasket(list, city)
  useResetOnListChange(`${list.id} ${city}`, () => {
    setDialog(undefined)
    setChosenId(undefined)
    clear()
  })
  const [canEdit, isShared] = [isEditable(list), list.people > 1]
  const pending = list.items.filter(({ isCompleted }) => !isCompleted)
  const moment = useMemo(() => buyingMoment(day, now), [day, now])
  const planned = useMemo(
    () => basket && planList({ basket, items: list.items, settings, origin, moment, now, swaps }),
    [basket, list.items, settings, origin, moment, now, swaps],
  )
  const option = planned?.options.find(({ id }) => id === chosenId) ?? planned?.options[0]
  const plan = option && planned?.withSwaps(option.plan)
  const compared = typeof dialog === 'object' ? pending.find(({ id }) => id === dialog.comparedId) : undefined
  const comparedItem = compared && planned?.basketItem(compared.id)
  const dayLabel = buyingDays(now).find((choice) => choice.day === (day ?? dayOf(now)))?.label ?? 'Hoje'

  const meaningOf = ({ id }: ShoppingListItem) => planned?.basketItem(id)?.wanted?.key
  const chooseFor = (item: ShoppingListItem, choice: Choice | null) => {
    const wanted = meaningOf(item)
    if (wanted) choose(store, list, meaningOf, wanted, choice)
  }
  const chooseAnew = (item: ShoppingListItem, choice: Choice | null) => {
    const wanted = meaningOf(item)
    forget(pending.filter((other) => meaningOf(other) === wanted).map(({ id }) => id))
    chooseFor(item, choice)
  }
  const rename = (item: ShoppingListItem, productName: string) => showToast(swapItem(store, item, productName))
  const swap = (item: ShoppingListItem, offer: BasketOffer, saving: number) => {
    if (!planned) return
    const former = swaps
    const wanted = meaningOf(item)
    const alike = pending.filter((other) => other.id === item.id || (wanted && meaningOf(other) === wanted))
    const choices = alike.map((other) => [other, other.choice?.choice ?? null] as const)
    swapLine(
      item.id,
      offer,
      alike.flatMap(({ id }) => planned.basketItem(id) ?? []),
    )
    chooseFor(item, choiceOf(offer))
    setDialog(undefined)
    const money = saving === 0 ? 'o mesmo preço' : `${formatMoney(Math.abs(saving))} a ${saving > 0 ? 'menos' : 'mais'}`
    showToast({
      title: `Troca feita, ${uncapitalize(shownName(item.productName))}: ${money}`,
      undo: () => {
        restore(former)
        for (const [other, choice] of choices) chooseFor(other, choice)
      },
    })
  }
  const shop = async () => {
    if (!plan || !planned) return onShop()
    await keepTrip({
      listId: list.id,
      day: dayOf(moment),
      storeIds: plan.stops.map(({ storeId }) => storeId),
      basket: planned.basketOf(plan),
      settings: { has: settings.has, stopPrice: settings.stopPrice },
      notFound: [],
      dearer: [],
    })
    onShop()
  }

  return (
    <div className="mx-auto max-w-6xl px-4 pb-5 lg:px-6 lg:pt-5 lg:pb-8 print:p-0">
      <div className="flex flex-wrap items-center gap-x-2 py-1.5 lg:pb-4">
        <button
          type="button"
          aria-label="Voltar à lista"
          onClick={onLeave}
          className={buttonClass('ghost', 'icon', '-ml-2 print:hidden')}
        >
          <Icon name="arrow-left" className="size-6" />
        </button>
        <div className="min-w-0 grow basis-40 lg:flex lg:items-baseline lg:gap-3">
          <PageTitle className="text-xl outline-none lg:text-3xl">Onde comprar</PageTitle>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {list.name} · {counted(pending.length, 'item', 'itens')}
            {basket && (
              <span className="hidden lg:inline print:inline">
                {' '}
                · {basket.city.name} · {pricesAge(new Date(basket.readAt), now)}
              </span>
            )}
          </p>
        </div>
        {pending.length > 0 && city !== undefined && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setDialog('settings')}
            className={buttonClass('ghost', 'compact', '-mr-2 text-brand print:hidden')}
          >
            <Icon name="calendar-days" className="size-4.5" />
            {dayLabel}
            <span className="sr-only">: dia, cidade e ajustes</span>
            <Icon name="chevron-down" className="size-4" />
          </button>
        )}
      </div>
      <div className="page-notes">
        <SyncNote view={view} offlineText={basket && `${capitalize(pricesAge(new Date(basket.readAt), now))}.`} />
      </div>
      {pending.length === 0 ? (
        <div className="mt-5">
          <EmptyState title="Nada para comprar" hint="Sua lista não tem itens pendentes.">
            <button type="button" onClick={onLeave} className={buttonClass('primary')}>
              Voltar à lista
            </button>
          </EmptyState>
        </div>
      ) : city === undefined ? (
        <CityQuestion onChoose={(slug) => void changeCity(slug)} />
      ) : (
        <>
          {!planned &&
            (failure ? (
              <PlanFailed failure={failure} onRetry={retry} onLeave={onLeave} />
            ) : (
              <PlanLoading items={pending.length} />
            ))}
          {planned && failure && isOnline && (
            <p
              role="alert"
              className="mb-3 flex flex-wrap items-center gap-3 rounded-2xl bg-mango-soft px-4 py-3 text-warning"
            >
              Não foi possível buscar os preços de agora. Estes são os últimos que recebemos.
              <button type="button" onClick={retry} className={buttonClass('outline')}>
                Tentar novamente
              </button>
            </p>
          )}
          {planned && basket && (
            <PlannedView
              list={list}
              planned={planned}
              option={option}
              plan={plan}
              swapped={swaps.offers}
              stopPrice={settings.stopPrice}
              city={basket.city}
              readAt={new Date(basket.readAt)}
              now={now}
              day={day !== undefined && day > dayOf(now) ? day : undefined}
              isBusy={!isCurrent && !failure}
              onOption={setChosenId}
              onDay={setDay}
              onShop={moment === now ? () => void shop() : undefined}
              onCompare={(item) => setDialog({ comparedId: item.id })}
              edit={canEdit ? { rename, chooseAnew } : undefined}
            />
          )}
        </>
      )}
      {dialog === 'settings' && (
        <SettingsSheet
          day={day ?? dayOf(now)}
          now={now}
          onDay={setDay}
          city={
            canEdit || !list.city
              ? { name: basket?.city.name ?? 'Cidade', onChoose: (slug) => void changeCity(slug) }
              : undefined
          }
          isShared={isShared}
          settings={settings}
          hasOrigin={origin !== undefined}
          stores={basket?.stores ?? []}
          onChange={(changed) => {
            writeSettings(changed)
            setSettings(changed)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {compared && comparedItem && basket && planned && plan && (
        <SwapSheet
          item={compared}
          purchase={planned.lineOf(plan, compared.id)?.purchase}
          basketItem={comparedItem}
          basket={basket}
          planned={planned}
          plan={plan}
          canEdit={canEdit}
          isShared={isShared}
          now={now}
          onSwap={(offer, saving) => swap(compared, offer, saving)}
          onChoose={(choice) => {
            chooseAnew(compared, choice)
            setDialog(undefined)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** A regular price is chosen by its product, because no offer could end. */
function choiceOf({ promotionId, seenAt, comparison }: BasketOffer): Choice {
  return seenAt !== undefined && comparison !== null
    ? { type: 'line', slug: comparison }
    : { type: 'offer', promotionId }
}
