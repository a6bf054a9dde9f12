import { useQuery } from '@tanstack/react-query'
import { counted } from '#domain/count.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { BarList } from './bar-list.tsx'

/** Prices that people wait for: possible offers for stores. */
export function AwaitedReport() {
  const { data } = useQuery(queryOf(read('reports.awaited', { query: {} })))
  if (!data) return null
  return (
    <BarList
      title="Pessoas esperam por um preço"
      note="O que pediram em “Avise-me”, a partir de dez pessoas: quantas comprariam por esse preço, nunca quem."
      nameHeading="Produto e preço"
      valueHeading="Pessoas"
      emptyText="Ainda não há dez pessoas à espera do mesmo produto."
      bars={data.prices.map(({ slug, name, per, city, people, price, today }) => {
        const money = (value: string) => `${formatMoney(centsFromDecimal(value))}${per ? ` por ${per}` : ''}`
        return {
          id: `${slug} ${city.slug}`,
          name: `${counted(people, 'pessoa espera', 'pessoas esperam')} ${name.charAt(0).toLowerCase()}${name.slice(1)} até ${money(price)}`,
          detail: `${city.name}: ${today ? `hoje o menor é ${money(today)}` : 'hoje não há oferta'}`,
          value: people,
        }
      })}
    />
  )
}
