import type { City } from '#contract/cities.ts'
import { cityLabel } from './city-name.ts'

export function CityOptions({ cities }: { cities: City[] }) {
  return (
    <>
      <option value="">Todas as cidades</option>
      {cities.map((city) => (
        <option key={city.slug} value={city.slug}>
          {cityLabel(city)}
        </option>
      ))}
    </>
  )
}
