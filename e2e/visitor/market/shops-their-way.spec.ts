import type { Page } from '@playwright/test'
import { closeToast, expect, expectAccessible, openPlaceSheet, skipPopup, test } from '../../support.ts'

test.beforeEach(({ page }) => skipPopup(page))

async function openPlan(page: Page, lines: string): Promise<void> {
  await page.goto('/lista-compras')
  await page.getByLabel('Item para adicionar').fill(lines)
  await page.keyboard.press('Enter')
  await closeToast(page)
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
}

/** The store of the answer. */
async function stopOf(page: Page): Promise<string> {
  return (await page.getByRole('heading', { name: /^Vá (?:ao|à|a) / }).innerText()).replace(/^Vá \S+\s+/, '')
}

test('a plan counts the way, leaves out avoided stores, prefers favourites, and keeps an item to one store', {
  tag: '@only-phone',
}, async ({ page }) => {
  test.slow()
  await page.goto('/?city=itajai-sc')
  const places = await openPlaceSheet(page)
  await places.getByLabel('Cidade', { exact: true }).selectOption('itajai-sc')
  await places.getByRole('radio', { name: /^Centro/ }).check()
  await places.getByRole('button', { name: 'Pronto' }).click()
  // A few items, for which a second store saves little.
  await openPlan(page, 'arroz 5kg, leite')
  const settings = page.getByRole('dialog', { name: 'Ajustes da compra' })
  const openSettings = async () => {
    await page.getByRole('button', { name: /dia, cidade e ajustes$/ }).click()
    const stores = settings.getByRole('button', { name: 'Escolher por bairro ou mercado' })
    if ((await stores.getAttribute('aria-expanded')) === 'false') await stores.click()
  }
  const way = page.getByText(/km de ida e volta, em linha reta/).first()
  await expect(way).not.toContainText('R$')
  const first = await stopOf(page)

  await openSettings()
  await settings.getByLabel('Cada quilômetro me custa').selectOption({ label: 'R$\u00a00,50' })
  await settings.getByRole('checkbox', { name: first, exact: true }).click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await settings.getByRole('button', { name: 'Ver o plano' }).click()
  await expect.poll(() => stopOf(page)).not.toBe(first)
  await expect(way).toContainText(/linha reta, R\$\s[\d.,]+/)
  const second = await stopOf(page)

  await openSettings()
  await settings.getByRole('checkbox', { name: first, exact: true }).click()
  await settings.getByRole('button', { name: `Favorito: ${second}` }).press('Enter')
  await settings
    .getByLabel('Fora dos meus favoritos')
    .selectOption({ label: 'pelo menos R$\u00a050,00 em cada mercado' })
  await page.keyboard.press('Escape')
  await expect.poll(() => stopOf(page)).toBe(second)
  await page.reload()
  await expect.poll(() => stopOf(page)).toBe(second)

  const rice = page.getByRole('listitem').filter({ hasText: /Arroz/ })
  await rice.getByRole('button', { name: /comparar ou trocar$/ }).click()
  await page.getByRole('dialog').getByText('Outras escolhas').click()
  await page.getByRole('button', { name: `Só neste mercado: ${second}` }).click()
  await expect(rice.getByText('sua escolha')).toBeVisible()
  await openSettings()
  await settings.getByRole('button', { name: `Favorito: ${second}` }).click()
  await page.keyboard.press('Escape')
  // Without the favourite the other store would be best, and this item stays.
  await expect(rice).toContainText('sua escolha')
})

test('the aisles of a store are put in order by keyboard and by dragging, and back', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  await openPlan(page, 'arroz 5kg, banana, detergente')
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()
  await page.getByRole('button', { name: 'Ir às compras' }).click()
  await page.getByRole('button', { name: 'Mudar a ordem dos corredores' }).click()
  const sheet = page.getByRole('dialog', { name: /^Ordem d[aeo] / })
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  const names = async () =>
    (await sheet.getByRole('listitem').allTextContents()).map((text) => text.trim()).filter(Boolean)
  const [first = '', second = '', third = '', ...others] = await names()
  await expectAccessible(page)

  await sheet.getByRole('button', { name: `Descer ${first}` }).press('Enter')
  await expect.poll(names).toEqual([second, first, third, ...others])
  await expect(sheet.getByRole('button', { name: `Descer ${first}` })).toBeFocused()

  const middleOf = async (name: string) => {
    const box = await sheet.getByText(name, { exact: true }).boundingBox()
    return [(box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  }
  await page.mouse.move(...(await middleOf(second)))
  await page.mouse.down()
  await page.mouse.move(...(await middleOf(third)), { steps: 8 })
  await page.mouse.up()
  await expect.poll(names).toEqual([first, third, second, ...others])

  await sheet.getByRole('button', { name: 'Voltar à ordem de costume' }).click()
  await expect.poll(names).toEqual([first, second, third, ...others])
})
