/**
 * npm run screenshots — pictures of the main screens for the README, on a phone and a desktop, light and dark, into docs/screenshots.
 * Starts its own site on the demonstration data; needs `npm run build` first.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import type { Promotion } from '#contract/promotions.ts'
import { startServices } from '#services/services.ts'
import { children } from './children.ts'
import { localEnvironment } from './local-environment.ts'
import { untilReady } from './until-ready.ts'

const port = Number(process.env.PORT ?? 4897)
const origin = `http://127.0.0.1:${port}`
const folder = 'docs/screenshots'
const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

const directory = await mkdtemp(join(tmpdir(), 'cestinha-screenshots-'))
const services = await startServices({ directory })
const programs = children()
try {
  const environment = {
    ...localEnvironment(services, await services.createDatabase('screenshots'), port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    READS_PER_TEN_SECONDS: '100000',
  }
  await programs.run(['src/processes/migrate.ts'], environment)
  await programs.run(['src/processes/seed.ts'], environment)
  programs.start(['src/processes/site.ts'], environment, (name) => {
    throw new Error(`${name} ended unexpectedly`)
  })
  await untilReady(port)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await takeAll(await screens())
} finally {
  await programs.stopAll()
  await services.stop()
  await rm(directory, { recursive: true, force: true })
}

async function screens(): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/promotions?search=picanha&city=itajai-sc`)
  const [offer] = (await response.json()) as Promotion[]
  return { home: '/', offer: `/oferta/${offer?.id}`, stores: '/mercados', partnership: '/parceria' }
}

async function takeAll(paths: Record<string, string>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
        // On a slow machine the home page's advertisement would come into the picture.
        await context.route('**/api/popup-promotion', (route) => route.fulfill({ json: null }))
        const page = await context.newPage()
        for (const [name, path] of Object.entries(paths)) {
          await page.goto(origin + path, { waitUntil: 'load' })
          await page.waitForFunction('document.fonts.status === "loaded"')
          const picture = await page.screenshot()
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
