import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { City } from '#contract/cities.ts'
import { counted } from '#domain/count.ts'
import { ReadProvider } from '#web/api/read-provider.tsx'
import { useRead } from '#web/api/use-read.ts'
import {
  type RememberedPlace,
  rememberedCity,
  rememberPlace,
  useRememberedPlace,
} from '#web/browser/remembered-city.ts'
import { cityLabel } from '#web/cities/city-name.ts'
import { CityOptions } from '#web/cities/city-options.tsx'
import { useCityChoices } from '#web/cities/use-city-choices.ts'
import { useOtherCity } from '#web/cities/use-other-city.tsx'
import { ListError } from '#web/layout/list-error.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { keepHere, useHere } from './here.ts'
import { neighborhoodsQuery } from './neighborhoods.queries.ts'
import { useLocating } from './use-locating.ts'

/** The visitor's place: city and neighbourhood, or the device's location. A default export, because it is loaded lazily. */
export default function PlaceSheet({ onClose }: { onClose: () => void }) {
  // The header is outside the screen's ReadProvider.
  return (
    <SheetDialog title="Onde você está?" onClose={onClose}>
      <ReadProvider>
        <PlaceForm />
      </ReadProvider>
      <button type="button" onClick={onClose} className={buttonClass('primary', 'bar', 'mt-4 w-full')}>
        Pronto
      </button>
    </SheetDialog>
  )
}

function PlaceForm() {
  const cityId = useId()
  const place = useRememberedPlace()
  const { cities, hasOthers, chosen } = useCityChoices(place?.city ?? rememberedCity())
  const showCity = useCityInAddress()
  const other = useOtherCity((slug, found) => {
    const city = found ?? cities.find((one) => one.slug === slug)
    keepHere(undefined)
    rememberPlace(city && { city: slug, cityLabel: cityLabel(city) })
    showCity(slug)
  })
  const { text, isLocating, start } = useLocating(chosen, showCity)
  const here = useHere()

  return (
    <>
      <button
        type="button"
        data-first-focus=""
        aria-disabled={isLocating}
        onClick={() => isLocating || start()}
        className={buttonClass('soft', 'medium', 'mt-3 w-full')}
      >
        <Icon name="navigation" className="size-4.5" />
        Perto de mim
      </button>
      <p role="status" className="mt-1.5 text-sm text-ink-soft">
        {text ?? 'Sua localização fica só neste aparelho: não é enviada nem guardada pelo site.'}
      </p>
      {here && (
        <button
          type="button"
          onClick={() => keepHere(undefined)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline"
        >
          Parar de usar minha localização
        </button>
      )}
      <label htmlFor={cityId} className="mt-3 mb-1.5 block text-sm font-bold">
        Cidade
      </label>
      <Select id={cityId} value={chosen?.slug ?? ''} onChange={(event) => other.choose(event.target.value)}>
        <CityOptions cities={cities} hasOthers={hasOthers} found={other.found} />
      </Select>
      {other.dialog}
      {chosen && <Neighborhoods city={chosen} place={place} isHere={here !== undefined} />}
    </>
  )
}

interface NeighborhoodsProps {
  city: City
  place: RememberedPlace | undefined
  /** The visitor's own location is used instead. */
  isHere: boolean
}

function Neighborhoods({ city, place, isHere }: NeighborhoodsProps) {
  const { data, error, refetch } = useRead(neighborhoodsQuery(city.slug))
  const chosen = isHere || place?.city !== city.slug ? undefined : (place.neighborhood?.slug ?? '')
  const choose = (neighborhood: RememberedPlace['neighborhood']) => {
    keepHere(undefined)
    rememberPlace({ city: city.slug, cityLabel: cityLabel(city), neighborhood })
  }
  return (
    <fieldset className="mt-4 min-h-24">
      <legend className="mb-1 text-sm font-bold">Bairro</legend>
      {error && <ListError what="Os bairros" onRetry={refetch} />}
      <div className="-mx-2 max-h-[min(16rem,34dvh)] overflow-y-auto overscroll-contain">
        <NeighborhoodRow
          name="Toda a cidade"
          stores={city.stores}
          isChosen={chosen === ''}
          onChoose={() => choose(undefined)}
        />
        {data?.map(
          ({ slug, name, center, stores }) =>
            center && (
              <NeighborhoodRow
                key={slug}
                name={name}
                stores={stores}
                isChosen={chosen === slug}
                onChoose={() => choose({ slug, name, latitude: center.latitude, longitude: center.longitude })}
              />
            ),
        )}
      </div>
    </fieldset>
  )
}

interface NeighborhoodRowProps {
  name: string
  stores: number
  isChosen: boolean
  onChoose: () => void
}

function NeighborhoodRow({ name, stores, isChosen, onChoose }: NeighborhoodRowProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-3 hover:bg-muted has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <input type="radio" name="bairro" checked={isChosen} onChange={onChoose} className="size-5 accent-brand" />
      <span className="font-semibold">{name}</span>
      <span className="ml-auto text-sm text-ink-soft">{counted(stores, 'mercado', 'mercados')}</span>
    </label>
  )
}

/** Shows another city on screens with the list of a city; elsewhere the place is only stored. */
function useCityInAddress(): (slug: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (slug) => {
    if (![paths.home(), paths.stores(), paths.flyers()].includes(pathname)) return
    const params = new URLSearchParams(search)
    if (params.get('city') === slug) return
    // Parameters that belong to the previous city: its stores, its neighbourhoods, the pages of its list.
    for (const name of ['store', 'neighborhood', 'radius', 'page', 'pages']) params.delete(name)
    if (slug) params.set('city', slug)
    else params.delete('city')
    void navigate({ pathname, search: params.toString() }, { preventScrollReset: true })
  }
}
