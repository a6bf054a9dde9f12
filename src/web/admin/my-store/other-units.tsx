import { useQuery } from '@tanstack/react-query'
import { isPlanInForce } from '#domain/stores/store-plan.ts'
import { myStoresQuery, useOpenStore } from './door-store.ts'

/** The other stores of a chain whose plan covers several units, as fields `alsoIn` of the surrounding form. */
export function OtherUnits() {
  const { storeId, home } = useOpenStore()
  const { data: stores = [] } = useQuery(myStoresQuery)
  const others = stores.filter(({ id }) => id !== storeId)
  const { state, units = 1 } = home.plan ?? {}
  if (others.length === 0 || units < 2 || !isPlanInForce(state)) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-bold">Mandar também para</legend>
      <ul>
        {others.map(({ id, name, neighborhood, city }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="checkbox" name="alsoIn" value={id} className="size-5 shrink-0 accent-brand" />
              <span className="min-w-0 wrap-anywhere">{[name, neighborhood, city].filter(Boolean).join(', ')}</span>
            </label>
          </li>
        ))}
      </ul>
      {others.length >= units && (
        <p className="text-sm text-ink-soft">O plano vale para {units} lojas de uma vez, contando esta.</p>
      )}
    </fieldset>
  )
}
