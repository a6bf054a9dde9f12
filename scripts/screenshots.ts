/**
 * npm run generate -- screenshots — the pictures of the README, light and dark, into docs/screenshots. Starts its own site and worker on the
 * demonstration data; needs `npm run build` first.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Login } from '#contract/auth.ts'
import type { Flyer, FlyerSummary } from '#contract/flyers/flyers.ts'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { withDemonstrationSite } from '#processes/local/demonstration-site.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'

const folder = 'docs/screenshots'
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const administrator = { username: 'ana', password: randomBytes(9).toString('base64url') }
const weekList =
  'arroz 5kg, feijão, óleo de soja, café 500g, leite 12, açúcar, macarrão, sabão em pó, papel higiênico, frango, carne moída, banana, tomate, cebola, detergente'

/** Each picture: its file, its viewport, and how to get to what it shows. */
const scenes: { name: string; viewport: typeof phone; open: (page: Page) => Promise<void> }[] = [
  { name: 'home', viewport: desktop, open: (page) => openPage(page, '/') },
  { name: 'offer', viewport: phone, open: openOffer },
  { name: 'plan', viewport: phone, open: openPlan },
  { name: 'flyer-review', viewport: { width: 1440, height: 740 }, open: openFlyerReview },
]

await withDemonstrationSite(
  Number(process.env.PORT ?? 4897),
  async (origin, environment) => {
    const platform = startPlatform(readConfig(environment))
    await createAdministrator(platform.db, administrator.username, administrator.password)
    await platform.close()
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
    })
    try {
      for (const { name, viewport, open } of scenes) {
        const context = await openContext(browser, origin, viewport)
        const page = await context.newPage()
        await open(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await save(page, `${folder}/${name}-${colorScheme}.webp`)
        }
        await context.close()
      }
    } finally {
      await browser.close()
    }
  },
  { hasWorker: true },
)

async function openContext(browser: Browser, baseURL: string, viewport: typeof phone): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    // This script evaluates strings, which the site's policy forbids.
    bypassCSP: true,
  })
  // Only a broken script waits this long; a busy machine is merely slow.
  context.setDefaultTimeout(240_000)
  // On a slow machine the pop-up of the home page would appear in the screenshot.
  await context.route('**/api/popup-promotion', (route) => route.fulfill({ json: null }))
  return context
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

async function openOffer(page: Page): Promise<void> {
  const [offer] = await read<Promotion[]>(page, '/api/promotions?search=picanha&city=itajai-sc')
  await openPage(page, `/oferta/${offer?.id}`)
}

async function openPlan(page: Page): Promise<void> {
  await openPage(page, '/lista-compras')
  await page.getByLabel('Item para adicionar').fill(weekList)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()
  await page.getByRole('region', { name: /^Vá (?:ao|à|a) / }).waitFor()
  // Without transient elements: the toast of the paste, and changes being sent to the server.
  await page.getByText('por enviar').waitFor({ state: 'hidden' })
  await page.locator('li[data-state=open]').waitFor({ state: 'hidden' })
}

/** Sends the first page of a demonstration flyer as the picture that a messenger would deliver, and opens its first doubt. */
async function openFlyerReview(page: Page): Promise<void> {
  const stores = await read<Store[]>(page, '/api/stores')
  const store = stores.find(({ name }) => name === 'Supermercado Bom Vizinho')
  const [summary] = await read<FlyerSummary[]>(page, `/api/stores/${store?.slug}/flyers`)
  const flyer = await read<Flyer>(page, `/api/flyers/${summary?.id}`)
  const printed = await (await page.request.get(flyer.pages[0]?.image.path ?? '')).body()
  const login: Login = await (await page.request.post('/api/auth/login', { data: administrator })).json()
  await page.goto('/robots.txt')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, login)
  await page.goto('/admin?aba=encartes')
  const file = { name: 'encarte.jpg', mimeType: 'image/jpeg', buffer: await sharp(printed).jpeg().toBuffer() }
  await page.locator('input[type=file]').setInputFiles(file)
  const field = page.getByLabel('De qual mercado é o encarte?')
  await field.fill('Bom Vizinho')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Enviar 1 página' }).click()
  await page.getByText('1 de 1 página pronta.').waitFor()
  await page.keyboard.press('Enter')
}

async function read<Value>(page: Page, path: string): Promise<Value> {
  return (await page.request.get(path)).json()
}

/** Finishes animations immediately. */
async function save(page: Page, file: string): Promise<void> {
  await page.waitForFunction('document.fonts.status === "loaded"')
  const picture = await page.screenshot({ animations: 'disabled' })
  await writeFile(file, await sharp(picture).webp({ quality: 82 }).toBuffer())
  console.log(file)
}
