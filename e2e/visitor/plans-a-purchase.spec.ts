import type { Page } from '@playwright/test'
import type { Basket, BasketItem, BasketOffer } from '#contract/compare/baskets.ts'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import { expect as baseExpect, closeToast, expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

/** Long, because updates may be slow on a busy machine. */
const expect = baseExpect.configure({ timeout: 15_000 })

const lines =
  'arroz 5kg, feijão, óleo de soja, café 500g, leite 12, açúcar, macarrão, sabão em pó, papel higiênico, frango, carne moída, banana, tomate, cebola, detergente'

test('fifteen pasted lines become plans with one, two and three stops, whose totals are those of the offers', {
  tag: '@only-phone',
}, async ({ page }) => {
  test.slow()
  await pasteList(page)
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Onde comprar' })).toBeVisible()
  const answer = page.waitForResponse(/baskets\/match/)
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()
  const tappedAt = Date.now()
  await expect(page.getByRole('radio').first()).toBeVisible()
  const waited = Date.now() - tappedAt
  console.log(`plans after ${waited} ms`)
  expect(waited).toBeLessThan(3000)

  const basket: Basket = unpackBasket(await (await answer).json())
  const best = bestPlans(basket)
  const shown = await shownPlans(page)
  for (const { title, cost } of shown) {
    const stops = Number(/^\d/.exec(title)?.[0])
    expect(cost, title).toBe(best[stops - 1]?.cost)
  }
  expect(shown.length).toBeGreaterThan(0)
})

test('another offer, a brand or nothing can be chosen for an item, and the choice holds until it is taken back', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  test.slow()
  await openPlan(page)
  const row = purchaseOf(page, 'Detergente')
  const before = (await row.getByRole('link').textContent()) ?? ''
  const headings = page.getByRole('heading', { level: 2 }).filter({ hasText: 'mercado:' })
  const stops = (await headings.allTextContents()).map((text) => text.replace(/^.*mercado: /, ''))
  await row.getByRole('button', { name: 'Trocar Detergente' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Trocar: Detergente' })
  await expectAccessible(page)
  // One of the plan's stops: another store may not be worth a stop.
  const other = sheet
    .getByRole('listitem')
    .filter({ has: page.locator('button[aria-pressed=false]') })
    .filter({ hasText: new RegExp(stops.join('|')) })
    .first()
  const chosen = (await other.locator('span.font-semibold').first().textContent()) ?? ''
  await other.getByRole('button').click()
  await expect(row.getByRole('link')).toHaveText(chosen)
  await expect(row.getByText('como da última vez')).toBeVisible()
  await expect.poll(async () => (await (await page.request.get('/api/my-data')).json()).choices.length).toBe(1)

  await page.reload()
  await expect(row.getByText('como da última vez')).toBeVisible()
  await expect(row.getByRole('link')).toHaveText(chosen)
  await row.getByRole('button', { name: 'Trocar Detergente' }).click()
  await expect(sheet.getByRole('button', { pressed: false }).filter({ hasText: before }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /como da última vez/ }).click()
  await expect(row.getByRole('link')).toHaveText(before)
  await row.getByRole('button', { name: 'Trocar Detergente' }).click()
  await sheet.getByRole('button', { name: /^Não agora/ }).click()
  const missing = page.getByRole('region', { name: /^Falta/ })
  await expect(missing.getByText('ficou para depois')).toBeVisible()
  await missing.getByRole('button', { name: 'Comprar Detergente' }).click()
  await expect(row.getByRole('link')).toHaveText(before)
})

test('the best of the next seven days is said on the others, and planned for at a press', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  await openPlan(page)
  const days = page.getByRole('combobox', { name: 'Dia da compra' })
  const better = page.getByRole('button', { name: /^Melhor dia:/ })
  const offered = await days.getByRole('option').evaluateAll((options) => options.map((option) => option.textContent))
  const isSaid = async (day: string) => {
    await days.selectOption(day)
    return better.isVisible()
  }
  const worse: string[] = []
  for (const day of offered) if (await isSaid(day ?? '')) worse.push(day ?? '')
  // Offers limited to weekdays make a difference; on the best day there is no note.
  expect(worse.length).toBeGreaterThan(0)
  expect(worse.length).toBeLessThan(7)

  await days.selectOption(worse[0] ?? '')
  const text = (await better.textContent()) ?? ''
  expect(text).toMatch(/· (?:mais \d+ ite(?:m|ns)|R\$\s[\d.,]+ a menos)$/)
  await better.click()
  await expect(better).toBeHidden()
  const chosen = await days.locator('option:checked').textContent()
  expect(text.toLowerCase()).toContain(chosen?.toLowerCase())
})

test('the plan is usable by keyboard, without violations and without scrolling sideways', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page }) => {
  test.slow()
  await openPlan(page)
  const radios = page.getByRole('radio')
  await page.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(radios.and(page.locator(':focus'))).toBeChecked()
  await page
    .getByRole('button', { name: /^Trocar/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Trocar/ }).first()).toBeFocused()
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByRole('button', { name: 'Escolher por bairro ou mercado' }).click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.getByRole('checkbox', { name: /^Todos/ }).click()
  await expect(page.getByText('Escolha pelo menos um mercado.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Todos/ }).click()
  await page.getByRole('checkbox', { name: 'Pix' }).check()
  await page.getByRole('button', { name: 'Ver o plano' }).click()
  await expect(radios.first()).toBeVisible()
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
  const stop = await page
    .getByRole('heading', { level: 2 })
    .filter({ hasText: /mercado:/ })
    .first()
    .textContent()
  await page.getByRole('button', { name: 'Ir às compras com este plano' }).click()
  await expect(page.getByRole('button', { name: 'Sair do modo mercado' })).toBeVisible()
  const name = (stop ?? '').replace(/^.*mercado: /, '')
  const tab = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const total = await page.getByText('Valor estimado').textContent()
  await page
    .getByRole('button', { name: /^Avisar ou editar/ })
    .first()
    .click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.getByRole('button', { name: 'Não encontrei' }).click()
  await expect(page.getByText('não encontrado')).toBeVisible()
  await expect(page.getByText('Valor estimado')).not.toHaveText(total ?? '')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Valor estimado')).toHaveText(total ?? '')
  await page
    .getByRole('button', { name: /^Avisar ou editar/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Está mais caro' }).click()
  await page.getByLabel('Preço na prateleira (R$)').fill('999,90')
  await page.getByRole('button', { name: 'Planejar de novo' }).click()
  await expect(page.getByText('mais caro', { exact: true })).toBeVisible()
  await expect(page.getByText('Valor estimado')).not.toHaveText(total ?? '')
  await expectAccessible(page)
  await page.reload()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')

  // An item added here is bought here.
  await page.getByRole('button', { name: 'Item', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Nome do produto').fill('Gelo')
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByRole('checkbox', { name: /Gelo/ })).toBeAttached()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')

  // Bought items stay visible, and the next stop is a tap away.
  const boxes = page.getByRole('checkbox', { checked: false })
  for (let left = await boxes.count(); left > 0; left -= 1) {
    await boxes.first().evaluate((box: HTMLInputElement) => box.click())
    await expect(boxes).toHaveCount(left - 1)
  }
  await expect(page.getByText('Tudo comprado aqui!')).toBeVisible()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Próximo: / }).click()
  await expect(tab).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { pressed: true })).toBeInViewport({ ratio: 0.9 })
  await expect(boxes.first()).toBeAttached()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('button', { name: 'Deixar o plano de compra' }).click()
  // A single item names its store itself.
  await expect(page.getByRole('group', { name: 'Mostrar itens de' }).getByRole('button')).toHaveCount(2)
})

test('the plan is sent as a text and printed stop by stop', { tag: ['@nightly', '@only-phone'] }, async ({ page }) => {
  test.slow()
  await openPlan(page)
  const [plan] = (await shownPlans(page)).filter(({ isChosen }) => isChosen)
  const address = (await page.getByRole('link', { name: 'Enviar' }).getAttribute('href')) ?? ''
  const message = new URL(address).searchParams.get('text') ?? ''
  expect(message).toMatch(/^\*Minha Lista: onde comprar\*/)
  expect(message).toMatch(/ – R\$\s[\d.,]+ \(.*até \d\d\/\d\d\)/)
  expect(message.replaceAll('\u00a0', ' ')).toContain(`Total: ${plan?.text} em `)
  expect(message).toMatch(/\(preços de hoje, \d+h\d\d\)/)

  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('body').innerText()
  expect(printed).toContain('Onde comprar')
  expect(printed).toContain('preços de hoje')
  expect(printed).not.toMatch(/Trocar|Ajustes|Quantos mercados|Ir às compras|Imprimir|Início/)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_|status of 4|error occurred when fetching the script/, serviceWorkers: 'allow' })

  test('the plan opens from what the device has kept, and offers that ended fall out', {
    tag: ['@nightly', '@only-phone'],
  }, async ({ page, context }) => {
    test.slow()
    await openPlan(page)
    const before = await shownPlans(page)
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
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect(await shownPlans(page)).toEqual(before)
    await expect(page.getByText(/preços de hoje, \d+h\d\d/)).toBeVisible()

    await page.clock.setFixedTime(Date.now() + 60 * 24 * 60 * 60 * 1000)
    await page.reload()
    await expect(page.getByText('Nenhum mercado para este dia')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
})

/** The lowest cost for the fewest missing items, with one, two and three stores: tries every set. */
function bestPlans(basket: Basket): { missing: number; cost: number }[] {
  const ids = basket.stores.map(({ id }) => id)
  const costs = basket.items.map((item) => new Map(ids.map((id) => [id, costAt(item, id)])))
  const total = (set: string[]) => {
    const least = costs.map((byStore) => Math.min(...set.map((id) => byStore.get(id) ?? Infinity)))
    const sold = least.filter(Number.isFinite)
    return { missing: least.length - sold.length, cost: sold.reduce((sum, cost) => sum + cost, 0) }
  }
  const better = (left: { missing: number; cost: number }, right: { missing: number; cost: number }) =>
    left.missing - right.missing || left.cost - right.cost
  const sets = [
    ids.map((a) => [a]),
    ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b])),
    ids.flatMap((a, i) => ids.slice(i + 1).flatMap((b, j) => ids.slice(i + j + 2).map((c) => [a, b, c]))),
  ]
  return sets.map((some) => some.map(total).toSorted(better)[0] ?? { missing: costs.length, cost: 0 })
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
  await page.getByRole('button', { name: 'Colar lista' }).click()
  await page.getByLabel('Um item por linha').fill(lines)
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByRole('checkbox', { name: 'Detergente' })).toBeAttached()
}

/** The plan of the pasted list in Itajaí. */
async function openPlan(page: Page): Promise<void> {
  await pasteList(page)
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
}

function purchaseOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Trocar ${name}`, exact: true }) })
}

/** The plans by their number of stops; the runner-up is not one of them. */
async function shownPlans(page: Page): Promise<ShownPlan[]> {
  const labels = page.locator('label').filter({ has: page.getByRole('radio') })
  const plans = await labels.evaluateAll((all) =>
    all.map((label) => ({
      text: (label as HTMLElement).innerText,
      isChosen: label.querySelector('input')?.checked ?? false,
    })),
  )
  return plans
    .filter(({ text }) => /^\d mercado/.test(text))
    .map(({ text, isChosen }) => {
      const money = /R\$\s[\d.]+,\d\d/.exec(text)?.[0] ?? ''
      return {
        title: text.split('\n')[0] ?? '',
        text: money.replace('\u00a0', ' '),
        cost: Number(money.replace(/\D/g, '')),
        isChosen,
      }
    })
}

interface ShownPlan {
  title: string
  /** "R$ 182,40" */
  text: string
  cost: number
  isChosen: boolean
}
