import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '#web/admin/frame/choice.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { BarList } from './bar-list.tsx'

/** Searches without results: products that stores could offer, or words that the search could learn. */
export function UnansweredReport() {
  const [city, setCity] = useState('')
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
        <Choice
          label="Onde procuraram"
          size="compact"
          value={city}
          emptyLabel="Em qualquer cidade"
          options={data.cities.map(({ slug, name }) => ({ id: slug, name }))}
          onChoose={setCity}
          className="mt-3 sm:w-72"
        />
      )}
    </BarList>
  )
}
