import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { ptBR } from 'zod/locales'
import { configureSite, site, siteName } from '#domain/site.ts'
import { siteSchema } from '../../../scripts/site-schema.ts'
import { readSite } from './load-site.ts'

const directory = mkdtempSync(join(tmpdir(), 'site-config-'))
afterAll(() => rmSync(directory, { recursive: true }))

const demonstration = JSON.parse(readFileSync('site.config.json', 'utf8'))
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

function fileWith(content: string): string {
  const path = join(directory, 'site.config.json')
  writeFileSync(path, content)
  return path
}

/** The lines of the error, without the first, which names the file. */
function problemsOf(changes: object): string[] {
  const path = fileWith(JSON.stringify({ ...demonstration, ...changes }))
  try {
    readSite(path)
  } catch (error) {
    const [first, ...lines] = (error as Error).message.split('\n')
    expect(first).toBe(`Bad site configuration in ${path}:`)
    return lines
  }
  return []
}

test('the file of the repository is valid, and its schema is current (npm run generate -- site-schema)', () => {
  expect(problemsOf({})).toEqual([])
  expect(JSON.parse(readFileSync('site.schema.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(siteSchema())))
  expect(demonstration.$schema).toBe('./site.schema.json')
})

test('every key of the schema says what it is for', () => {
  const { properties } = siteSchema() as { properties: Record<string, { description?: string; properties?: object }> }
  const silent = Object.entries(properties).filter(
    ([name, { description, properties }]) => name !== '$schema' && !description && !properties,
  )
  expect(silent).toEqual([])
})

test.each([
  ['a missing key', { name: undefined }, ['name: Invalid input: expected string, received undefined']],
  ['an unknown key', { slogan: 'Oi' }, ['file: Unrecognized key: "slogan"']],
  ['an unknown key inside', { hours: { ...demonstration.hours, sunday: '' } }, ['hours: Unrecognized key: "sunday"']],
  ['a line break', { name: 'Ofertas\nde Blumenau' }, ['name: must be one line of text without spaces around it']],
  ['an empty text', { tagline: '' }, ['tagline: must be one line of text without spaces around it']],
  ['a name that is too long', { name: 'x'.repeat(41) }, ['name: Too big: expected string to have <=40 characters']],
  ['a state in words', { state: 'Santa Catarina' }, ['state: must be two capitals, for example SC']],
  [
    'a colour by its name',
    { colors: { brand: { light: 'blue', dark: '#8ab4ff' } } },
    ['colors.brand.light: must be like #0b6b4b, in lower case'],
  ],
  [
    'a pale colour',
    { colors: { brand: { light: '#1d4ed8', dark: '#5a5f66' } } },
    [
      'colors.brand.dark: brand on paper has a contrast of 2.91:1, needs 4.5:1',
      'colors.brand.dark: brand on surface has a contrast of 2.68:1, needs 4.5:1',
      'colors.brand.dark: brand on muted has a contrast of 2.37:1, needs 4.5:1',
      'colors.brand.dark: brand on brand-soft has a contrast of 2.53:1, needs 4.5:1',
      'colors.brand.dark: brand-ink on brand-strong has a contrast of 3.86:1, needs 4.5:1',
    ],
  ],
  [
    'an address that runs a script',
    { contact: { ...demonstration.contact, whatsappGroup: 'javascript:alert(1)' } },
    ['contact.whatsappGroup: must be an address that begins with https://'],
  ],
  [
    'a number with spaces',
    { contact: { ...demonstration.contact, whatsapp: '+55 47 99999' } },
    ['contact.whatsapp: must be digits only, with country code'],
  ],
  ['no plan', { plans: [] }, ['plans: Too small: expected array to have >=1 items']],
  [
    'invented hours on a real site',
    { illustrative: false },
    [
      'storeDefaults: needs illustrative: true, because visitors would call a number and trust hours that are not the store’s',
    ],
  ],
  ['a logo that is not there', { logo: 'none.svg' }, [`logo: ${join(directory, 'none.svg')} cannot be read`]],
])('%s is refused in one line for each fault', (_, changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems)
})

test('all faults are told at once, in English after the server has set Portuguese for visitors', () => {
  z.config(ptBR())
  expect(problemsOf({ name: 1, city: 2 })).toEqual([
    'name: Invalid input: expected string, received number',
    'city: Invalid input: expected string, received number',
  ])
})

test('a file that is missing or not JSON is refused', () => {
  expect(() => readSite(join(directory, 'none.json'))).toThrow(/none\.json:\nfile: cannot be read$/)
  expect(() => readSite(fileWith('{"name": }'))).toThrow(/\nfile: is not JSON: /)
})

test('a logo is found beside the file, and must be an SVG', () => {
  writeFileSync(join(directory, 'logo.svg'), svg)
  const { logo, site } = readSite(fileWith(JSON.stringify({ ...demonstration, logo: 'logo.svg' })))
  expect(logo).toBe(svg)
  expect(site.logoVersion).toMatch(/^[0-9a-z]{11}$/)

  writeFileSync(join(directory, 'logo.svg'), '<html></html>')
  expect(problemsOf({ logo: 'logo.svg' })).toEqual(['logo: is not an SVG with a viewBox'])
  writeFileSync(join(directory, 'logo.svg'), svg + ' '.repeat(100_000))
  expect(problemsOf({ logo: 'logo.svg' })).toEqual(['logo: is larger than 100 KB'])
})

test('the name has the article that the site says', () => {
  const before = site
  onTestFinished(() => configureSite(before))
  const names = () => (['', 'de', 'em', 'a'] as const).map((preposition) => siteName(preposition))

  expect(names()).toEqual(['a Cestinha', 'da Cestinha', 'na Cestinha', 'à Cestinha'])
  configureSite({ ...site, name: 'Guia', article: 'o' })
  expect(names()).toEqual(['o Guia', 'do Guia', 'no Guia', 'ao Guia'])
})
