import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { mailedPath } from '../mailed-path.ts'
import { expect, test, untilDrawn } from '../support.ts'
import { acceptShop, inviteShop } from './accounts/new-shop.ts'
import { chooseStore, enterPanel, logInByCard, uniqueName } from './panel.ts'

// The service worker handles shared files; without a connection, the browser logs failed requests.
test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_|status of 4|Failed to load/ })

interface SharedFile {
  name: string
  type: string
  base64: string
}

async function aPicture(name: string): Promise<SharedFile> {
  // Unique, because a store's flyer is received only once.
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 }
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background } })
  const noise = {
    create: {
      width: 300,
      height: 300,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      background,
    },
  }
  const jpeg = await picture
    .composite([{ input: await sharp(noise).png().toBuffer(), left: 50, top: 50 }])
    .jpeg()
    .toBuffer()
  return { name, type: 'image/jpeg', base64: jpeg.toString('base64') }
}

/** Opens a page of the site until the service worker controls it. */
async function installSite(page: Page): Promise<void> {
  await page.goto('/sobre-nos')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
}

/** Like the system after "Compartilhar": a navigation that posts the files to the manifest's share target. */
async function share(page: Page, files: SharedFile[]): Promise<void> {
  const manifest = await page.evaluate(async () => (await fetch('/site.webmanifest')).json()).catch(() => undefined)
  const { action = '/receber', method = 'POST', enctype = 'multipart/form-data', params } = manifest?.share_target ?? {}
  const field = params?.files[0].name ?? 'arquivos'
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(postForm, { url: new URL(action, page.url()).href, method, enctype, field, files }),
  ])
}

interface PostedForm {
  url: string
  method: string
  enctype: string
  field: string
  files: SharedFile[]
}

function postForm({ url, method, enctype, field, files }: PostedForm): void {
  const form = document.createElement('form')
  Object.assign(form, { action: url, method, enctype })
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', name: field, multiple: true })
  const transfer = new DataTransfer()
  for (const { name, type, base64 } of files)
    transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }))
  input.files = transfer.files
  form.append(input)
  document.body.append(form)
  form.submit()
}

/** Runs in the page: collects where the button with this text has been, frame by frame. */
function watchTops(text: string): void {
  const tops = new Set<number>()
  Object.assign(globalThis, { tops })
  const look = () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
    if (button) tops.add(Math.round(button.getBoundingClientRect().top))
    requestAnimationFrame(look)
  }
  look()
}

/** Requests to the server that create a batch. */
function watchBatches(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (
      request.method() !== 'GET' &&
      /flyer-reviews|imports|objects|receber/.test(pathname) &&
      !request.serviceWorker()
    )
      sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a shared picture becomes a flyer in two taps, and its store is remembered by the name of the file', async ({
  page,
}) => {
  const name = `encarte-${uniqueName('quitanda').replace(/[\d ]/g, '')}`
  await enterPanel(page, '/admin')
  await installSite(page)
  await share(page, [await aPicture(`${name}-1.jpg`)])
  await expect(page).toHaveURL('/admin?aba=receber')
  await expect(page.getByText('1 arquivo espera neste aparelho. Nada foi enviado ainda.')).toBeVisible()

  const received = card(page, name)
  await received.getByRole('button', { name: 'Enviar encarte' }).click()
  await expect(received.getByText('Selecione um mercado')).toBeVisible()
  await chooseStore(received.getByLabel('De qual mercado é?'))
  const chosen = await received.getByLabel('De qual mercado é?').inputValue()
  await received.getByRole('button', { name: 'Enviar encarte' }).click()
  await expect(page).toHaveURL(/aba=encartes&encarte=\w+/)

  await installSite(page)
  await share(page, [await aPicture(`${name}-2.jpg`)])
  await expect(card(page, name).getByLabel('De qual mercado é?')).toHaveValue(chosen)
  await card(page, name).getByRole('button', { name: 'Enviar encarte' }).click()
  await expect(page).toHaveURL(/aba=encartes&encarte=\w+/)
  await page.goto('/admin?aba=receber')
  await expect(page.getByText('Nada espera aqui')).toBeVisible()
})

test('nothing above the button that sends appears late, so that its tap is not lost', async ({ page }) => {
  const late = Promise.withResolvers<void>()
  await enterPanel(page, '/admin')
  await installSite(page)
  await page.addInitScript(watchTops, 'Enviar encarte')
  await page.context().route('**/api/account', async (route) => {
    await late.promise
    await route.continue()
  })
  await share(page, [await aPicture('cartaz-parado.jpg')])
  // Everything else has arrived by then.
  for (const name of ['Promoções', 'Mercados', 'Categorias', 'Produtos'])
    await expect(page.getByRole('tab', { name: new RegExp(`^${name} \\d`) })).toBeVisible()
  late.resolve()

  await expect(page.getByText('Ligue o segundo fator em “Minha conta” até')).toBeVisible()
  await expect(card(page, 'cartaz-parado.jpg')).toBeVisible()
  await untilDrawn(page)
  expect(await page.evaluate(() => (globalThis as unknown as { tops: Set<number> }).tops.size)).toBe(1)
  await card(page, 'cartaz-parado.jpg').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Nada espera aqui')).toBeVisible()
})

test('signed out, what was shared waits behind the login', async ({ page }) => {
  const sent = watchBatches(page)
  await installSite(page)
  await share(page, [await aPicture('folheto-guardado.jpg')])
  await expect(page.getByText('O que você compartilhou está guardado neste aparelho.')).toBeVisible()
  await expect(page.getByText('folheto-guardado.jpg')).toHaveCount(0)

  await logInByCard(page)
  await expect(card(page, 'folheto-guardado.jpg')).toBeVisible()
  expect(sent.filter((request) => request !== 'POST /receber')).toEqual([])
  await card(page, 'folheto-guardado.jpg').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Nada espera aqui')).toBeVisible()
})

test('signed out, a person of a store shares a file, enters by a link, and finds it in Minha loja', async ({
  page,
}) => {
  const shop = await inviteShop(page.request, [])
  await page.context().clearCookies()
  await acceptShop(page, shop)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await installSite(page)
  const refused = { name: 'virus.exe', type: 'application/x-msdownload', base64: 'TVo=' }
  await share(page, [await aPicture('cartaz-da-loja.jpg'), refused])
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await page.getByLabel('Sem senha: receba um link por e-mail').fill(shop.email)
  await page.getByRole('button', { name: 'Mandar o link' }).click()
  await page.goto(await mailedPath(shop.email, '/minha-loja#entrar'))
  await page.getByRole('button', { name: 'Entrar na minha loja' }).click()
  await expect(page.getByRole('link', { name: 'Abrir cartaz-da-loja.jpg' })).toBeVisible()

  // After a login by password they return to the same place, and read which files were not stored.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin?aba=receber&recusados=1')
  await page.getByLabel('Usuário').fill(shop.email)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('uma senha bem comprida')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/minha-loja?recusados=1')
  await expect(page.getByText('1 arquivo não foi guardado')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir cartaz-da-loja.jpg' }).click()
  await expect(page.getByRole('button', { name: 'Enviar 1 página' })).toBeVisible({ timeout: 60_000 })
})

test('without a connection, what was shared is kept until the panel opens again', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await enterPanel(page, '/admin')
  await installSite(page)
  await context.setOffline(true)
  await share(page, [await aPicture('sem-sinal.jpg')])
  await expect(page.getByRole('heading', { name: 'Guardado neste aparelho' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Abrir o painel' }).click()
  await expect(card(page, 'sem-sinal.jpg')).toBeVisible()
})

test('a shared spreadsheet opens in the import with its store', { tag: '@nightly' }, async ({ page }) => {
  await enterPanel(page, '/admin')
  await installSite(page)
  const csv = Buffer.from('produto;preço;validade\nArroz Compartilhado 5 kg;21,90;31/12/2099\n').toString('base64')
  await share(page, [{ name: 'tabela-da-quitanda.csv', type: 'text/csv', base64: csv }])
  const received = card(page, 'tabela-da-quitanda.csv')
  await chooseStore(received.getByLabel('De qual mercado é?'))
  await received.getByRole('button', { name: 'Abrir planilha' }).click()

  await expect(page.getByText('Arroz Compartilhado 5 kg')).toBeVisible()
  await page.goto('/admin?aba=receber')
  await expect(page.getByText('Nada espera aqui')).toBeVisible()
})

test('a spreadsheet that a person of a store shares opens in Minha loja, and is sent there', {
  tag: '@nightly',
}, async ({ page }) => {
  const shop = await inviteShop(page.request, [])
  await page.context().clearCookies()
  await acceptShop(page, shop)
  await installSite(page)
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + 5 * 86_400_000)
  const csv = Buffer.from(`produto;preço;validade\nArroz Compartilhado 5 kg;21,90;${day}\n`).toString('base64')
  await share(page, [{ name: 'da-loja.csv', type: 'text/csv', base64: csv }])

  await page.getByRole('link', { name: 'Abrir da-loja.csv' }).click()
  await page.getByRole('button', { name: 'Enviar 1 oferta' }).click()
  await expect(page.getByRole('heading', { name: '1 oferta espera aprovação' })).toBeVisible()
})

test('a page of another site can leave files on the device, but nothing is sent without a tap', {
  tag: '@nightly',
}, async ({ page, context, baseURL }) => {
  const sent = watchBatches(page)
  await enterPanel(page, '/admin')
  await installSite(page)
  await context.route('http://hostile.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Ganhe um prêmio</h1>' }),
  )
  const files = await Promise.all(Array.from({ length: 45 }, () => aPicture('golpe.jpg')))
  const program = { name: 'virus.exe', type: 'application/x-msdownload', base64: 'TVo=' }
  const hostile = await context.newPage()
  await hostile.goto('http://hostile.example/')
  await Promise.all([
    hostile.waitForURL(/aba=receber/),
    hostile.evaluate(postForm, {
      ...{ url: `${baseURL}/receber`, method: 'POST', enctype: 'multipart/form-data', field: 'arquivos' },
      files: [program, ...files],
    }),
  ])

  await expect(hostile.getByText('40 arquivos esperam neste aparelho. Nada foi enviado ainda.')).toBeVisible()
  await expect(hostile.getByText('6 arquivos não foram guardados')).toBeVisible()
  await expect(hostile.getByText('virus.exe')).toHaveCount(0)
  expect(sent.filter((request) => request !== 'POST /receber')).toEqual([])
})

test('a file dropped or pasted anywhere in the panel is received', { tag: '@nightly' }, async ({ page }) => {
  await enterPanel(page, '/admin?aba=relatorios')
  await expect(page.getByRole('heading', { level: 2, name: 'Relatórios' })).toBeVisible()
  const hand = (type: 'drop' | 'paste', name: string, base64: string) =>
    page.evaluate(
      ([type, name, base64]) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name ?? '', { type: 'image/jpeg' }))
        const options = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
        )
      },
      [type, name, base64],
    )
  await hand('drop', 'solto.jpg', (await aPicture('')).base64)
  await expect(card(page, 'solto.jpg')).toBeVisible()
  await hand('paste', 'colado.jpg', (await aPicture('')).base64)
  await expect(card(page, 'colado.jpg')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('spreadsheets of two stores are imported one after the other, each for its own store', {
  tag: '@nightly',
}, async ({ page }) => {
  const { token } = await enterPanel(page, '/admin?aba=receber')
  const headers = { authorization: `Bearer ${token}` }
  const product = uniqueName('Brinde')
  const stores: string[] = []
  for (const word of ['Alfazema', 'Betonica']) {
    // Letters, because files are recognised by the words of their name.
    const name = `${word} ${Array.from({ length: 8 }, () => 'bcdfglmnpr'.charAt(Math.random() * 10)).join('')}`
    const data = { name, city: 'itajai-sc', neighborhood: 'Centro', whatsapp: null }
    expect((await page.request.post('/api/stores', { headers, data })).ok()).toBe(true)
    stores.push(name)
  }
  await page.reload()
  for (const [index, store] of stores.entries()) {
    const text = `Produto;Preço;Categoria;Validade\n${product} ${index};${index + 4},99;Mercearia;30/12/2026`
    const file = { name: `ofertas ${store}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('Escolher arquivos').setInputFiles(file)
    await expect(card(page, file.name).getByLabel('De qual mercado é?')).toHaveValue(new RegExp(`^${store} `))
  }
  await card(page, `ofertas ${stores[0]}.csv`).getByRole('button', { name: 'Abrir planilha' }).click()
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await page.getByRole('button', { name: 'Importar 1 oferta' }).click()
  await expect(page.getByText('1 oferta criada')).toBeVisible()
  const next = page.getByRole('button', { name: `Próximo: ${stores[1]}` })
  await next.click()
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await page.getByRole('button', { name: 'Importar 1 oferta' }).click()
  await expect(page.getByText('1 oferta criada')).toBeVisible()
  await expect(next).toHaveCount(0)

  const search = encodeURIComponent(product)
  const offers = (await (await page.request.get(`/api/promotions?search=${search}`)).json()) as {
    productName: string
    store: { name: string }
  }[]
  expect(offers.map(({ productName, store }) => [productName, store.name]).sort()).toEqual([
    [`${product} 0`, stores[0]],
    [`${product} 1`, stores[1]],
  ])
})
