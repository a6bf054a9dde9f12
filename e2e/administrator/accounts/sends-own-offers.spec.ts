import type { Page } from '@playwright/test'
import { mailedPath } from '../../mailed-path.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support.ts'
import { enterPanel } from '../panel.ts'
import { acceptShop, inviteShop } from './new-shop.ts'

// Members of stores use a phone.
test.use({ expectedErrors: /status of (404|403)/, viewport: { width: 390, height: 844 }, hasTouch: true })

/** Assumptions for a first-time user, in seconds; the machine's time is measured and added. */
const assumed = { screenRead: 4, tap: 1, key: 0.35 }

const products = [
  ...['Feijão carioca 1 kg', 'Leite integral UHT 1 L', 'Arroz branco Tio João 5 kg', 'Óleo de soja Liza 900 ml'],
  ...[
    'Açúcar refinado União 1 kg',
    'Café torrado e moído Melitta 500 g',
    'Ovos brancos 12 un',
    'Sal refinado Cisne 1 kg',
  ],
  ...['Macarrão espaguete Renata 500 g', 'Farinha de trigo Dona Benta 1 kg', 'Molho de tomate Quero 300 g'],
  ...['Biscoito cream cracker Vitarella 400 g', 'Margarina Qualy 500 g', 'Refrigerante Coca-Cola 2 L'],
  ...['Detergente Ypê 500 ml', 'Sabão em pó Omo 800 g', 'Papel higiênico Neve 12 un', 'Creme dental Colgate 90 g'],
  ...['Achocolatado Nescau 370 g', 'Milho verde Quero 170 g'],
]

/** Counts the actions of a thumb: every tap, and every key of the phone's keyboard. */
function thumb(page: Page) {
  const count = { taps: 0, keys: 0, screens: 0 }
  return {
    count,
    tap: async (name: string | RegExp, role: 'button' | 'link' | 'textbox' = 'button') => {
      count.taps += 1
      await page.getByRole(role, { name }).first().click()
    },
    type: async (label: string, text: string) => {
      count.taps += 1
      count.keys += text.length
      await page.getByLabel(label, { exact: true }).fill(text)
    },
    readScreen: () => {
      count.screens += 1
    },
  }
}

test('a shop repeats last week with five new prices in at most 40 taps, and the panel approves it', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const shop = await inviteShop(page.request, products)
  await page.context().clearCookies()
  await acceptShop(page, shop)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const { count, tap, type } = thumb(page)
  const started = Date.now()
  await tap(/Repetir a semana passada/, 'link')
  for (const product of products.slice(0, 5)) await type(`Preço de ${product}`, '6,99')
  // A phone may close pages at any time: the prices are restored.
  await page.reload()
  await expect(page.getByText('Continuamos de onde você parou.')).toBeVisible()
  await expect(page.getByLabel(`Preço de ${products[4]}`, { exact: true })).toHaveValue('6,99')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tap('Enviar 20 ofertas')
  await expect(page.getByRole('heading', { name: '20 ofertas esperam aprovação' })).toBeVisible()
  const total = count.taps + count.keys
  console.log(
    `week: ${total} taps (${count.taps} on the screen, ${count.keys} keys), ${Date.now() - started} ms of machine`,
  )
  expect(total).toBeLessThanOrEqual(40)

  await page.getByRole('link', { name: 'Ver envios' }).click()
  await expect(page.getByText('Esperando').first()).toBeVisible()
  await expectAccessible(page)

  const panel = await (await browser.newContext()).newPage()
  await enterPanel(panel, '/admin?aba=aprovacoes')
  await panel.getByRole('button', { name: new RegExp(shop.storeName) }).click()
  const offers = panel.getByRole('list', { name: 'Ofertas do envio' })
  await expect(offers.getByRole('listitem')).toHaveCount(20)
  await panel.getByRole('button', { name: `Recusar ${products[5]}` }).click()
  await panel.getByRole('button', { name: 'Recusar e avisar' }).click()
  await expect(offers.getByText('Recusada')).toBeVisible()
  await expectAccessible(panel)
  for (;;) {
    const next = offers.getByRole('button', { name: /^Aprovar/ }).first()
    if ((await next.count()) === 0) break
    const free = panel.getByRole('button', { name: /sem alerta$/ })
    await ((await free.count()) > 0 ? free : next).click()
    await expect(panel.getByText('Aprovada').first().or(panel.getByText('Nada espera'))).toBeVisible()
    await panel.waitForTimeout(300)
    if ((await panel.getByRole('heading', { name: shop.storeName }).count()) === 0) break
  }

  await page.reload()
  await expect(page.getByText('No ar').first()).toBeVisible()
  await expect(page.getByText('O preço parece errado. Confira e mande de novo.')).toBeVisible()
})

test('a shop sends its first offer at most 90 seconds after it opens the invitation', async ({ page }) => {
  const shop = await inviteShop(page.request, [])
  await page.context().clearCookies()
  const { count, tap, type, readScreen } = thumb(page)
  const invitation = await mailedPath(shop.email, '/minha-loja#convite')
  const started = Date.now()
  await page.goto(invitation)
  readScreen()
  await expect(page.getByText(shop.storeName).first()).toBeVisible()
  const password = 'feijão com arroz'
  count.taps += 1
  count.keys += password.length
  await page.getByLabel(/^Senha/).fill(password)
  await tap('Aceitar o convite')
  readScreen()
  await tap('Criar uma oferta', 'link')
  readScreen()
  await type('Produto, marca e quantidade', 'Feijão carioca Camil 1 kg')
  await type('Preço', '6,99')
  await tap('Enviar')
  await expect(page.getByRole('heading', { name: '1 oferta espera aprovação' })).toBeVisible()
  readScreen()
  const machine = (Date.now() - started) / 1000
  const person = count.screens * assumed.screenRead + count.taps * assumed.tap + count.keys * assumed.key
  console.log(
    `first offer: ${(machine + person).toFixed(1)} s = ${machine.toFixed(1)} s of machine + ${person.toFixed(1)} s assumed (${count.screens} screens of ${assumed.screenRead} s, ${count.taps} taps of ${assumed.tap} s, ${count.keys} keys of ${assumed.key} s)`,
  )
  expect(machine + person).toBeLessThanOrEqual(90)
})

test('a person of one shop sees nothing of another, nor of the panel', { tag: '@nightly' }, async ({ page }) => {
  const [own, rival] = [await inviteShop(page.request, []), await inviteShop(page.request, products.slice(0, 2))]
  await page.context().clearCookies()
  await acceptShop(page, own)
  await page.goto(`/minha-loja?loja=${rival.storeId}&aba=ofertas`)
  await expect(page.getByRole('heading', { level: 1, name: own.storeName })).toBeVisible()
  await expect(page.getByText(rival.storeName)).toHaveCount(0)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Ir para minha loja' })).toBeVisible()
})
