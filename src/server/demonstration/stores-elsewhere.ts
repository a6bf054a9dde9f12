import { slugify } from '#domain/plain-text.ts'
import { site } from '#domain/site.ts'
import type { Db } from '#platform/database/database.ts'
import { type DemonstrationStore, demonstrationStores } from './demonstration-stores.ts'

/** Stores of the demonstration, moved to the site's city and the three nearest to it; unchanged in the city that they were written for. */
export async function storesOfSite(db: Db): Promise<DemonstrationStore[]> {
  const slug = slugify(`${site.city} ${site.state}`)
  if (slug === demonstrationStores[0]?.city) return demonstrationStores
  const cities = await findCityAndNeighbours(db, slug)
  const stores: DemonstrationStore[] = []
  const byCity = [...Map.groupBy(demonstrationStores, ({ city }) => city).values()]
  for (const [index, originals] of byCity.entries()) {
    const city = cities[index]
    if (!city) throw new Error(`There is no city ${slug}: see city and state in the site's configuration`)
    const known = await findNeighborhoods(db, city.id)
    const neighborhoods = known.length > 0 ? known : usualNeighborhoods.map((name) => ({ ...city, name }))
    for (const [position, original] of originals.entries())
      stores.push(moveStore(original, city.slug, neighborhoods[position % neighborhoods.length] ?? city, position))
  }
  return stores
}

interface Centre {
  latitude: number
  longitude: number
}

function findCityAndNeighbours(db: Db, slug: string) {
  return db
    .with('chosen', (query) => query.selectFrom('cities').select(['latitude', 'longitude']).where('slug', '=', slug))
    .selectFrom(['cities', 'chosen'])
    .select(['cities.id', 'cities.name', 'cities.slug', 'cities.latitude', 'cities.longitude'])
    .orderBy(({ eb, ref }) =>
      eb(
        eb.fn('power', [eb(ref('cities.latitude'), '-', ref('chosen.latitude')), eb.lit(2)]),
        '+',
        eb.fn('power', [eb(ref('cities.longitude'), '-', ref('chosen.longitude')), eb.lit(2)]),
      ),
    )
    .limit(4)
    .execute()
}

function findNeighborhoods(db: Db, cityId: number) {
  return db
    .selectFrom('neighborhoods')
    .select(['name', 'latitude', 'longitude'])
    .where('cityId', '=', cityId)
    .orderBy('key')
    .execute()
}

function moveStore(
  { location, ...store }: DemonstrationStore,
  city: string,
  neighborhood: Centre & { name: string },
  position: number,
): DemonstrationStore {
  const [, number = '100'] = /, (\d+)$/.exec(store.address) ?? []
  return {
    ...store,
    name: namesElsewhere[store.key] ?? store.name,
    city,
    neighborhood: neighborhood.name,
    address: `${usualStreets[position % usualStreets.length]}, ${number}`,
    phone: store.phone && withAreaCode(store.phone),
    ...(location && { location: besides(neighborhood, position) }),
  }
}

/** Half a kilometre to two kilometres from the centre, in a different direction for each store. */
function besides({ latitude, longitude }: Centre, position: number): Centre {
  const [angle, distance] = [position * 2.4, 0.005 + 0.001 * position]
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return {
    latitude: round(latitude + distance * Math.sin(angle)),
    longitude: round(longitude + distance * Math.cos(angle)),
  }
}

/** Fictional numbers get the area code of the site's own number, if it has one. */
function withAreaCode(phone: string): string | null {
  const [code] = /\(\d\d\)/.exec(site.contact.phone ?? '') ?? []
  return code === undefined ? null : phone.replace(/^\(\d\d\)/, code)
}

/** Names that nearly every Brazilian city has. */
const usualNeighborhoods = ['Centro', 'São José', 'Santo Antônio', 'Jardim América', 'Vila Nova', 'São Cristóvão']
const usualStreets = [
  'Rua XV de Novembro',
  'Rua Sete de Setembro',
  'Avenida Brasil',
  'Rua Tiradentes',
  'Rua Marechal Deodoro',
  'Avenida Getúlio Vargas',
  'Rua Dom Pedro II',
  'Rua Santos Dumont',
]

/** Replacements for store names that refer to a place in the original city. */
const namesElsewhere: Record<string, string> = {
  'quintal-da-ressacada': 'Hortifruti Quintal da Vovó',
  'atacado-barra-do-rio': 'Atacado Bom Estoque',
  'brava-mar': 'Mercado Boa Praça',
  'mercadinho-aririba': 'Mercadinho do Bairro',
  maresia: 'Supermercado Primavera',
  'atacado-litoral': 'Atacado da Região',
  'peixaria-do-pontal': 'Peixaria Rede Cheia',
}
