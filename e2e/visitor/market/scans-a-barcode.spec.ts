import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { spacedGtin, withCheckDigit } from '#domain/products/gtin.ts'
import { drawBarcode, type Scene } from '#tests/barcodes/draw-barcode.ts'
import { isNightly, timeFactor } from '#tests/support/nightly.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, skipPopup, test } from '../../support.ts'

/** Different codes, so that each scene of the video is recognised by its own. */
const codeOf = (scene: number) => withCheckDigit(`78919100${String(scene).padStart(4, '0')}`)
const allScenes: Omit<Scene, 'code'>[] = [
  {},
  { angle: 180 },
  { angle: 90 },
  { angle: 17 },
  { angle: 50 },
  { dark: 12, light: 48, noise: 8 },
  { dark: 170, light: 252 },
  { shadow: 0.75, angle: -8 },
  { blur: 1, noise: 12 },
  { module: 2.4, angle: -21, noise: 24, dark: 60, light: 190 },
]
/** A few by day: `find-barcode.test.ts` reads many without a camera. */
const scenes = isNightly ? allScenes : allScenes.slice(-3)
const [framesPerSecond, secondsPerScene] = [5, 3]

let folder: string
let browser: Browser
test.beforeAll(async ({ baseURL: _ }, { project }) => {
  folder = mkdtempSync(join(tmpdir(), 'cestinha-camera-'))
  const video = join(folder, 'camera.y4m')
  writeFileSync(video, drawVideo())
  const { executablePath, args = [] } = project.use.launchOptions ?? {}
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
})
test.afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

/** Uncompressed video of a camera: each scene for some seconds. */
function drawVideo(): Buffer {
  const [width, height] = [640, 480]
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frames = scenes.flatMap((scene, index) => {
    const { luminance } = drawBarcode({ ...scene, code: codeOf(index), width, height })
    const frame = Buffer.concat([Buffer.from('FRAME\n'), luminance, colours])
    return Array.from({ length: framesPerSecond * secondsPerScene }, () => frame)
  })
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...frames])
}

async function openMarket(page: Page): Promise<void> {
  await page.goto('/lista-compras')
  for (const name of ['Tomate', 'Arroz branco 5 kg'])
    await page.getByRole('button', { name: `Adicionar ${name}` }).click()
  await page.getByRole('button', { name: 'No mercado' }).click()
  await expect(page.getByRole('checkbox', { name: /Tomate/ })).toBeVisible()
}

test(`${scenes.length} barcodes of different light and angle are read, the first within two seconds, by code that a tap loads`, {
  tag: '@only-phone',
}, async ({ baseURL }) => {
  test.slow()
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const isScanner = (url: string) => /scan-dialog|find-barcode/.test(url)
  await openMarket(page)
  expect(scripts.filter(isScanner)).toEqual([])

  await page.getByRole('button', { name: 'Ler código de barras' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ler código de barras' })
  // The camera starts here.
  await dialog.locator('video').waitFor({ state: 'attached' })
  const shownAt = Date.now()
  await dialog.getByText('Código lido').waitFor()
  const waited = Date.now() - shownAt
  console.log(`first barcode after ${waited} ms`)
  expect(waited).toBeLessThan(2000 * timeFactor)
  expect(scripts.filter(isScanner).length).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const expected = scenes.map((_, index) => spacedGtin(codeOf(index).padStart(14, '0')))
  const seen = new Set<string>()
  const number = dialog.getByText(/^\d \d{6} \d{6}$/)
  // The video restarts when it ends.
  while (seen.size < scenes.length) {
    const shown = (await number.textContent()) ?? ''
    expect(expected).toContain(shown)
    seen.add(shown)
    await dialog.getByRole('button', { name: 'Ler outro' }).click()
    await dialog.getByText('Código lido').waitFor()
  }
  await context.close()
})

test('the search of the home page reads a barcode, by code that a tap loads, and finds its offers', {
  tag: '@only-phone',
}, async ({ baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await skipPopup(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(scripts.filter((url) => /barcode|scan-/.test(url))).toEqual([])

  await page.getByRole('search').getByRole('button', { name: 'Ler código de barras' }).click()

  await expect(page).toHaveURL(/[?&]q=7891\d{9}(?:[&#]|$)/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Buscar produtos')).toHaveValue(/^7891\d{9}$/)
  await context.close()
})

test('an unknown barcode is named once, ticks its item, and is known without a connection afterwards', {
  tag: '@only-phone',
}, async ({ baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  // No camera: the digits are typed.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('no camera'))
  })
  await openMarket(page)
  await page.getByRole('button', { name: 'Ler código de barras' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ler código de barras' })
  await expect(dialog.getByText('Não foi possível usar a câmera')).toBeVisible()
  const search = async (code: string) => {
    await dialog.getByLabel('Números do código').fill(code)
    await dialog.getByRole('button', { name: 'Buscar' }).click()
  }
  await search('7894900011518')
  await expect(dialog.getByRole('alert')).toHaveText('Os números não conferem com o último, que os verifica.')
  await search('7894900011517')
  await dialog.getByLabel(/Que produto é/).fill('Tomate')
  await dialog.getByRole('button', { name: 'É este' }).click()
  await expect(dialog.getByText(/Está na sua lista: Tomate/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Pus no carrinho' }).click()

  await context.setOffline(true)
  await search('7894900011517')
  await expect(dialog.getByText('Já está no carrinho: Tomate.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('checkbox', { name: /Tomate/ })).toBeChecked()
  await context.close()
})
