import { useEffect, useId, useState } from 'react'
import type { Alert, AlertProposal } from '#contract/alerts/alerts.ts'
import { foldText } from '#domain/plain-text.ts'
import { alertsApi } from '#web/alerts/alerts-api.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Stores = Alert['stores']

interface StoreChoiceProps {
  city: AlertProposal['city']
  limit: number
  /** Empty: the whole city. */
  chosen: Stores
  onChange: (stores: Stores) => void
}

/** Where to watch: the whole city, or selected stores. */
export function StoreChoice({ city, limit, chosen, onChange }: StoreChoiceProps) {
  const headingId = useId()
  const [isChoosing, setChoosing] = useState(chosen.length > 0)
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <h3 id={headingId} className="alert-heading">
        Onde
      </h3>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-pressed={!isChoosing}
          onClick={() => {
            setChoosing(false)
            onChange([])
          }}
          className="alert-chip"
        >
          {!isChoosing && <Icon name="check" className="size-4" />}
          Toda {city.name}
        </button>
        <button type="button" aria-pressed={isChoosing} onClick={() => setChoosing(true)} className="alert-chip">
          {chosen.length > 0 && <Icon name="check" className="size-4" />}
          {chosen.length === 0
            ? 'Escolher mercados'
            : chosen.length === 1
              ? chosen[0]?.name
              : `${chosen.length} mercados`}
        </button>
      </div>
      {isChoosing && <StoreList city={city} limit={limit} chosen={chosen} onChange={onChange} />}
    </section>
  )
}

/** Larger cities get a search field. */
const fewStores = 8
const most = 100

function StoreList({ city, limit, chosen, onChange }: StoreChoiceProps) {
  const [stores, setStores] = useState<Stores>()
  const [hasFailed, setFailed] = useState(false)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    alertsApi.call('stores.list', { query: { city: city.slug, limit: most } }).then(
      (all) => setStores(all.map(({ id, slug, name }) => ({ id, slug, name }))),
      () => setFailed(true),
    )
  }, [city.slug])
  if (hasFailed)
    return (
      <p role="alert" className="mt-2 text-sm text-tomato">
        Não foi possível carregar os mercados. O aviso vale para toda a cidade.
      </p>
    )
  if (!stores) return <Skeleton className="mt-2 h-32 rounded-2xl" />
  const shown = stores.filter(({ name }) => foldText(name).includes(foldText(typed)))
  const isFull = chosen.length >= limit
  const toggle = (store: Stores[number], isChosen: boolean) =>
    onChange(isChosen ? [...chosen, store] : chosen.filter(({ id }) => id !== store.id))
  return (
    <fieldset className="mt-2 rounded-2xl p-1.5 ring-1 ring-line">
      <legend className="sr-only">Mercados de {city.name}</legend>
      {stores.length > fewStores && (
        <input
          type="search"
          aria-label="Procurar um mercado"
          placeholder="Procurar um mercado"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${controlClass} mb-1 h-11`}
        />
      )}
      <div className="alert-stores">
        {shown.map((store) => {
          const isChosen = chosen.some(({ id }) => id === store.id)
          return (
            <label key={store.id} className="alert-option">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) => toggle(store, target.checked)}
                className="size-5 shrink-0 accent-brand"
              />
              {store.name}
            </label>
          )
        })}
        {shown.length === 0 && <p className="px-2 py-3 text-ink-soft">Nenhum mercado com esse nome.</p>}
      </div>
      {isFull && <p className="px-2 pt-1 text-sm text-ink-soft">No máximo {limit} mercados.</p>}
    </fieldset>
  )
}
