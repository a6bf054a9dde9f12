import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { neighborhoodCenters } from '#contract/places/neighborhood-centers.ts'
import { counted, formatCount } from '#domain/count.ts'
import { maxNeighborhoods } from '#domain/places/neighborhood-rows.ts'
import { slugify } from '#domain/plain-text.ts'
import { site } from '#domain/site.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError } from '#web/admin/frame/tab-states.tsx'
import { FileDrop } from '#web/admin/import/file/file-drop.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { downloadFile } from '#web/browser/download-file.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { neighborhoodsCsv, pointText, templateCsv } from './neighborhood-files.ts'
import { NeighborhoodPreview } from './neighborhood-preview.tsx'
import { useNeighborhoodImport } from './use-neighborhood-import.ts'

const titleId = 'bairros'

/** The neighbourhoods of a city with their centres, imported from a file. A default export, because it is loaded lazily. */
export default function NeighborhoodsView() {
  const [searchParams] = useSearchParams()
  const city = searchParams.get('cidade') || slugify(`${site.city} ${site.state}`)
  return (
    <Card label={titleId} className="p-5 lg:p-6">
      <CityNeighborhoods key={city} city={city} />
    </Card>
  )
}

function CityNeighborhoods({ city }: { city: string }) {
  const { data, error, refetch } = useQuery(queryOf(read('neighborhoodCenters.list', { params: { city } })))
  const { preview, ...controls } = useNeighborhoodImport(city)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasPreviewed = useRef(false)
  const isPreviewed = preview !== undefined
  // Each step starts at its heading, for screen readers and keyboards.
  useEffect(() => {
    if (wasPreviewed.current !== isPreviewed) heading.current?.focus()
    wasPreviewed.current = isPreviewed
  }, [isPreviewed])
  const place = data ? `${data.city}, ${data.state}` : ''

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="mr-auto min-w-0 text-xl break-words outline-none">
          {preview ? `${preview.file.fileName} em ${place}` : place ? `Bairros de ${place}` : 'Bairros'}
        </h2>
        {data && !preview && (
          <Button variant="outline" onClick={() => downloadFile('modelo-de-bairros.csv', templateCsv(data))}>
            <Icon name="download" className="size-4.5" />
            Baixar modelo
          </Button>
        )}
        <Link to={paths.admin({ aba: 'mercados' })} className={buttonClass('ghost')}>
          <Icon name="arrow-left" className="size-4.5" />
          Voltar aos mercados
        </Link>
      </div>
      {preview ? (
        <NeighborhoodPreview
          preview={preview}
          isSaving={controls.isSaving}
          onRemoveOthers={controls.chooseRemoveOthers}
          onApply={controls.apply}
          onCancel={controls.cancel}
        />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="grid content-start gap-5">
            <p className="text-ink-soft">
              O centro do bairro diz aos visitantes o que fica perto deles, e onde fica um mercado sem coordenadas.
            </p>
            <CityForm city={data?.city ?? city} />
            {data && (
              <FileDrop
                label="Arquivo dos bairros"
                title="Arraste a planilha para cá ou escolha o arquivo"
                accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                isReading={controls.isReading}
                problem={controls.problem}
                onFiles={([file]) => void controls.readFile(file)}
              >
                <p className="mt-1 text-sm text-ink-soft">
                  CSV ou Excel (.xlsx) com as colunas Bairro, Latitude e Longitude, até {formatCount(maxNeighborhoods)}{' '}
                  linhas. Nada muda antes de você conferir.
                </p>
              </FileDrop>
            )}
          </div>
          {error instanceof ApiError && error.code === 'city_not_found' ? (
            <EmptyState title="Não encontramos esta cidade" hint="Escreva como em “São Paulo” ou “sao-paulo-sp”." />
          ) : error ? (
            <TabError onRetry={() => void refetch()} />
          ) : data ? (
            <StoredNeighborhoods {...data} />
          ) : (
            <div aria-busy="true">
              <p className="sr-only">Carregando bairros...</p>
              <Skeleton className="h-96 rounded-2xl" />
            </div>
          )}
        </div>
      )}
    </>
  )
}

function CityForm({ city }: { city: string }) {
  const id = useId()
  const navigate = useNavigate()
  return (
    <form
      // The name of the city loads after the form.
      key={city}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('city')).trim()
        if (typed !== '') void navigate(paths.admin({ aba: 'bairros', cidade: typed }))
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        Cidade
      </label>
      <div className="flex gap-2.5">
        <input
          id={id}
          name="city"
          required
          maxLength={80}
          defaultValue={city}
          className={`${controlClass} h-12 min-w-0`}
        />
        <Button variant="outline" className="h-12 shrink-0" type="submit">
          Ver bairros
        </Button>
      </div>
    </form>
  )
}

function StoredNeighborhoods({ city, centers }: ResultOf<typeof neighborhoodCenters.list>) {
  if (centers.length === 0)
    return (
      <EmptyState
        title="Nenhum bairro cadastrado"
        hint="Baixe o modelo, preencha uma linha por bairro e envie o arquivo."
      />
    )
  return (
    <div className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto font-bold">{counted(centers.length, 'bairro', 'bairros')}</p>
        <Button
          variant="outline"
          onClick={() => downloadFile(`bairros-${slugify(city)}.csv`, neighborhoodsCsv(centers))}
        >
          <Icon name="download" className="size-4.5" />
          Baixar estes bairros
        </Button>
      </div>
      <ul aria-label="Bairros cadastrados" className="divide-y divide-line rounded-2xl ring-1 ring-line">
        {centers.map((center) => (
          <li key={center.name} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5">
            <b className="min-w-0 grow basis-40 break-words">{center.name}</b>
            <span className="text-sm text-ink-soft tabular-nums">{pointText(center)}</span>
            <span className="w-24 text-right text-sm text-ink-soft max-sm:w-auto">
              {center.stores > 0 ? counted(center.stores, 'mercado', 'mercados') : 'sem mercado'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
