import type { Locator, Page } from '@playwright/test'
import { expect, skipPopup, test } from '../support.ts'

// Without a connection requests fail.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('the note about changes on their way moves nothing, and takes no tap away', { tag: '@only-phone' }, async ({
  page,
}) => {
  await skipPopup(page)
  const additions = await hold(page, '**/api/shopping-lists/items')
  await page.goto('/lista-compras')
  await page.getByLabel('Item para adicionar').fill('arroz 5 kg')
  await page.keyboard.press('Enter')
  const whereToBuy = page.getByRole('button', { name: /^Onde comprar/ })
  const city = page.getByRole('region', { name: /^Em que cidade/ }).getByRole('button', { name: 'Itajaí', exact: true })
  await expect(city).toBeVisible()
  await expect(syncNote(page)).toBeVisible()
  await whereToBuy.hover()
  await page.mouse.down()
  additions.resolve()
  await expect(syncNote(page)).toBeHidden()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: 'Onde comprar' })).toBeVisible()

  // The same in the store, where the signal comes and goes.
  await page.goto('/lista-compras?modo=mercado')
  const tick = page.getByRole('checkbox', { name: /^Arroz/ })
  await expect(tick).toBeVisible()
  const ticks = await hold(page, '**/api/shopping-lists/items/**')
  await tick.check({ force: true })
  await expect(syncNote(page)).toBeVisible()
  const top = await topOf(tick)
  ticks.resolve()
  await expect(syncNote(page)).toBeHidden()
  expect(await topOf(tick)).toBe(top)

  // Without a connection it goes after a while, because it covers a row; the header goes on to say it.
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Sem internet.' })).toBeVisible()
  await expect(page.getByText('Sem conexão')).toBeVisible()
  expect(await topOf(tick)).toBe(top)
  await expect(page.getByText('Sem internet.')).toBeHidden()
})

/** Holds the requests to these addresses until it is resolved. */
async function hold(page: Page, addresses: string): Promise<PromiseWithResolvers<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return held
}

/** As people see it; while sending is fast, only screen readers hear of it. */
function syncNote(page: Page): Locator {
  return page.locator('[role=status]:not(.sr-only)').filter({ hasText: /por enviar/ })
}

async function topOf(locator: Locator): Promise<number | undefined> {
  return (await locator.boundingBox())?.y
}
