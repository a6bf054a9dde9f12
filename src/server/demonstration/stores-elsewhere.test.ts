import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { distanceBetween } from '#domain/places/distance.ts'
import { configureSite, site } from '#domain/site.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { demonstrationStores } from './demonstration-stores.ts'
import { storesOfSite } from './stores-elsewhere.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

function inCity(city: string, state: string, phone?: string) {
  const before = site
  onTestFinished(() => configureSite(before))
  configureSite({ ...site, city, state, contact: { ...site.contact, phone } })
  return storesOfSite(api.db)
}

test('in Itajaí the stores are those that were written for it', async () => {
  expect(await storesOfSite(api.db)).toBe(demonstrationStores)
})

test('in Blumenau half of the stores are there and the others in its neighbours, near their centres', async () => {
  const stores = await inCity('Blumenau', 'SC', '(47) 98888-0000')
  const centre = await api.db
    .selectFrom('cities')
    .selectAll()
    .where('slug', '=', 'blumenau-sc')
    .executeTakeFirstOrThrow()

  expect(stores.map(({ key }) => key)).toEqual(demonstrationStores.map(({ key }) => key))
  expect(new Set(stores.map(({ name }) => name)).size).toBe(stores.length)
  expect(stores.filter(({ city }) => city === 'blumenau-sc')).toHaveLength(15)
  expect([...new Set(stores.map(({ city }) => city))]).toHaveLength(4)
  expect(JSON.stringify(stores.map(({ key: _, ...shown }) => shown))).not.toMatch(
    /itaja[ií]|camboriu|navegantes|ressacada|ariribá|pontal/i,
  )
  const located = stores.filter(({ city, location }) => city === 'blumenau-sc' && location)
  expect(located.length).toBeGreaterThan(5)
  for (const { location } of located) expect(distanceBetween(centre, location ?? centre)).toBeLessThan(3000)
})

test('neighbourhoods that are known are used, and phone numbers get the area code of the site', async () => {
  const stores = await inCity('Navegantes', 'SC', '(11) 3333-0000')
  const ofCity = stores.filter(({ city }) => city === 'navegantes-sc')

  expect(ofCity[0]?.neighborhood).toBe('Centro')
  expect(ofCity.map(({ neighborhood }) => neighborhood)).toContain('Gravatá')
  expect(stores.flatMap(({ phone }) => phone ?? []).filter((phone) => !phone.startsWith('(11) '))).toEqual([])
  expect((await inCity('Navegantes', 'SC')).filter(({ phone }) => phone !== null)).toEqual([])
})

test('a city that does not exist is refused by its name', async () => {
  await expect(inCity('Blumenal', 'SC')).rejects.toThrow('There is no city blumenal-sc')
})
