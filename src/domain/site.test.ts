import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slugify } from './plain-text.ts'
import { site } from './site.ts'

const ownWords = [
  site.tagline,
  ...Object.values(site.contact).flatMap((contact) =>
    typeof contact === 'string' ? contact : contact.map(({ url }) => url),
  ),
  site.figures.averageSavings,
  site.figures.users,
  site.figures.promotions,
  ...site.plans.map(({ price }) => price),
]

test('[9.const.05] the site file holds name, tagline, city, state, contacts, social links, figures and plan prices', () => {
  expect([site.name, site.tagline, site.city, site.state]).toEqual([
    'Cestinha',
    'As melhores ofertas da cidade',
    'Itajaí',
    'SC',
  ])
  expect(site.citySlug).toBe(slugify(`${site.city} ${site.state}`))
  expect(ownWords).toHaveLength(14)
  for (const words of [...ownWords, ...Object.values(site.figures)]) expect(words.trim()).not.toBe('')
})

test.each(ownWords)('[9.const.05] no other file says %s', (words) => {
  const whole = new RegExp(`${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d.,])`)

  const repeating = sources.filter(({ text }) => whole.test(text)).map(({ name }) => name)

  expect(repeating).toEqual([])
})

const folder = new URL('..', import.meta.url).pathname
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== 'domain/site.ts')
  // The operator's setting, whose default cannot look upwards into the domain.
  .filter((name) => name !== 'platform/config.ts')
  .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }))

test('it looks at the whole source', () => {
  expect(sources.length).toBeGreaterThan(100)
})
