import { useMemo, useState } from 'react'
import type { Choice } from '#contract/compare/baskets.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { type Day, dayOf } from '#domain/dates.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { PageTitle } from '#web/layout/page-title.tsx'
import { useOrigin } from '#web/places/here.ts'
import { swapItem } from '#web/shopping-lists/add/add-drafts.ts'
import { SyncNote } from '#web/shopping-lists/components/sync-note.tsx'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'
import { useDeviceClock } from '#web/shopping-lists/use-device-clock.ts'
import { useResetOnListChange } from '#web/shopping-lists/use-reset-on-list-change.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { readSettings, writeSettings } from './buying-settings.ts'
import { CityButton, CityQuestion } from './city-choice.tsx'
import { BetterDayButton } from './days/better-day-button.tsx'
import { buyingDays, buyingMoment } from './days/buying-days.ts'
import { keepTrip } from './kept-baskets.ts'
import { MissingItems, Questions } from './leftovers.tsx'
import { choose } from './list-choices.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { planList } from './plan-list.ts'
import { PlanFailed, PlanLoading } from './plan-states.tsx'
import { pricesAge } from './prices-age.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import type { ShownPurchase } from './shown-plan.ts'
import { StopSection } from './stop-section.tsx'
import { SwapSheet } from './swap-sheet.tsx'
import { useBasket } from './use-basket.ts'
import { useListCity } from './use-list-city.ts'

interface WhereToBuyViewProps {
  list: ShoppingList
  view: ListsView
  store: ListStore
  onLeave: () => void
  /** Opens 'No mercado' with the plan. */
  onShop: () => void
}

/** Where to buy the list: plans with one, two and three stops. */
export function WhereToBuyView({ list, view, store, onLeave, onShop }: WhereToBuyViewProps) {
  const now = useDeviceClock()
  const isOnline = useIsOnline()
  const showToast = useToast()
  const { city, changeCity } = useListCity(list, store)
  const [settings, setSettings] = useState(readSettings)
  const origin = useOrigin()
  const [day, setDay] = useState<Day>()
  const [chosenId, setChosenId] = useState<string>()
  const [dialog, setDialog] = useState<'settings' | ShownPurchase>()
  const { basket, isCurrent, failure, retry } = useBasket(list, city)
  useResetOnListChange(`${list.id} ${city}`, () => {
    setDialog(undefined)
    setChosenId(undefined)
  })
  const [canEdit, isShared] = [isEditable(list), list.people > 1]
  const pending = list.items.filter(({ isCompleted }) => !isCompleted)
  const moment = useMemo(() => buyingMoment(day, now), [day, now])
  const planned = useMemo(
    () => basket && planList({ basket, items: list.items, settings, origin, moment, now }),
    [basket, list.items, settings, origin, moment, now],
  )
  const option = planned?.options.find(({ id }) => id === chosenId) ?? planned?.options.find((one) => one.isRecommended)
  const plan = option && planned?.show(option.plan)
  const age = basket ? pricesAge(new Date(basket.readAt), now) : ''
  const swapped = typeof dialog === 'object' ? dialog : undefined
  const swappedItem = swapped && basket?.items.find(({ id }) => id === swapped.item.id)

  const chooseFor = (item: ShoppingListItem, choice: Choice | null) => {
    const meaningOf = ({ id }: ShoppingListItem) => planned?.basketItem(id)?.wanted?.key
    const wanted = meaningOf(item)
    if (wanted) choose(store, list, meaningOf, wanted, choice)
  }
  const swap = (item: ShoppingListItem, productName: string) => showToast(swapItem(store, item, productName))
  const shop = async () => {
    if (!option || !planned) return
    await keepTrip({
      listId: list.id,
      day: dayOf(moment),
      storeIds: option.plan.stops.map(({ storeId }) => storeId),
      basket: planned.basket,
      settings: { has: settings.has, stopPrice: settings.stopPrice },
      notFound: [],
      dearer: [],
    })
    onShop()
  }

  return (
    <div className="mx-auto max-w-6xl px-4 py-5 lg:px-6 lg:py-8 print:p-0">
      <div className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-label="Voltar à lista"
          onClick={onLeave}
          className={buttonClass('ghost', 'icon', '-ml-2 print:hidden')}
        >
          <Icon name="arrow-left" className="size-6" />
        </button>
        <PageTitle className="min-w-0 grow text-3xl lg:text-5xl">Onde comprar</PageTitle>
      </div>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {list.name}
        {basket && (
          <>
            {' '}
            · {basket.city.name} · {age}
          </>
        )}
      </p>
      <div className="page-notes">
        <SyncNote view={view} />
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
          <div className="mt-3 flex flex-wrap gap-2 print:hidden">
            {(canEdit || !list.city) && (
              <CityButton name={basket?.city.name ?? 'Cidade'} onChoose={(slug) => void changeCity(slug)} />
            )}
            <Select
              size="compact"
              aria-label="Dia da compra"
              value={day ?? dayOf(now)}
              onChange={(event) => setDay(event.target.value)}
              className="min-w-24 grow basis-24 sm:grow-0 sm:basis-44"
            >
              {buyingDays(now).map((choice) => (
                <option key={choice.day} value={choice.day}>
                  {choice.label}
                </option>
              ))}
            </Select>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setDialog('settings')}
              className={buttonClass('outline', 'compact')}
            >
              <Icon name="sliders-horizontal" className="size-4.5" />
              <span className="max-sm:sr-only">Ajustes</span>
            </button>
          </div>
          {isShared && (
            <p className="mt-2 text-sm text-ink-soft print:hidden">
              A cidade e as trocas são de todos da lista; os ajustes são só seus.
            </p>
          )}
          {planned?.betterDay && <BetterDayButton {...planned.betterDay} now={now} onChoose={setDay} />}
          {!planned && (failure ? <PlanFailed failure={failure} onRetry={retry} /> : <PlanLoading />)}
          {planned && failure && isOnline && (
            <p
              role="alert"
              className="mt-4 flex flex-wrap items-center gap-3 rounded-2xl bg-mango-soft px-4 py-3 text-warning"
            >
              Não foi possível buscar os preços de agora. Estes são os últimos que recebemos.
              <button type="button" onClick={retry} className={buttonClass('outline')}>
                Tentar novamente
              </button>
            </p>
          )}
          {planned && (
            <div aria-busy={!isCurrent && !failure} className="mt-5 items-start gap-6 lg:grid lg:grid-cols-[24rem_1fr]">
              <div className="lg:sticky lg:top-24 print:hidden">
                {option ? (
                  <>
                    <PlanChoice
                      options={planned.options}
                      chosen={option.id}
                      advice={planned.advice}
                      onChoose={setChosenId}
                    />
                    {plan && (
                      <PlanActions
                        list={list}
                        plan={plan}
                        age={age}
                        onShop={moment === now ? () => void shop() : undefined}
                      />
                    )}
                  </>
                ) : (
                  <EmptyState
                    title="Nenhum mercado para este dia"
                    hint="Nenhuma oferta em vigor serve o que está na lista. Tente outro dia ou mude os ajustes."
                  />
                )}
              </div>
              <div className="mt-5 space-y-4 lg:mt-0">
                {plan?.stops.map((stop, index) => (
                  <StopSection
                    key={stop.store.id}
                    stop={stop}
                    number={plan.stops.length > 1 ? index + 1 : undefined}
                    chosenText={isShared ? 'escolhido nesta lista' : 'como da última vez'}
                    onSwap={canEdit ? setDialog : undefined}
                    onNeighbour={canEdit ? swap : undefined}
                    onForget={({ item }) => chooseFor(item, null)}
                  />
                ))}
                <MissingItems
                  missing={plan?.missing ?? planned.nothing}
                  onBring={canEdit ? (item) => chooseFor(item, null) : undefined}
                />
                <Questions questions={planned.questions} canEdit={canEdit} onAnswer={swap} />
              </div>
            </div>
          )}
        </>
      )}
      {dialog === 'settings' && (
        <SettingsSheet
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
      {swapped && swappedItem && basket && (
        <SwapSheet
          item={swapped.item}
          basketItem={swappedItem}
          basket={basket}
          current={swapped.offer}
          isShared={isShared}
          now={now}
          onChoose={(choice) => chooseFor(swapped.item, choice)}
          onNeighbour={(productName) => swap(swapped.item, productName)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
