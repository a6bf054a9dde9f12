import type { Page } from '@playwright/test'
import type { Basket, BasketItem, BasketOffer } from '#contract/compare/baskets.ts'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import { expect as baseExpect, closeToast, expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

/** Long, because updates may be slow on a busy machine. */
const expect = baseExpect.configure({ timeout: 15_000 })

const lines =
  'arroz 5kg, feijão, óleo de soja, café 500g, leite 12, açúcar, macarrão, sabão em pó, papel higiênico, frango, carne moída, banana, tomate, cebola, detergente'

test('fifteen pasted lines get one answer: the store with most of them, and a sum that is that of its offers', {
  tag: '@only-phone',
}, async ({ page }) => {
  test.slow()
  await pasteList(page)
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Onde comprar' })).toBeVisible()
  const answer = page.waitForResponse(/baskets\/match/)
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()
  const tappedAt = Date.now()
  await expect(answerOf(page)).toBeVisible()
  const waited = Date.now() - tappedAt
  console.log(`the answer after ${waited} ms`)
  expect(waited).toBeLessThan(3000)

  const basket: Basket = unpackBasket(await (await answer).json())
  const shown = await shownAnswer(page)
  const [most] = storeCosts(basket).toSorted((left, right) => right.items - left.items)
  const own = storeCosts(basket).find(({ name }) => name === shown.store)
  expect(own).toEqual({ name: shown.store, items: shown.items, cost: shown.cost })
  expect(shown.items).toBe(most?.items)

  // What has no offer there says where it is on offer.
  const without = page.getByRole('region', { name: 'Sem oferta lá' }).getByRole('listitem')
  await answerOf(page)
    .getByRole('button', { name: /sem oferta lá/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Sem oferta lá' })).toBeFocused()
  await expect(without).toHaveCount(15 - shown.items)
  for (const text of await without.allInnerTexts()) expect(text).toMatch(/por R\$|sem oferta|em oferta só|limita/)

  // Every other plan has its own sum, and compares money on the same items only.
  await page.getByRole('button', { name: /^Outras opções/ }).click()
  const options = page.getByRole('group', { name: 'Onde comprar' }).getByRole('radio')
  expect(await options.count()).toBeGreaterThan(1)
  await options.nth(1).check()
  await expect.poll(async () => (await shownAnswer(page)).cost).not.toBe(shown.cost)
})

test('a swap tells before it is done what changes, changes one line, and can be undone', {
  tag: '@only-phone',
}, async ({ page }) => {
  test.slow()
  await openPlan(page)
  await closeToast(page)
  const before = await linesOf(page)
  const { cost } = await shownAnswer(page)
  const row = page.locator('[data-line]').filter({ hasText: 'Detergente' })
  const place = before.findIndex((line) => line.includes('Detergente'))
  await row.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Detergente nos mercados' })
  await expectAccessible(page)
  await sheet.getByRole('radio', { checked: false }).first().check()
  const total = sheet.getByRole('definition').last()
  await expect(total).toContainText(/R\$.*R\$/)
  const after = centsIn((await total.innerText()).split('\n').at(-1) ?? '')
  await sheet.getByRole('button', { name: 'Trocar', exact: true }).click()

  await expect.poll(async () => (await shownAnswer(page)).cost).toBe(after)
  expect(after).not.toBe(cost)
  const swapped = await linesOf(page)
  expect(swapped.filter((_, index) => index !== place)).toEqual(before.filter((_, index) => index !== place))
  expect(swapped[place]).not.toBe(before[place])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => linesOf(page)).toEqual(before)
  await expect.poll(async () => (await shownAnswer(page)).cost).toBe(cost)
})

test('a list without any offer says so, offers an alert, and goes to the market all the same', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  await page.goto('/lista-compras')
  await page.getByLabel('Item para adicionar').fill('tambaqui')
  await page.keyboard.press('Enter')
  await closeToast(page)
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()

  await expect(page.getByText('Nada da lista está em oferta em Itajaí hoje')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Avise-me quando aparecer' })).toHaveAttribute('href', /nome=tambaqui/i)
  await page.getByRole('button', { name: 'Ir ao mercado assim mesmo' }).click()
  await expect(page.getByRole('checkbox', { name: /tambaqui/i })).toBeVisible()
})

test('a choice holds on the next visit until it is taken back, and an item can wait', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  test.slow()
  await openPlan(page)
  await closeToast(page)
  const before = await linesOf(page)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-line]') })
    .filter({ hasText: 'Detergente' })
  const sheet = page.getByRole('dialog', { name: 'Detergente nos mercados' })
  await row.getByRole('button', { name: /comparar ou trocar$/ }).click()
  await sheet.getByRole('radio', { checked: false }).first().check()
  await sheet.getByRole('button', { name: 'Trocar', exact: true }).click()
  await expect.poll(async () => (await (await page.request.get('/api/my-data')).json()).choices.length).toBe(1)

  await page.reload()
  await expect(row.getByText('sua escolha')).toBeVisible()
  await row.getByRole('button', { name: /sua escolha/ }).click()
  await expect.poll(() => linesOf(page)).toEqual(before)
  await row.getByRole('button', { name: /comparar ou trocar$/ }).click()
  await sheet.getByText('Outras escolhas').click()
  await sheet.getByRole('button', { name: /^Não agora/ }).click()
  const missing = page.getByRole('region', { name: 'Fora do plano' })
  await expect(missing.getByText('ficou para depois')).toBeVisible()
  await missing.getByRole('button', { name: 'Comprar Detergente' }).click()
  await expect.poll(() => linesOf(page)).toEqual(before)
})

test('the best of the next seven days is said on the others, and planned for at a press', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  await openPlan(page)
  await openSettings(page)
  const days = page.getByRole('combobox', { name: 'Dia da compra' })
  const better = page.getByRole('button', { name: /^Melhor dia:/ })
  const offered = await days.getByRole('option').evaluateAll((options) => options.map((option) => option.textContent))
  const isSaid = async (day: string) => {
    await days.selectOption(day)
    // The dialog covers the page, which is hidden from assistive technology while it is open.
    return (
      (await page
        .locator('button')
        .filter({ hasText: /^Melhor dia:/ })
        .count()) > 0
    )
  }
  const worse: string[] = []
  for (const day of offered) if (await isSaid(day ?? '')) worse.push(day ?? '')
  // Offers limited to weekdays make a difference; on the best day there is no note.
  expect(worse.length).toBeGreaterThan(0)
  expect(worse.length).toBeLessThan(7)

  await days.selectOption(worse[0] ?? '')
  await page.keyboard.press('Escape')
  const text = (await better.textContent()) ?? ''
  expect(text).toMatch(/· (?:mais \d+ ite(?:m|ns)|R\$\s[\d.,]+ a menos)$/)
  await better.click()
  await expect(better).toBeHidden()
  await openSettings(page)
  const chosen = await days.locator('option:checked').textContent()
  expect(text.toLowerCase()).toContain(chosen?.toLowerCase())
})

test('the plan is usable by keyboard, without violations and without scrolling sideways', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page }) => {
  test.slow()
  await openPlan(page)
  await page.getByRole('button', { name: /^Outras opções/ }).press('Enter')
  await page.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toBeChecked()
  const line = page.locator('[data-line]').first()
  await line.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  await openSettings(page)
  await page.getByRole('button', { name: 'Escolher por bairro ou mercado' }).click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.getByRole('checkbox', { name: /^Todos/ }).click()
  await expect(page.getByText('Escolha pelo menos um mercado.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Todos/ }).click()
  await page.getByRole('checkbox', { name: 'Pix' }).check()
  await page.getByRole('button', { name: 'Ver o plano' }).click()
  await expect(answerOf(page)).toBeVisible()
})

test("the list shows what each item costs at least, and 'No mercado' opens at the first stop of the plan and follows it", {
  tag: '@only-phone',
}, async ({ page }) => {
  test.slow()
  await openPlan(page)
  await closeToast(page)
  await page.getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Pendentes' })
      .getByText(/a partir de R\$\s[\d.,]+ em \d+ mercado/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Resumo da lista' })).toContainText(
    /\d+ de 15 itens, cada um no menor preço em Itajaí/,
  )

  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  // One store is suggested; this visitor prefers to go to two.
  await page.getByRole('button', { name: /^Outras opções/ }).click()
  await page.getByRole('group', { name: 'Onde comprar' }).getByRole('radio').nth(1).check()
  await expect.poll(() => stopNames(page)).toHaveLength(2)
  const [name = '', nextName = ''] = await stopNames(page)
  await answerOf(page).getByRole('button', { name: 'Ir às compras' }).click()
  await expect(page.getByRole('button', { name: 'Sair do modo mercado' })).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  // The plan of the trip is read from the device.
  const inStore = () => expect(title).toHaveText(name)
  await expect(title).toBeFocused()
  await inStore()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const whole = page.getByText(/^Com o que falta/)
  const total = await whole.textContent()
  await page
    .getByRole('button', { name: /^Avisar ou editar/ })
    .first()
    .click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.getByRole('button', { name: 'Não encontrei' }).click()
  await expect(page.getByText('não encontrado')).toBeVisible()
  await expect(whole).not.toHaveText(total ?? '')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(whole).toHaveText(total ?? '')
  await page
    .getByRole('button', { name: /^Avisar ou editar/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Está mais caro' }).click()
  await page.getByLabel('Preço na prateleira (R$)').fill('999,90')
  await page.getByRole('button', { name: 'Planejar de novo' }).click()
  await expect(page.getByText('mais caro', { exact: true })).toBeVisible()
  await expect(whole).not.toHaveText(total ?? '')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/^Ordem d[aeo] /)).toBeVisible()
  await inStore()

  // One line adds an item, and says before how it is understood.
  const field = page.getByLabel('Item para adicionar')
  await field.fill('Gelo')
  await expect(page.getByText('vai para Congelados')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('checkbox', { name: /Gelo/ })).not.toBeChecked()
  await field.fill('300g queijo mussarela 13,50')
  await expect(page.getByText(/R\$\s13,50 · vai para Laticínios e Frios/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Já peguei' })).toBeChecked()
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page.getByRole('checkbox', { name: /Queijo mussarela/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: /^No carrinho: 1 item, R\$\s13,50$/ })).toBeAttached()
  await inStore()

  // Bought items stay visible, and the next stop is a tap away.
  const boxes = page.getByRole('checkbox', { checked: false })
  for (let left = await boxes.count(); left > 0; left -= 1) {
    await boxes.first().evaluate((box: HTMLInputElement) => box.click())
    await expect(boxes).toHaveCount(left - 1)
  }
  await expect(page.getByText('Tudo comprado aqui!')).toBeVisible()
  await inStore()
  const cart = await page.getByRole('heading', { name: /^No carrinho/ }).innerText()
  await page.getByRole('button', { name: /^Próximo: / }).click()
  await expect(title).toHaveText(nextName)
  await expect(boxes.first()).toBeAttached()
  await expect(page.getByRole('heading', { name: cart })).toBeAttached()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('button', { name: 'Deixar o plano de compra' }).click()
  // Without the plan, what was bought keeps its price.
  await expect(title).toHaveText('Minha Lista')
  await expect(page.getByRole('heading', { name: cart })).toBeAttached()
})

test('the plan is sent as a text and printed stop by stop', { tag: ['@nightly', '@only-phone'] }, async ({ page }) => {
  test.slow()
  await openPlan(page)
  const { store, cost } = await shownAnswer(page)
  const opened = page.context().waitForEvent('page')
  // The message leaves for another site, where tests do not go.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await answerOf(page).getByRole('button', { name: 'Mandar no WhatsApp' }).click()
  const sent = await opened
  await sent.waitForURL(/wa\.me/)
  const lines = (new URL(sent.url()).searchParams.get('text') ?? '').replaceAll('\u00a0', ' ').split('\n')
  expect(lines[0]).toBe(`*Vá ao ${store}*`)
  expect(centsIn(lines[1] ?? '')).toBe(cost)
  expect(lines.filter((line) => line.startsWith('▫️'))).toHaveLength(15)
  expect(lines.join('\n')).toMatch(
    /Preços de hoje, \d\d\/\d\d, \d+h\d\d\.\nAbra e vá marcando:\nhttp\S+\/lista-compras#convite=\S+$/,
  )
  await sent.close()

  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('body').innerText()
  expect(printed).toContain('Onde comprar')
  expect(printed).toContain('preços de hoje')
  expect(printed).not.toMatch(/[Tt]rocar|Outras opções|Ir às compras|Imprimir|Início/)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_|status of 4|error occurred when fetching the script/, serviceWorkers: 'allow' })

  test('the plan opens from what the device has kept, and offers that ended fall out', {
    tag: ['@nightly', '@only-phone'],
  }, async ({ page, context }) => {
    test.slow()
    await openPlan(page)
    const before = [await shownAnswer(page), await linesOf(page)]
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const files = (await (await caches.open('arquivos')).keys()).map(({ url }) => url)
          const pages = (await (await caches.open('paginas')).keys()).map(({ url }) => new URL(url).pathname)
          return pages.includes('/lista-compras') && files.some((file) => /planning/.test(file))
        }),
      )
      .toBe(true)

    await context.setOffline(true)
    await page.reload()
    await expect(answerOf(page)).toBeVisible()
    expect([await shownAnswer(page), await linesOf(page)]).toEqual(before)
    await expect(page.getByText(/^Preços de hoje, \d+h\d\d\./)).toBeVisible()

    await page.clock.setFixedTime(Date.now() + 60 * 24 * 60 * 60 * 1000)
    await page.reload()
    await expect(page.getByText('Os preços guardados já não valem')).toBeVisible()
    await expect(answerOf(page)).toHaveCount(0)
  })
})

/** What each store has of the list today, and its sum. */
function storeCosts(basket: Basket): { name: string; items: number; cost: number }[] {
  return basket.stores.map(({ id, name }) => {
    const sold = basket.items.map((item) => costAt(item, id)).filter(Number.isFinite)
    return { name, items: sold.length, cost: sold.reduce((sum, cost) => sum + cost, 0) }
  })
}

/** The lowest price at which one store sells all of an item today, as one offer. */
function costAt({ need, offers }: BasketItem, storeId: string): number {
  const now = Date.now()
  const weekday = new Date(now - 3 * 60 * 60 * 1000).getUTCDay()
  const inForce = offers.filter(
    ({ expiryDate, mechanics, ...offer }) =>
      offer.storeId === storeId &&
      Date.parse(expiryDate) >= now &&
      (!mechanics?.days.length || mechanics.days.includes(weekday)),
  )
  return need ? Math.min(...inForce.map((offer) => costOf(offer, need.amount))) : Infinity
}

function costOf({ price, originalPrice, gives, isDivisible, mechanics }: BasketOffer, need: number): number {
  const [cents, regular] = [price, originalPrice].map((decimal) => Math.round(Number(decimal ?? Infinity) * 100)) as [
    number,
    number,
  ]
  if (mechanics && mechanics.conditionalPrice === null && (mechanics.needs || mechanics.minimumPurchase))
    return Infinity
  if (isDivisible) return Math.round((need / gives) * cents)
  const pieces = Math.ceil(need / gives)
  const { rule, limit } = mechanics ?? { rule: null, limit: null }
  const costs = Array.from({ length: 24 }, (_, extra) => {
    const amount = pieces + extra
    const within = Math.min(amount, limit?.unit === 'un' ? limit.amount : Infinity)
    const beyond = amount > within ? (amount - within) * regular : 0
    const money = (decimal: string | undefined) => Math.round(Number(decimal) * 100)
    if (rule?.type === 'take-pay')
      return (Math.floor(within / rule.take) * rule.pay + (within % rule.take)) * cents + beyond
    if (rule?.type === 'bundle')
      return Math.floor(within / rule.pieces) * money(rule.price) + (within % rule.pieces) * cents + beyond
    if (rule) {
      const reduced = rule.price ? money(rule.price) : (cents * (100 - (rule.percent ?? 0))) / 100
      if (rule.type === 'nth-unit') {
        const groups = Math.floor(within / rule.nth)
        return Math.round((within - groups) * cents + groups * reduced + beyond)
      }
      if (within >= rule.from) return Math.round(within * reduced + beyond)
      return rule.price || rule.percent ? within * cents + beyond : within * regular + beyond
    }
    return within * cents + beyond
  })
  return Math.min(...costs)
}

async function pasteList(page: Page): Promise<void> {
  await page.goto('/lista-compras')
  await page.getByLabel('Item para adicionar').fill(lines)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Detergente' })).toBeAttached()
}

/** The plan of the pasted list in Itajaí. */
async function openPlan(page: Page): Promise<void> {
  await pasteList(page)
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()
  await expect(answerOf(page)).toBeVisible()
}

function answerOf(page: Page) {
  return page.getByRole('region', { name: /^Vá (?:ao|à|a) / })
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /dia, cidade e ajustes$/ }).click()
}

/** The lines of the plan, in their order. */
async function linesOf(page: Page): Promise<string[]> {
  return page.locator('[data-line]').allInnerTexts()
}

/** The store of the answer, how many items it has, and the sum in centavos. */
async function shownAnswer(page: Page): Promise<{ store: string; items: number; cost: number }> {
  const text = await answerOf(page).innerText()
  const heading = await answerOf(page).getByRole('heading').innerText()
  return {
    store: heading.replace(/^Vá \S+\s+/, ''),
    items: Number(/(\d+) ite(?:m|ns)/.exec(text)?.[1]),
    cost: centsIn(text),
  }
}

/** The stores of an answer with several stops, as they are called for short. */
async function stopNames(page: Page): Promise<string[]> {
  const { store } = await shownAnswer(page)
  return store.split(/ e (?:ao|à|a) /)
}

function centsIn(text: string): number {
  return Number((/R\$\s[\d.]+,\d\d/.exec(text)?.[0] ?? '').replace(/\D/g, ''))
}
