import { useMemo, useState } from 'react'
import type { StoreComparison } from '#domain/baskets/another-store.ts'
import { formatCentavos, formatMoney, formatReais } from '#domain/money.ts'
import { distanceWords } from '#domain/places/distance.ts'
import { shortStoreName, theStore } from '#domain/stores/store-words.ts'
import { useOrigin } from '#web/places/here.ts'
import type { Trip } from '#web/shopping-lists/where-to-buy/plan-trip.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { sameItems } from './another-store-row.tsx'
import type { MarketLine } from './market-lines.ts'
import { type CartSums, cartText } from './spending-card.tsx'

interface AnotherStoreSheetProps {
  trip: Trip
  sums: CartSums
  lineOf: (itemId: string) => MarketLine | undefined
  onVisit: (storeId: string, itemIds: string[]) => void
  onClose: () => void
}

/** What passing by another store changes, line by line: only what is not in the cart, and each line by choice. A default export: loaded lazily. */
export default function AnotherStoreSheet({ trip, sums, lineOf, onVisit, onClose }: AnotherStoreSheetProps) {
  const origin = useOrigin()
  const stores = useMemo(() => rankStores(trip), [trip])
  const [storeId, setStoreId] = useState(trip.suggestion?.storeId ?? stores[0]?.id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const compared = useMemo(
    () => (storeId === undefined ? undefined : trip.compare(storeId, chosen)),
    [trip, storeId, chosen],
  )
  const store = stores.find(({ id }) => id === storeId)
  if (!store || !compared)
    return (
      <SheetDialog title="Passar em outro mercado" onClose={onClose}>
        <p className="mt-2">Nenhum outro mercado tem oferta do que falta.</p>
      </SheetDialog>
    )
  const moved = compared.lines.filter(({ isMoved }) => isMoved).map(({ itemId }) => itemId)
  const lines = compared.lines.toSorted((left, right) => Number(left.there === null) - Number(right.there === null))
  const toggle = (itemId: string) => {
    const next = new Set(moved)
    if (!next.delete(itemId)) next.add(itemId)
    setChosen(next)
  }
  const place = origin && store.location ? distanceWords(origin, store.location) : store.neighborhood
  return (
    <SheetDialog title={shortStoreName(store.name)} onClose={onClose}>
      <p className="flex items-center gap-2.5 text-sm text-ink-soft">
        <StoreLogo name={store.name} className="size-8 shrink-0 rounded-md" />
        {place}
      </p>
      <p className="mt-3 flex items-center gap-2.5 rounded-xl bg-brand-soft px-3.5 py-2.5 text-sm text-brand">
        <Icon name="lock" className="size-4.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <b>Não muda:</b> {staysText(trip, sums)}
        </span>
      </p>
      {stores.length > 1 && (
        <Select
          size="compact"
          aria-label="Outro mercado"
          value={store.id}
          onChange={(event) => {
            setStoreId(event.target.value)
            setChosen(undefined)
          }}
          className="mt-3 w-full"
        >
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className="@container">
        <p aria-hidden="true" className="mt-3 flex @max-[17em]:hidden pb-1 text-sm font-semibold text-ink-soft">
          <span className="grow">Comprar lá</span>
          <span className="w-22 text-right">{trip.stops.length > 1 ? 'no plano' : 'aqui'}</span>
          <span className="w-16 text-right">lá</span>
        </p>
        <ul className="divide-y @max-[17em]:mt-3 divide-line border-y border-line">
          {lines.map(({ itemId, here, there, isMoved }) => {
            const line = lineOf(itemId)
            const sold = there !== null
            const Row = sold ? 'label' : 'div'
            return (
              <li key={itemId}>
                <Row
                  className={`flex min-h-13 flex-wrap items-center gap-x-3 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-focus ${sold ? 'cursor-pointer' : ''}`}
                >
                  {sold ? (
                    <>
                      <input type="checkbox" checked={isMoved} onChange={() => toggle(itemId)} className="sr-only" />
                      <span className="tick-box size-[24px] rounded-md">
                        {isMoved && <Icon name="check" className="size-[16px] stroke-[3.4]" />}
                      </span>
                    </>
                  ) : (
                    <Icon name="minus" className="size-[24px] p-[3px] text-ink-soft" />
                  )}
                  <span className="min-w-0 grow basis-24 leading-snug wrap-anywhere">
                    <b className="font-semibold">{line?.item.productName}</b>
                    {!sold && <span className="block text-sm text-ink-soft">sem oferta lá: compre aqui</span>}
                  </span>
                  <span className="ml-auto flex text-right tabular-nums">
                    <span className="w-22 text-ink-soft @max-[17em]:w-auto @max-[17em]:pr-3">
                      <span className="sr-only @max-[17em]:not-sr-only">aqui </span>
                      {here === null ? 'sem oferta' : reais(here)}
                    </span>
                    <span className={`w-16 @max-[17em]:w-auto ${sold ? 'font-bold' : 'text-ink-soft'}`}>
                      <span className="sr-only @max-[17em]:not-sr-only">lá </span>
                      {there === null ? '–' : reais(there)}
                    </span>
                  </span>
                </Row>
              </li>
            )
          })}
        </ul>
        <div className="-mx-5 -mb-5 bg-surface px-5 pb-5 @min-[17em]:sticky @min-[17em]:-bottom-5 @min-[17em]:border-t @min-[17em]:border-line">
          <Outcome compared={compared} whole={sums.whole + compared.change} />
          <div className="mt-3 flex flex-wrap gap-2.5">
            <button type="button" onClick={onClose} className={buttonClass('outline', 'large')}>
              Só aqui
            </button>
            <button
              type="button"
              disabled={moved.length === 0}
              onClick={() => onVisit(store.id, moved)}
              className={buttonClass('primary', 'large', 'grow')}
            >
              Passar também lá
            </button>
          </div>
        </div>
      </div>
    </SheetDialog>
  )
}

function Outcome({ compared, whole }: { compared: StoreComparison; whole: number }) {
  const { saving, compared: both, brought, broughtCost, surcharge, lost } = compared
  return (
    <div role="status" className="mt-2.5 leading-snug">
      {both > 0 && (
        <p>
          {saving === 0 ? (
            `O mesmo preço ${sameItems(both)}.`
          ) : (
            <>
              <b className={saving > 0 ? 'text-brand tabular-nums' : 'tabular-nums'}>
                {formatMoney(Math.abs(saving))} {saving > 0 ? 'a menos' : 'a mais'}
              </b>{' '}
              {sameItems(both)}.
            </>
          )}
        </p>
      )}
      {surcharge > 0 && <p>O que fica aqui sobe {formatMoney(surcharge)}: falta para a compra mínima.</p>}
      {lost > 0 && (
        <p>{lost === 1 ? '1 item fica' : `${lost} itens ficam`} sem oferta aqui: falta para a compra mínima.</p>
      )}
      <p className="mt-0.5 text-sm text-ink-soft">
        {brought > 0 &&
          `${both > 0 ? 'E mais ' : ''}${brought === 1 ? '1 item' : `${brought} itens`} em oferta, ${formatMoney(broughtCost)}. `}
        A compra toda vai a <b className="text-ink tabular-nums">{formatMoney(whole)}</b>.
      </p>
    </div>
  )
}

/** "os 6 itens do carrinho, R$ 65,63, e o Bom Vizinho, onde você está." */
function staysText({ stops, here }: Trip, sums: CartSums): string {
  const { bought } = sums
  const cart = bought > 0 && `${bought === 1 ? 'o item' : `os ${bought} itens`} do carrinho, ${cartText(sums)}`
  const at = stops.find(({ id }) => id === here)
  const stop = at && `${bought > 0 ? 'e ' : ''}${theStore(at.name)}, onde você está`
  return `${[cart, stop].filter(Boolean).join(', ') || 'nada do que você já escolheu'}.`
}

/** Comparing takes time: only the stores that sell most of what is left, the one with most items that none of the stops has first. */
function rankStores(trip: Trip): Trip['otherStores'] {
  const worth = new Map(trip.otherStores.slice(0, maxCompared).map(({ id }) => [id, trip.compare(id)] as const))
  const useful = (id: string) => worth.get(id)
  return trip.otherStores.toSorted((left, right) => {
    const [one, other] = [useful(left.id), useful(right.id)]
    if (!one || !other) return Number(one === undefined) - Number(other === undefined)
    return other.brought - one.brought || other.saving - other.surcharge - (one.saving - one.surcharge)
  })
}
const maxCompared = 8

function reais(cents: number): string {
  return `${formatReais(cents)},${formatCentavos(cents)}`
}
