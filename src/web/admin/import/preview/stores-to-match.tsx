import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { StoreChoice } from '#contract/imports.ts'
import { counted } from '#domain/count.ts'
import { isNameOfStore } from '#domain/stores/store-names.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { storePlace } from '#web/stores/store-place.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { Select } from '#web/ui/form-control.tsx'
import type { NamedStore } from './check-rows.ts'

interface StoresToMatchProps {
  stores: NamedStore[]
  onChoose: (choice: StoreChoice) => void
}

const leaveOut = 'fora'
const createIt = 'novo'

/**
 * Store names that are not exactly those of existing ones. The administrator chooses the store for each; none is created without being
 * asked.
 */
export function StoresToMatch({ stores, onChoose }: StoresToMatchProps) {
  const unknown = stores.filter(({ storeId, isNew }) => storeId === null && !isNew).length
  const asked = stores.filter(({ isRemembered }) => !isRemembered)
  const remembered = stores.filter(({ isRemembered }) => isRemembered)
  return (
    <fieldset className="rounded-2xl bg-mango-soft/60 p-4">
      <legend className="float-left mb-1 w-full font-bold">Mercados da planilha</legend>
      <p role="status" className="clear-both text-sm text-ink-soft">
        {asked.length === 0
          ? 'Você já disse qual é cada um.'
          : unknown === 0
            ? 'Confira se cada nome é mesmo o mercado escolhido.'
            : `${unknown === 1 ? 'Não encontramos 1 mercado' : `Não encontramos ${counted(unknown, 'mercado', 'mercados')}`}. Diga qual é, ou suas linhas ficam de fora.`}
      </p>
      <StoreList stores={asked} onChoose={onChoose} />
      {remembered.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {counted(remembered.length, 'mercado lembrado', 'mercados lembrados')} da última planilha
          </summary>
          <StoreList stores={remembered} onChoose={onChoose} />
        </details>
      )}
    </fieldset>
  )
}

function StoreList({ stores, onChoose }: StoresToMatchProps) {
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-4 lg:grid-cols-2">
      {stores.map((store) => (
        <li key={store.key}>
          <StoreSelect store={store} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function StoreSelect({ store, onChoose }: { store: NamedStore; onChoose: StoresToMatchProps['onChoose'] }) {
  const { key, name, place, rows, storeId, isNew } = store
  const id = useId()
  const { data: existing = [] } = useQuery(queryOf(storesQuery()))
  const similar = existing.filter((candidate) => isNameOfStore(name, candidate))
  const choose = (value: string) =>
    onChoose({ key, storeId: [leaveOut, createIt].includes(value) ? null : value, isNew: value === createIt })
  const options = (list: typeof existing) =>
    list.map((candidate) => (
      <option key={candidate.id} value={candidate.id}>
        {candidate.name} · {storePlace(candidate, ' - ')}
      </option>
    ))
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm leading-tight">
        <b>{name}</b>{' '}
        <span className="text-ink-soft">
          {place} · {counted(rows, 'linha', 'linhas')}
        </span>
      </label>
      <Select
        id={id}
        aria-invalid={storeId === null && !isNew}
        value={isNew ? createIt : (storeId ?? leaveOut)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={leaveOut}>Deixar de fora</option>
        {similar.length > 0 && <optgroup label="Nomes parecidos">{options(similar)}</optgroup>}
        <optgroup label="Mercados">{options(existing.filter((candidate) => !similar.includes(candidate)))}</optgroup>
        <optgroup label="Nenhum deles">
          <option value={createIt}>Criar o mercado "{name}"</option>
        </optgroup>
      </Select>
    </>
  )
}
