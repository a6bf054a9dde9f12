import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type HostileUpload, hostileUploads } from '#tests/support/hostile-uploads/hostile-uploads.ts'
import { expect, test } from '../support.ts'
import { enterPanel } from './panel.ts'

// Uploads get errors on purpose.
test.use({ expectedErrors: /status of (404|503)|blob:/ })

const count = Number(process.env.HOSTILE_FILES ?? 300)
const seed = Number(process.env.HOSTILE_SEED ?? 29)
/** In milliseconds: the panel shows progress, and its thread is never blocked for long. */
const [longestSilence, longestPause] = [20_000, 3000]

const places = {
  import: { url: '/admin?aba=importar', field: 'Arquivo da planilha' },
  flyer: { url: '/admin?aba=encartes', field: 'Páginas do encarte' },
}

test(
  `${count} hostile spreadsheets, PDFs and pictures leave the panel alive, and each is answered`,
  {
    tag: '@nightly',
  },
  async ({ page }, testInfo) => {
    test.setTimeout(count * 60_000)
    const folder = await mkdtemp(join(tmpdir(), 'cestinha-hostile-'))
    await enterPanel(page)
    const slowest: ({ description: string } & Awaited<ReturnType<typeof choose>>)[] = []
    try {
      for (const upload of hostileUploads(count, seed)) {
        const file = join(folder, upload.fileName)
        await writeFile(file, await upload.make())
        slowest.push({ description: upload.description, ...(await choose(page, upload, file)) })
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    slowest.sort((one, other) => other.silence - one.silence)
    await testInfo.attach('answers.json', { body: JSON.stringify(slowest, null, 1), contentType: 'application/json' })
    console.info(`${count} files, seed ${seed}; the slowest:`, slowest.slice(0, 10))
    expect(slowest.filter(({ silence }) => silence > longestSilence)).toEqual([])
    expect(slowest.filter(({ pause }) => pause > longestPause)).toEqual([])
  },
)

/** Chooses a file like a person, and waits until the panel shows its content or an error. */
async function choose(page: Page, { field, description }: HostileUpload, file: string) {
  const place = places[field]
  // Leaves the previous file: an import resumes where it was.
  await page.goto('/robots.txt')
  await page.evaluate(() => new Promise((resolve) => (indexedDB.deleteDatabase('painel').onsuccess = resolve)))
  await page.goto(place.url)
  const area = page.getByRole('group', { name: place.field })
  await area.waitFor()
  await page.evaluate(watchPanel)
  const startedAt = Date.now()
  await area.locator('input[type=file]').setInputFiles(file)
  // An error, the pages, or the next step of an import, which replaces the field.
  const alert = area.getByRole('alert')
  const tiles = page.getByRole('list', { name: 'Páginas do encarte' })
  const answers = async () => [await alert.count(), await tiles.count(), 1 - (await area.count())]
  await expect.poll(answers, { message: description, timeout: 100_000 }).toContain(1)
  // The pages of a PDF appear one by one. "Lendo: 0 de 4 páginas" belongs to another journey's flyer.
  await expect(page.getByText(/^(Lendo\.|Abrindo)/), description).toHaveCount(0, { timeout: 600_000 })
  const milliseconds = Date.now() - startedAt
  const answer = (await alert.count()) > 0 ? await alert.innerText() : 'opened'
  const { pause, silence } = (await page.evaluate('readWatch()')) as { pause: number; silence: number }
  return { milliseconds, silence, pause, answer }
}

/**
 * Runs in the page: measures the longest block of its thread, and the longest time without progress. Many pages take long, and
 * count as progress.
 */
function watchPanel(): void {
  const longest = { pause: 0, silence: 0 }
  const last = { pause: performance.now(), silence: performance.now() }
  const note = (kind: keyof typeof longest) => {
    const now = performance.now()
    longest[kind] = Math.max(longest[kind], Math.round(now - last[kind]))
    last[kind] = now
  }
  setInterval(() => note('pause'), 50)
  new MutationObserver(() => note('silence')).observe(document.body, {
    ...{ childList: true, subtree: true, characterData: true },
  })
  const readWatch = () => {
    note('pause')
    return longest
  }
  Object.assign(globalThis, { readWatch })
}
