import type { City } from '#contract/cities.ts'
import { nextOpening } from '#domain/stores/open-now.ts'
import { type StoreType, storeTypeLabels } from '#domain/stores/store-types.ts'
import { storeWords } from '#domain/stores/store-words.ts'
import { capitalize } from '#domain/wording.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type StoreFilter, storeParams } from './store-filter.ts'
import { firstToOpenQuery } from './store-pages.queries.ts'

/** No store is open: names the store that opens first, if known. */
export function NoOpenStores({ filter, city }: { filter: StoreFilter; city: City }) {
  const now = useNow()
  const { data: [first] = [] } = useRead(firstToOpenQuery(filter, city.slug))
  const next = first && nextOpening(first.openingHours ?? [], now)
  return (
    <div className="card px-4.5 py-6 text-center">
      <Icon name="moon" className="mx-auto size-7 text-ink-soft" />
      <p className="mt-2.5 font-semibold">
        {noneOpen(filter.type)} {clockText(now)}
      </p>
      <p className="mt-0.5 text-sm text-ink-soft">
        {next
          ? `${capitalize(storeWords(first.name).the)}${first.name} abre ${next.label}.`
          : 'Nem todos informam o horário, que muda em feriados: confirme com o mercado.'}
      </p>
      <Link
        to={paths.stores(storeParams({ ...filter, city: city.slug, openNow: false }))}
        follow="keep-scroll"
        className={buttonClass('soft', 'medium', 'mt-3.5')}
      >
        {filter.type === 'padaria' ? 'Mostrar as fechadas' : 'Mostrar os fechados'}
      </Link>
    </div>
  )
}

/** "Nenhuma padaria aberta", "Nada aberto" */
function noneOpen(type: StoreType | undefined): string {
  if (type === undefined || type === 'outro') return 'Nada aberto'
  return type === 'padaria'
    ? 'Nenhuma padaria aberta'
    : `Nenhum ${storeTypeLabels[type].toLocaleLowerCase('pt-BR')} aberto`
}

/** "às 21h40", "à 1h" */
function clockText(now: Date): string {
  const time = now.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: 'numeric', minute: '2-digit' })
  const hour = time
    .replace(/^0(?=\d)/, '')
    .replace(':00', 'h')
    .replace(':', 'h')
  return `${/^[01]h/.test(hour) ? 'à' : 'às'} ${hour}`
}
