import { useQuery } from '@tanstack/react-query'
import type { Report } from '#contract/figures/reports.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { sortStores } from '#web/admin/stores/store-choices.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/form-control.tsx'
import type { DaysChoice } from './days-choice.ts'
import { DaysPlot } from './days-plot.tsx'

interface DaysReportProps {
  days: Report['days']
  byCategory: Report['byCategory']
  choice: DaysChoice
  onChoice: (choice: DaysChoice) => void
}

/** Offers over time: all of them, or those of one category or store. */
export function DaysReport({ days, byCategory, choice, onChoice }: DaysReportProps) {
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  const value = choice.storeId ? `store:${choice.storeId}` : choice.categoryId ? `category:${choice.categoryId}` : ''
  const chooseSubject = (chosen: string) => {
    const [kind, id = ''] = chosen.split(':')
    onChoice({
      days: choice.days,
      ...(kind === 'store' ? { storeId: id } : kind === 'category' ? { categoryId: id } : {}),
    })
  }
  return (
    <Card label="por-dia" className="p-5 lg:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h3 id="por-dia" className="mr-auto text-xl">
          Ofertas por dia
        </h3>
        <Select
          size="compact"
          aria-label="De quem"
          value={value}
          onChange={(event) => chooseSubject(event.currentTarget.value)}
          className="w-full sm:w-72"
        >
          <option value="">Todas as ofertas</option>
          <optgroup label="Categorias">
            {byCategory
              .toSorted((left, right) => left.name.localeCompare(right.name, 'pt-BR'))
              .map(({ id, name }) => (
                <option key={id} value={`category:${id}`}>
                  {name}
                </option>
              ))}
          </optgroup>
          <optgroup label="Mercados">
            {sortStores(stores).map(({ id, name }) => (
              <option key={id} value={`store:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        </Select>
        <Choice
          aria-label="Período"
          size="compact"
          value={choice.days}
          options={[7, 30, 90, 365].map((days) => ({ id: days, name: days === 365 ? '1 ano' : `${days} dias` }))}
          onChoose={(days) => onChoice({ ...choice, days: Number(days) })}
          className="w-full sm:w-44"
        />
      </div>
      <div className="mt-5 grid gap-8 lg:grid-cols-2">
        <DaysPlot
          title="Em vigor"
          noun={['oferta em vigor', 'ofertas em vigor']}
          shape="area"
          points={days.map(({ day, inForce }) => ({ day, value: inForce }))}
        />
        <DaysPlot
          title="Novas"
          noun={['oferta nova', 'ofertas novas']}
          shape="bars"
          points={days.map(({ day, published }) => ({ day, value: published }))}
        />
      </div>
    </Card>
  )
}
