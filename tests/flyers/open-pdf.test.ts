import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '#server/http/security/security-headers.ts'
import { startBrowser } from './draw-flyers.ts'
import { writePdf } from './write-pdf.ts'

/** What the page reports about a file: its pages, or why it was refused. */
interface Opened {
  pages: { number: number; count: number; texts: string[]; bytes: number[]; width: number; height: number }[]
  unopened: number[]
  refusal: { problem: string; message: string } | null
}

/** Script of a page that opens files like the panel. */
const script = `
  import '#web/browser/trusted-types.ts'
  import { openFlyer } from '#web/admin/flyers/pdf/open-pdf.ts'

  window.violations = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    violations.push(violatedDirective + ' ' + blockedURI)
  })

  window.open = async () => {
    window.opened = { pages: [], unopened: [], refusal: null }
    try {
      opened.unopened = await openFlyer(await (await fetch('/flyer.pdf')).blob(), async ({ text, picture, ...page }) => {
        const bytes = [...new Uint8Array(await picture.arrayBuffer())]
        opened.pages.push({ ...page, bytes, texts: text.pieces.map((piece) => piece.text) })
      })
    } catch ({ problem, message }) {
      opened.refusal = { problem, message }
    }
    return opened
  }
`

const root = new URL('../..', import.meta.url).pathname
let folder: string
let server: Server
let browser: Browser
let page: Page
let flyer: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cestinha-pdf-'))
  const entry = 'virtual:page'
  await build({
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? join(root, 'page.ts') : null),
        load: (id) => (id === join(root, 'page.ts') ? script : null),
      },
    ],
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'page.js' },
      },
    },
  })
  const policy = contentSecurityPolicy([], { uploadOrigin: 'http://127.0.0.1:9' })
  server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      return response.end('<!doctype html><script type="module" src="/page.js"></script>')
    }
    if (url === '/flyer.pdf') return response.end(flyer)
    const file = await readFile(join(folder, url)).catch(() => null)
    response.writeHead(file ? 200 : 404, { ...securityHeaders, 'content-type': 'text/javascript' })
    return response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})

afterEach(async () => {
  expect(await page.evaluate('violations')).toEqual([])
  await page.close()
})

function open(file: Buffer): Promise<Opened> {
  flyer = file
  return page.evaluate('open()')
}

test('a PDF is opened under the policy of the page: its texts, and a JPEG of each page', async () => {
  const { pages, refusal } = await open(
    writePdf({
      pages: [
        '1 0 0 rg 0 0 595 421 re f BT /F1 30 Tf 0 g 60 700 Td (Arroz Urbano 5kg) Tj ET',
        'BT /F1 30 Tf 60 700 Td (Feij\\343o Preto) Tj ET',
      ],
    }),
  )
  expect(refusal).toBeNull()
  expect(pages.map(({ number, count, texts }) => ({ number, count, texts }))).toEqual([
    { number: 1, count: 2, texts: ['Arroz Urbano 5kg'] },
    { number: 2, count: 2, texts: ['Feijão Preto'] },
  ])
  const picture = sharp(Buffer.from(pages[0]?.bytes ?? []))
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1131, height: 1600 })
  const { data } = await picture
    .extract({ left: 500, top: 1400, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data].map((value) => Math.round(value / 64))).toEqual([4, 0, 0])
})

test('a file with a password, a broken one and one of too many pages are refused in words', async () => {
  const empty = 'q Q'
  const refusals = {
    encrypted: writePdf({ pages: [empty], isEncrypted: true }),
    broken: Buffer.from('GIF89a no PDF at all'),
    too_many_pages: writePdf({ pages: Array.from({ length: 41 }, () => empty) }),
  }
  for (const [problem, file] of Object.entries(refusals)) {
    const { pages, refusal } = await open(file)
    expect(pages).toEqual([])
    expect(refusal?.problem).toBe(problem)
    expect(refusal?.message).toMatch(/^(?:O PDF|Não foi possível).*\.$/)
  }
})

test('a page that never ends is given up and its worker with it, and the pages around it are opened', async () => {
  // Each form paints the next one ten times: a trillion lines.
  const forms = Object.fromEntries(
    Array.from({ length: 12 }, (_, level) => [
      `L${level}`,
      level === 11 ? '0 0 m 9 9 l S '.repeat(10) : `/L${level + 1} Do `.repeat(10),
    ]),
  )
  await page.clock.install()
  const opened = open(writePdf({ pages: ['q Q', '/L0 Do', 'q Q'], forms }))
  await expect.poll(() => page.evaluate('globalThis.opened?.pages.length')).toBe(1)
  // Advances the browser's clock instead of waiting.
  await page.clock.fastForward(15_001)
  expect(await opened).toMatchObject({ pages: [{ number: 1 }, { number: 3 }], unopened: [2], refusal: null })
  await expect.poll(() => page.workers().length).toBe(0)
})
