import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { site } from './site.ts'

const ownTexts = [
  site.tagline,
  ...Object.values(site.contact).flatMap((contact) =>
    typeof contact === 'string' ? contact : contact.map(({ url }: { url: string }) => url),
  ),
  site.figures.averageSavings ?? '',
  site.figures.users ?? '',
  site.figures.promotions ?? '',
  ...site.plans.map(({ price }) => price),
]

test('[9.const.05] the site file holds name, tagline, city, state, contacts, social links, figures and plan prices', () => {
  expect([site.name, site.tagline, site.city, site.state]).toEqual([
    'Cestinha',
    'As melhores ofertas da cidade',
    'Itajaí',
    'SC',
  ])
  expect(ownTexts).toHaveLength(14)
  for (const text of [...ownTexts, ...Object.values(site.figures)]) expect(text?.trim()).toMatch(/./)
})

test.each(ownTexts)('[9.const.05] no other file contains %s', (text) => {
  const whole = new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d.,])`)

  const repeating = sources.filter((source) => whole.test(source.text)).map(({ name }) => name)

  expect(repeating).toEqual([])
})

const folder = new URL('..', import.meta.url).pathname
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }))

test.each([site.name, site.city])(
  'only the demonstration, the samples of the design page and comments name %s',
  (name) => {
    const naming = sources
      .filter((source) => !/^(?:server\/demonstration|web\/design)\//.test(source.name))
      .filter((source) => source.text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '').includes(name))

    expect(naming.map((source) => source.name)).toEqual([])
  },
)

test('the test reads all source files', () => {
  expect(sources.length).toBeGreaterThan(100)
})
