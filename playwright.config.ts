import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { panelUrl, visitorsPort } from './e2e/site-ports.ts'

/** Generated once; Playwright's workers inherit them. */
process.env.CESTINHA_ADMIN_PASSWORD ??= randomBytes(9).toString('base64url')
process.env.CESTINHA_DATA ??= makeDataFolder()

const isNightly = process.env.NIGHTLY !== undefined
const panel = '**/administrator/**/*.spec.ts'
const review = '**/administrator/reviews-products.spec.ts'
/** These set the width themselves, or do not depend on it. */
const anyWidth = /(?:crawler-|accessibility|intruder-).*\.spec\.ts/
/** Hundreds of stored scripts on every page. */
const intruder = '**/intruder-*.spec.ts'
/** The administrator's journeys are long, and a busy machine is slow. */
const administrator = {
  timeout: 300_000,
  ...(!isNightly && { grepInvert: /@nightly/ }),
  use: { baseURL: panelUrl, viewport: { width: 1440, height: 900 } },
}

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
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // A test that passes on the second try is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // Twice in one database: what the first try leaves must not disturb the second.
  repeatEach: isNightly ? 2 : 1,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${visitorsPort}`,
    // Without it, a button that never comes holds a worker for as long as the whole test may take.
    actionTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'on-first-retry',
    // Requests that a service worker answers cannot be intercepted. The journeys without a connection allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  projects: [
    // A journey runs on a phone. The tag `@wide` repeats it on the wide screen, `@only-wide` moves it there; the night repeats all of them
    // but those tagged `@only-phone`. Journeys tagged `@nightly` are rare paths, or long ones whose parts have tests of their own.
    {
      name: 'phone',
      testIgnore: isNightly ? panel : [panel, intruder],
      grepInvert: isNightly ? /@only-wide/ : /@(only-wide|nightly)/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, launchOptions: shortLived },
    },
    {
      name: 'desktop',
      testIgnore: [panel, anyWidth],
      ...(isNightly ? { grepInvert: /@only-phone/ } : { grep: /@(only-)?wide/, grepInvert: /@nightly/ }),
      use: { viewport: { width: 1440, height: 900 }, launchOptions: shortLived },
    },
    // The panel changes what visitors see, so it has a site of its own. The review comes first there: it goes through the queue of doubtful
    // names, which other journeys fill by the thousand.
    { name: 'review', testMatch: review, ...administrator },
    { name: 'panel', testMatch: panel, testIgnore: review, dependencies: ['review'], ...administrator },
  ],
  globalSetup: './e2e/start-sites.ts',
})

/** PostgreSQL's own user must be able to pass through it. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-e2e-'))
  chmodSync(folder, 0o711)
  return folder
}
