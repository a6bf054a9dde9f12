import { counted } from '#domain/count.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import type { StoreToCreate } from './check-rows.ts'

interface StoresToCreateProps {
  stores: StoreToCreate[]
  excluded: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** Stores that do not exist yet. The administrator unticks misspelt names. */
export function StoresToCreate({ stores, excluded, onToggle }: StoresToCreateProps) {
  return (
    <fieldset className="rounded-2xl bg-mango-soft/60 p-4">
      <legend className="float-left mb-2 w-full font-bold">
        {stores.length === 1
          ? '1 mercado novo será criado'
          : `${counted(stores.length, 'mercado novo', 'mercados novos')} serão criados`}
      </legend>
      <p className="clear-both text-sm text-ink-soft">
        Desmarque um nome escrito errado: suas linhas ficam de fora e podem ser baixadas no fim.
      </p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {stores.map(({ key, name, place, rows }) => (
          <li key={key}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={!excluded.has(key)}
                onChange={() => onToggle(key)}
                className="size-6 shrink-0 accent-brand"
              />
              <StoreLogo name={name} className="size-8" />
              <span className="min-w-0 leading-tight">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-sm text-ink-soft">
                  {place} · {counted(rows, 'linha', 'linhas')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
