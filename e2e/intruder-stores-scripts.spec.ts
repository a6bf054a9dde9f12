import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { withDemonstrationSite } from '#processes/local/demonstration-site.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { scriptStrings } from '#tests/proof/script-strings.ts'

// A site of its own, so that no other journey meets what is stored here.
const port = Number(process.env.E2E_PORT ?? 4820) + 30
const offersPerStore = 100

test('whatever was stored in offers and stores is shown as text and runs on no page', async ({ page, playwright }) => {
  test.setTimeout(300_000)
  await withDemonstrationSite(port, async (origin, environment) => {
    const request = await playwright.request.newContext({ baseURL: origin })
    const offers = await storeEverything(request, await tokenOf(request, environment))
    const trouble = watch(page, origin)

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
    expect(trouble).toEqual([])
    await request.dispose()
  })
})

interface StoredOffer {
  id: string
  productName: string
  store: { id: string; slug: string }
}

async function tokenOf(request: APIRequestContext, environment: Record<string, string>): Promise<string> {
  const platform = startPlatform(readConfig(environment))
  const password = randomBytes(12).toString('base64url')
  await createAdministrator(platform.db, 'intruder', password)
  await platform.close()
  const login = await request.post('/api/auth/login', { data: { username: 'intruder', password } })
  expect(login.status()).toBe(200)
  return (await login.json()).token
}

/** Every string as the name and the description of an offer, some of them as all that is known of a store. */
async function storeEverything(request: APIRequestContext, token: string): Promise<StoredOffer[]> {
  const create = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const expiryDate = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const stored: StoredOffer[] = []
  for (const [index, text] of scriptStrings.entries()) {
    const hostile = { neighborhood: text.slice(0, 80).trim(), address: text, hours: text.slice(0, 120).trim() }
    const store =
      index % offersPerStore === 0
        ? await create('/api/stores', { ...hostile, name: `${text.slice(0, 110)} ${index}`, city: 'Itajaí' })
        : stored.at(-1)?.store
    const offer = { productName: text, description: text, price: '1.00', categoryId: 'mercearia', expiryDate }
    const { id } = await create('/api/promotions', { ...offer, storeId: store.id, isHighlighted: index % 20 === 0 })
    stored.push({ id, productName: text, store })
  }
  return stored
}

/** Any sign that something ran, was refused by the page's policy, or reached for another host. */
function watch(page: Page, origin: string): string[] {
  const trouble: string[] = []
  page.on('dialog', (dialog) => {
    trouble.push(`a script ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => trouble.push(`script error: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && trouble.push(`${page.url()}: ${message.text()}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) trouble.push(`asked ${request.url()}`)
  })
  return trouble
}

/** Opens a page and waits until it answers; nothing in it may be able to run but what we have written. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  const able = await page.evaluate(() => {
    const runs = ({ name, value }: Attr) =>
      name.startsWith('on') ||
      name === 'srcdoc' ||
      (/^(href|src|action|formaction|data)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value))
    return [...document.querySelectorAll('*')]
      .filter((element) => element.matches('iframe, object, embed, base') || [...element.attributes].some(runs))
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect(able, address).toEqual([])
}
