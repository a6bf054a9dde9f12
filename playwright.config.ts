import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { tilesPort } from './e2e/places/tile-server.ts'

const port = Number(process.env.E2E_PORT ?? 4820)
/** Generated once; Playwright's workers inherit them. */
process.env.CESTINHA_ADMIN_PASSWORD ??= randomBytes(9).toString('base64url')
process.env.CESTINHA_DATA ??= mkdtempSync(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-e2e-'))

const onlyPanel = '**/administrator/*.spec.ts'
const onlyReview = '**/administrator/reviews-products.spec.ts'
/** What is the same on every screen: forms and notices, and what is done in dialogs, fields and lists. */
const onPhonesOnly = [
  '**/{writes-to-us,uses-privacy-rights,gets-a-404,opens-an-ended-offer,is-notified,owner-asks-for-partnership}.spec.ts',
  '**/{keeps-a-list,keeps-or-shares-an-offer,suggests-while-typing,reports-a-price,chooses-another-city}.spec.ts',
  '**/{sees-the-popup,reads-the-price-history,reads-about-us}.spec.ts',
  '**/{opens-a-store-or-a-city,opens-an-offer,browses-categories,sees-stores-on-a-map}.spec.ts',
]
/** The administrator's journeys are long, and a busy machine is slow. */
const administrator = { timeout: 120_000, use: { viewport: { width: 1440, height: 900 } } }

const launchOptions = (...more: string[]) => ({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // The shell does not know how fast the line is. It then loads pictures from farther below than a browser on 4G does.
    '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
    ...more,
  ],
})
/** A visitor's pages live for seconds: to optimise their scripts takes longer than it saves. */
const shortLived = launchOptions('--js-flags=--no-opt')

/**
 * Browser journeys on the production build with real services, in Debian's Chromium without windows, which takes a third less processor time
 * than the whole browser. Needs `npm run build` first.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // Generous, because a busy machine is slow but not wrong. Only a failing test waits this long.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // A test that passes on the second try is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'on-first-retry',
    // Requests that a service worker answers cannot be intercepted. The journeys without a connection allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'phone',
      // Crawler and intruder do not depend on the screen; accessibility sets every width itself.
      testIgnore: /(?:crawler-|accessibility|intruder-|administrator\/).*\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, launchOptions: shortLived },
    },
    // What takes a minute (hundreds of stored scripts on every page), and what does not depend on the screen: npm run e2e:thorough.
    {
      name: 'desktop',
      testIgnore: process.env.THOROUGH ? onlyPanel : [onlyPanel, '**/intruder-*.spec.ts', ...onPhonesOnly],
      use: { viewport: { width: 1440, height: 900 }, launchOptions: shortLived },
    },
    // The panel changes what visitors see, so it runs after the visitors' journeys. The review first: it goes through the queue of doubtful
    // names, which other journeys fill by the thousand.
    { name: 'review', testMatch: onlyReview, dependencies: ['phone', 'desktop'], ...administrator },
    { name: 'panel', testMatch: onlyPanel, testIgnore: onlyReview, dependencies: ['review'], ...administrator },
  ],
  webServer: {
    command: 'node src/processes/demo.ts',
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      CESTINHA_KEEP_BUILD: 'yes',
      CESTINHA_ADMIN_PASSWORD: process.env.CESTINHA_ADMIN_PASSWORD,
      CESTINHA_DATA: process.env.CESTINHA_DATA,
      READS_PER_TEN_SECONDS: '100000',
      // A journey serves them itself; no other opens a map with streets.
      MAP_TILES_URL: `http://127.0.0.1:${tilesPort(port)}/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: '© Quem desenhou https://mapa.example/',
    },
  },
})
