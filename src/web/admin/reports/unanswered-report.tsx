import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { Select } from '#web/ui/form-control.tsx'
import { BarList } from './bar-list.tsx'

/** Searches that found nothing: what stores could offer, or the search could learn. */
export function UnansweredReport() {
  const [city, setCity] = useState('')
  const cityId = useId()
  const { data } = useQuery({
    ...queryOf(read('reports.unanswered', { query: city === '' ? {} : { city } })),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return (
    <BarList
      title="Pessoas procuraram e não acharam"
      note="Buscas sem resultado nos últimos 30 dias: só as palavras e a cidade, nunca quem procurou."
      nameHeading="Busca"
      valueHeading="Vezes"
      emptyText="Nenhuma busca ficou sem resultado."
      bars={data.searches.map(({ words, city, times }) => ({
        id: `${city?.slug} ${words}`,
        name: words,
        detail: city?.name ?? 'todas as cidades',
        value: times,
      }))}
    >
      {data.cities.length > 0 && (
        <div className="mt-3 sm:w-72">
          <label htmlFor={cityId} className="mb-1 block text-sm font-bold">
            Onde procuraram
          </label>
          <Select size="compact" id={cityId} value={city} onChange={(event) => setCity(event.currentTarget.value)}>
            <option value="">Em qualquer cidade</option>
            {data.cities.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
    </BarList>
  )
}
