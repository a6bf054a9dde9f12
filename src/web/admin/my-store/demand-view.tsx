import { useQuery } from '@tanstack/react-query'
import type { StoreDemand } from '#contract/figures/store-demand.ts'
import { counted, formatCount } from '#domain/count.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useOpenStore } from './door-store.ts'

/** Products that the city searches and waits for. A default export, because it is loaded lazily. */
export default function DemandView() {
  const { storeId } = useOpenStore()
  const { data, error, refetch } = useQuery({
    ...queryOf(read('storeDemand.get', { params: { storeId } })),
    staleTime: 60_000,
  })
  if (error && !data) return <TabError onRetry={() => void refetch()} />
  if (!data) return <TabLoading label="Carregando a procura..." />
  return (
    <section aria-labelledby="procura" className="grid gap-6">
      <h2 id="procura" className="text-3xl">
        O que {data.city.name} procura
      </h2>
      <Awaited awaited={data.awaited} />
      <Unanswered unanswered={data.unanswered} />
      <Positions positions={data.positions} city={data.city.name} />
    </section>
  )
}

function Awaited({ awaited }: Pick<StoreDemand, 'awaited'>) {
  const { storeId, canSubmit } = useOpenStore()
  return (
    <div>
      <h3 className="mb-2 text-xl">Pessoas esperam por um preço</h3>
      {awaited.length === 0 && <Empty>Ainda não há dez pessoas à espera do mesmo produto.</Empty>}
      <ul className="grid gap-2.5 lg:grid-cols-2">
        {awaited.map(({ slug, name, per, people, price, today }) => (
          <li key={slug} className="rounded-2xl bg-mango-soft p-4">
            <p className="display leading-snug">
              {counted(people, 'pessoa espera', 'pessoas esperam')} {name.charAt(0).toLowerCase() + name.slice(1)} até{' '}
              <span className="whitespace-nowrap">{moneyOf(price, per)}</span>
            </p>
            <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2.5">
              <p className="text-sm text-warning">
                {today ? `Hoje o menor é ${moneyOf(today, per)}.` : 'Hoje não há oferta.'}
              </p>
              {canSubmit && (
                <Link
                  to={myStorePath({ loja: storeId, aba: 'nova', produto: name })}
                  aria-label={`Fazer a oferta de ${name}`}
                  className={buttonClass('primary')}
                >
                  Fazer a oferta
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Definition>
        Pedidos de “Avise-me” na cidade, a partir de dez pessoas: quantas comprariam por esse preço, nunca quem.
      </Definition>
    </div>
  )
}

function Unanswered({ unanswered }: Pick<StoreDemand, 'unanswered'>) {
  return (
    <div>
      <h3 className="mb-2 text-xl">Procuraram e não acharam</h3>
      {unanswered.length === 0 ? (
        <Empty>Nenhuma busca ficou dez vezes sem oferta nos últimos sete dias.</Empty>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {unanswered.map(({ words, times }) => (
              <li key={words} className="flex items-center gap-3.5 px-4 py-3">
                <Icon name="search-x" className="size-5.5 shrink-0 text-brand" />
                <span className="min-w-0 grow font-semibold wrap-anywhere">“{words}”</span>
                <span className="shrink-0 text-ink-soft tabular-nums">{formatCount(times)} buscas</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Definition>
        Buscas na cidade, nos últimos sete dias, que não acharam nenhuma oferta. Só as feitas dez vezes ou mais.
      </Definition>
    </div>
  )
}

function Positions({ positions, city }: Pick<StoreDemand, 'positions'> & { city: string }) {
  return (
    <div>
      <h3 className="mb-2 text-xl">Onde há preço menor</h3>
      {positions.length === 0 ? (
        <Empty>Suas ofertas que se podem comparar têm o menor preço de {city}.</Empty>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {positions.map(({ slug, name, price, place, stores, lowest }) => (
              <li key={slug} className="flex items-start gap-3.5 px-4 py-3">
                <Icon name="trophy" className="mt-0.5 size-5.5 shrink-0 text-brand" />
                <p className="min-w-0 leading-snug">
                  <b className="block font-semibold wrap-anywhere">{name}</b>
                  <span className="text-sm text-ink-soft">
                    Você é o {place}º de {counted(stores, 'mercado', 'mercados')}:{' '}
                    {formatMoney(centsFromDecimal(price))}. O menor é {formatMoney(centsFromDecimal(lowest))}.
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Definition>Ofertas do mesmo produto em vigor hoje em {city}, sem as que valem só com uma condição.</Definition>
    </div>
  )
}

function Empty({ children }: { children: React.ReactNode }) {
  return <p className="rounded-2xl bg-surface px-4 py-3.5 text-ink-soft ring-1 ring-line">{children}</p>
}

function Definition({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-2 flex gap-2 text-sm text-ink-soft">
      <Icon name="info" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

function moneyOf(price: string, per: 'kg' | 'L' | 'un' | null): string {
  return `${formatMoney(centsFromDecimal(price))}${per ? ` por ${per}` : ''}`
}
