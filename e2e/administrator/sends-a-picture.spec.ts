import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { covers } from '#tests/support/covers.ts'
import { expect, expectAccessible, test, toast } from '../support.ts'
import { chooseStore, enterPanel, locateRow, openPromotions, uniqueName } from './panel.ts'

// Pictures go directly to the object store on another host. Its errors are provoked on purpose.
test.use({
  otherHosts: /^(?:data|blob|http:\/\/127\.0\.0\.1)/,
  expectedErrors: /Failed to load resource|status of|\[Uppy\]/,
})

let photo: Buffer
test.beforeAll(async () => {
  photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c7281c' } })
    .withExif({ IFD0: { Copyright: 'segredo' } })
    .jpeg()
    .toBuffer()
})

const picture = () => ({ name: 'tomate.jpg', mimeType: 'image/jpeg', buffer: photo })

async function openUploadDialog(page: Page) {
  await page.getByRole('button', { name: 'Enviar imagem' }).click()
  const window = page.getByRole('dialog').filter({ has: page.locator('.uppy-Dashboard-inner') })
  await expect(page.locator('.uppy-Dashboard-inner')).toBeVisible()
  return { window, input: page.locator('input.uppy-Dashboard-input').first() }
}

test('[1.product.25, 1.product.27, 1.product.28, 1.product.29] a photo is chosen, cropped, uploaded and shown on the public site', async ({
  page,
}) => {
  covers(
    '1.product.30',
    '1.product.31',
    '2.admin.26',
    '2.admin.60',
    '2.admin.61',
    '2.admin.62',
    '2.admin.63',
    '2.admin.64',
    '5.image.02',
    '7.api.41',
    '7.api.45',
    '8.err.15',
    '8.err.16',
    'uppy.03',
    'uppy.04',
    'uppy.06',
    'uppy.12',
    'uppy.13',
    'uppy.34',
  )
  await enterPanel(page)
  const product = uniqueName('Tomate italiano')
  const form = page.getByRole('form')
  await expect(form.getByText('1 arquivo PNG ou JPG, até 5 MB.')).toBeVisible()
  const puts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && !request.url().includes('/api/')) puts.push(request.url())
  })

  await expect(page.locator('.uppy-Dashboard-inner')).toHaveCount(0)
  const { input } = await openUploadDialog(page)
  const inner = page.locator('.uppy-Dashboard-inner')
  await expect.poll(() => inner.boundingBox()).toMatchObject({ width: 750, height: 550 })
  await expect(inner).toContainText('1 arquivo PNG ou JPG, até 5 MB.')
  await expect(inner.getByRole('button', { name: 'selecionar arquivos' })).toBeVisible()
  await expect(inner.getByRole('button', { name: 'selecionar pastas' })).toBeVisible()
  await expect(inner.getByRole('tab', { name: 'Meu dispositivo' })).toBeVisible()
  await expect(inner.getByRole('tab', { name: 'Câmera' })).toBeVisible()
  // No remote sources.
  await expect(inner.getByRole('tab')).toHaveCount(2)
  await expectAccessible(page)

  await input.setInputFiles(picture())
  await expect(inner).toContainText('1 arquivo selecionado')
  await expect(inner.locator('.uppy-Dashboard-Item')).toContainText('tomate.jpg')
  await expectAccessible(page)
  // Only one file at a time: removing it allows another one.
  await inner.getByRole('button', { name: /Remover/ }).click()
  await expect(inner.getByRole('button', { name: 'selecionar arquivos' })).toBeVisible()
  await input.setInputFiles(picture())
  await inner.getByRole('button', { name: /Editar arquivo/ }).click()
  await expect(inner.locator('.cropper-crop-box')).toBeVisible()
  await inner.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(inner.getByRole('button', { name: 'Enviar 1 arquivo' })).toBeVisible()

  await inner.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
  await expect(inner).toContainText('Envio de arquivos finalizado', { timeout: 30_000 })
  expect(puts).toHaveLength(1)
  await expect(toast(page)).toContainText('Upload concluído')
  await expect(toast(page)).toContainText('A imagem foi enviada com sucesso.')
  await inner.getByRole('button', { name: 'Concluído' }).click()
  await expect(inner).toBeHidden()
  await expect(form.getByText('Imagem enviada com sucesso!')).toBeVisible()

  await form.getByLabel('Nome do produto').fill(product)
  await form.getByLabel('Categoria').selectOption({ label: 'Hortifruti' })
  await form.getByLabel('Preço', { exact: true }).fill('4.99')
  await chooseStore(form.getByLabel('Mercado', { exact: true }))
  await form.getByRole('button', { name: 'Em 7 dias' }).click()
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/promotions'),
  )
  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  const offer = (await (await created).json()) as { id: string; imageUrl: string }
  expect(offer.imageUrl).toMatch(/^\/objects\//)
  await expect(locateRow(page, product).getByRole('img', { name: product })).toBeVisible()

  await page.goto(`/oferta/${offer.id}`)
  const image = page.getByRole('main').getByRole('img', { name: product }).first()
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100)
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain('/objects/')
})

test('[1.product.26, 1.product.30, 5.image.01, uppy.07] a photo can be dropped or pasted on the form; other files are refused', {
  tag: '@nightly',
}, async ({ page }) => {
  covers('uppy.10', 'uppy.22')
  await enterPanel(page)
  const form = page.getByRole('form')
  // No remote sources: the URL of an image is a field of the form.
  await expect(form.getByLabel(/^Endereço da imagem/)).toHaveAttribute('type', 'url')

  await giveFile(page, 'drop', { name: 'grande.png', type: 'image/png', bytes: 5_242_881 })
  await expect(form.getByText('grande.png excede o tamanho máximo permitido de 5 MB')).toBeVisible()
  await giveFile(page, 'drop', { name: 'lista.pdf', type: 'application/pdf', bytes: 10 })
  await expect(form.getByText(/apenas arquivos/)).toBeVisible()
  // The name and type can be wrong: the server checks the content, and its message is shown.
  await giveFile(page, 'drop', { name: 'falsa.png', type: 'image/png', bytes: 2000 })
  await expect(form.getByText('Envie uma imagem PNG ou JPG')).toBeVisible({
    timeout: 30_000,
  })

  await giveFile(page, 'paste', { name: 'colada.jpg', type: 'image/jpeg', base64: photo.toString('base64') })
  await expect(form.getByText('Imagem enviada com sucesso!')).toBeVisible({ timeout: 30_000 })
  await expect(toast(page)).toContainText('Upload concluído')
  await form.getByRole('button', { name: 'Remover imagem' }).click()
  await expect(form.getByText('Imagem enviada com sucesso!')).toBeHidden()

  // The object store fails: the dialog reports it, and the same file can be resent.
  const { input } = await openUploadDialog(page)
  const inner = page.locator('.uppy-Dashboard-inner')
  await page.route('**/api/objects/upload', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Sem armazenamento' } }),
  )
  await input.setInputFiles(picture())
  await inner.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
  await expect(inner).toContainText('Envio de arquivos falhou', { timeout: 60_000 })
  await page.unrouteAll()
  await inner.getByRole('button', { name: 'Tentar enviar novamente' }).first().click()
  await expect(inner).toContainText('Envio de arquivos finalizado', { timeout: 30_000 })
})

test('[uppy.05, uppy.08, uppy.09, uppy.11] a slow upload can be paused, resumed and cancelled, and survives a broken connection', {
  tag: '@nightly',
}, async ({ page }) => {
  covers('uppy.23')
  await enterPanel(page)
  let attempts = 0
  let isPaused = true
  await page.route(/:\d+\/.*incoming/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    attempts++
    if (attempts === 1) return route.abort('connectionreset')
    while (isPaused) await new Promise((resolve) => setTimeout(resolve, 50))
    return route.continue().catch(() => undefined)
  })
  const { input } = await openUploadDialog(page)
  const inner = page.locator('.uppy-Dashboard-inner')
  await input.setInputFiles(picture())
  await inner.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
  await expect.poll(() => attempts, { timeout: 30_000 }).toBeGreaterThan(1)
  await inner
    .getByRole('button', { name: /Pausar/ })
    .first()
    .click()
  await expect(inner).toContainText('pausado')
  isPaused = false
  await inner
    .getByRole('button', { name: /Retomar/ })
    .first()
    .click()
  await expect(inner).toContainText('Envio de arquivos finalizado', { timeout: 30_000 })
  await inner.getByRole('button', { name: 'Concluído' }).click()

  isPaused = true
  await openUploadDialog(page)
  await input.setInputFiles(picture())
  await inner.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
  await inner.getByRole('button', { name: 'Cancelar', exact: true }).first().click()
  await expect(inner.getByRole('button', { name: 'selecionar arquivos' })).toBeVisible()
  isPaused = false
})

test('a photo over 5 MB and a WebP are converted in the browser; a HEIC that it cannot open says what to do', {
  tag: '@nightly',
}, async ({ page }) => {
  test.slow()
  await enterPanel(page)
  const form = page.getByRole('form')
  // Noise does not compress: 12 megapixels are more than 5 MB as a JPEG.
  const noise = sharp(randomBytes(4000 * 3000 * 3), { raw: { width: 4000, height: 3000, channels: 3 } })
  const large = await noise.jpeg({ quality: 80 }).toBuffer()
  expect(large.length).toBeGreaterThan(5_242_880)
  const sizes: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/objects/upload')) sizes.push(request.postDataJSON().size)
  })

  const { input } = await openUploadDialog(page)
  const inner = page.locator('.uppy-Dashboard-inner')
  await input.setInputFiles({ name: 'feira.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(inner.locator('.uppy-Dashboard-Item')).toContainText('feira.jpg', { timeout: 60_000 })
  await inner.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
  await expect(inner).toContainText('Envio de arquivos finalizado', { timeout: 60_000 })
  await inner.getByRole('button', { name: 'Concluído' }).click()
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThanOrEqual(5_242_880)
  await form.getByRole('button', { name: 'Remover imagem' }).click()

  const webp = await sharp(photo).webp().toBuffer()
  await giveFile(page, 'drop', { name: 'foto.webp', type: 'image/webp', base64: webp.toString('base64') })
  await expect(form.getByText('Imagem enviada com sucesso!')).toBeVisible({ timeout: 30_000 })
  await form.getByRole('button', { name: 'Remover imagem' }).click()

  await giveFile(page, 'drop', { name: 'IMG_0042.HEIC', type: '', bytes: 2000 })
  await expect(form.getByText('Este navegador não abre fotos HEIC.')).toBeVisible({ timeout: 30_000 })
})

interface GivenFile {
  name: string
  type: string
  bytes?: number
  base64?: string
}

/** Drops or pastes a file on the form. */
async function giveFile(page: Page, how: 'drop' | 'paste', file: GivenFile): Promise<void> {
  await page.getByRole('form').evaluate(
    (form, { how: event, name, type, bytes, base64 }) => {
      const content = base64
        ? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        : new Uint8Array(bytes ?? 0)
      const data = new DataTransfer()
      data.items.add(new File([content], name, { type }))
      form.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    { how, ...file },
  )
}

/** Two stores of the demonstration offer it; one of them has a picture. */
const sharedProduct = 'Detergente líquido Ypê coco 500 ml'

test('the picture of an offer is given to every store, seen at another store, and taken away again', async ({
  page,
}) => {
  const search = `/api/promotions?search=${encodeURIComponent(sharedProduct)}`
  const offers = (await (await page.request.get(search)).json()) as {
    id: string
    imageUrl: string | null
    store: { name: string }
  }[]
  const own = offers.find(({ imageUrl }) => imageUrl !== null)
  const other = offers.find(({ imageUrl }) => imageUrl === null)
  await enterPanel(page)
  const rows = await openPromotions(page, sharedProduct)
  await rows
    .filter({ hasText: own?.store.name ?? '' })
    .getByRole('button', { name: `Editar ${sharedProduct}` })
    .click()
  await page.getByRole('button', { name: 'Usar em todos os mercados' }).click()
  const dialog = page.getByRole('dialog', { name: 'Usar em todos os mercados' })
  await dialog.getByLabel('A foto é nossa').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Usar em todos os mercados' }).click()
  await expect(toast(page)).toContainText('em todos os mercados')

  const photo = page.getByRole('main').locator('img[src*="/objects/"], source[srcset*="/objects/"]').first()
  await expect(async () => {
    await page.goto(`/oferta/${other?.id}`)
    await expect(photo).toBeAttached({ timeout: 2000 })
  }).toPass()

  await page.goto('/admin?aba=produtos&fila=imagens')
  await page.getByRole('button', { name: /^Tirar a imagem de Detergente Ypê/ }).click()
  await expect(page.getByText('Nenhuma imagem de produto ainda')).toBeVisible()
  await expect(async () => {
    const now = await (await page.request.get(`/api/promotions/${other?.id}`)).json()
    expect(now.imageUrl).toBeNull()
  }).toPass()
})
