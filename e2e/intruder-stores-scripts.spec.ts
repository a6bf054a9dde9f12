import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { withDemonstrationSite } from '#processes/local/demonstration-site.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { scriptStrings } from '#tests/proof/script-strings.ts'
import { visitorsPort } from './site-ports.ts'

// A separate site, so that no other test sees what is stored here.
const port = visitorsPort + 30
const offersPerStore = 100

test('scripts stored in offers and stores are shown as text and never run', async ({ page, playwright }) => {
  test.setTimeout(300_000)
  await withDemonstrationSite(port, async (origin, environment) => {
    const request = await playwright.request.newContext({ baseURL: origin })
    const offers = await storeScripts(request, await createToken(request, environment))
    const problems = watchForScripts(page, origin)

    const stores = [...new Map(offers.map(({ store }) => [store.id, store])).values()]
    for (const { id, slug } of stores) {
      await open(page, `${origin}/?store=${id}&pages=5`)
      await expect(page.locator('#promocoes').getByRole('article')).toHaveCount(
        offers.filter(({ store }) => store.id === id).length,
      )
      await open(page, `${origin}/lojas/${slug}`)
    }
    await open(page, `${origin}/mercados`)
    await open(page, `${origin}/cidades/itajai-sc`)
    for (const { id, productName } of offers.filter((_, index) => index % 15 === 0)) {
      await open(page, `${origin}/oferta/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName)
    }
    for (const text of scriptStrings.filter((_, index) => index % 80 === 0)) {
      await open(page, `${origin}/?q=${encodeURIComponent(text)}`)
      await open(page, `${origin}/mercados?q=${encodeURIComponent(text)}&city=${encodeURIComponent(text)}`)
    }
    expect(problems).toEqual([])
    await request.dispose()
  })
})

interface StoredOffer {
  id: string
  productName: string
  store: { id: string; slug: string }
}

async function createToken(request: APIRequestContext, environment: Record<string, string>): Promise<string> {
  const platform = startPlatform(readConfig(environment))
  const password = randomBytes(12).toString('base64url')
  await createAdministrator(platform.db, 'intruder', password)
  await platform.close()
  const login = await request.post('/api/auth/login', { data: { username: 'intruder', password } })
  expect(login.status()).toBe(200)
  return (await login.json()).token
}

/** Stores every string as name and description of an offer, and some also as data of a store. */
async function storeScripts(request: APIRequestContext, token: string): Promise<StoredOffer[]> {
  const create = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const expiryDate = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const stored: StoredOffer[] = []
  for (const [index, text] of scriptStrings.entries()) {
    const details = { neighborhood: text.slice(0, 80).trim(), address: text, hours: text.slice(0, 120).trim() }
    const store =
      index % offersPerStore === 0
        ? await create('/api/stores', { ...details, name: `${text.slice(0, 110)} ${index}`, city: 'Itajaí' })
        : stored.at(-1)?.store
    const offer = { productName: text, description: text, price: '1.00', categoryId: 'mercearia', expiryDate }
    const placed = { ...offer, storeId: store.id, isHighlighted: index % 20 === 0, allowDuplicate: true }
    const { id } = await create('/api/promotions', placed)
    stored.push({ id, productName: text, store })
  }
  return stored
}

/** Records dialogs, script errors, blocked scripts and requests to other hosts. */
function watchForScripts(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('dialog', (dialog) => {
    problems.push(`a script ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && problems.push(`${page.url()}: ${message.text()}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      problems.push(`requested ${request.url()}`)
  })
  return problems
}

/** Opens a page, waits for hydration, and checks that it has no element or attribute that could run a script. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  const executable = await page.evaluate(() => {
    const canRun = ({ name, value }: Attr) =>
      name.startsWith('on') ||
      name === 'srcdoc' ||
      (/^(href|src|action|formaction|data)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value))
    return [...document.querySelectorAll('*')]
      .filter((element) => element.matches('iframe, object, embed, base') || [...element.attributes].some(canRun))
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect(executable, url).toEqual([])
}
