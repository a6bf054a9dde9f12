/**
 * npm run screenshots — pictures of the main screens for the README, on a phone and a desktop, light and dark, into docs/screenshots.
 * Starts its own site on the demonstration data; needs `npm run build` first.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import type { Promotion } from '#contract/promotions.ts'
import { withDemonstrationSite } from '#processes/local/demonstration-site.ts'

const folder = 'docs/screenshots'
const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

await withDemonstrationSite(Number(process.env.PORT ?? 4897), async (origin) => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await takeAll(origin, await findScreens(origin))
})

async function findScreens(origin: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/promotions?search=picanha&city=itajai-sc`)
  const [offer] = (await response.json()) as Promotion[]
  return { home: '/', offer: `/oferta/${offer?.id}`, stores: '/mercados', partnership: '/parceria' }
}

async function takeAll(origin: string, paths: Record<string, string>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
  })
  try {
    for (const [device, viewport] of Object.entries(devices)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          locale: 'pt-BR',
          timezoneId: 'America/Sao_Paulo',
          reducedMotion: 'reduce',
        })
        // On a slow machine the pop-up of the home page would appear in the screenshot.
        await context.route('**/api/popup-promotion', (route) => route.fulfill({ json: null }))
        const page = await context.newPage()
        for (const [name, path] of Object.entries(paths)) {
          await page.goto(origin + path, { waitUntil: 'load' })
          await page.locator('html[data-alive]').waitFor({ state: 'attached' })
          await page.waitForFunction('document.fonts.status === "loaded"')
          // Animations are finished immediately.
          const picture = await page.screenshot({ animations: 'disabled' })
          const file = `${folder}/${name}-${device}-${colorScheme}.webp`
          await writeFile(file, await sharp(picture).webp({ quality: 82 }).toBuffer())
          console.log(file)
        }
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
}
