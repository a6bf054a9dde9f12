import type { Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/dates.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { expect, expectAccessible, test, toast } from '../support.ts'
import { chooseStore, enterPanel, openPromotions, publish, uniqueName } from './panel.ts'

const offers = isNightly ? 20 : 5

test(
  'enters offers of one store without the mouse, in at most 6 keystrokes each beyond name and prices',
  { tag: '@nightly' },
  async ({ page }, testInfo) => {
    await enterPanel(page)
    const flyer = uniqueName('Folheto')
    const keys = countKeys(page)

    // Set once for the whole flyer: the store, the last day, and a start tomorrow.
    await page.getByRole('heading', { name: 'Nova Promoção' }).waitFor()
    await page.locator('body').press('n')
    await expect(page.getByLabel('Nome do produto')).toBeFocused()
    await chooseStore(page.getByLabel('Mercado', { exact: true }).first())
    await page.getByLabel('Data de validade').fill(addDays(dayOf(new Date()), 9))
    await page.getByText('Início da validade, descrição').click()
    await page.getByLabel(/^Válida a partir de/).fill(addDays(dayOf(new Date()), 1))
    await page.getByLabel('Nome do produto').focus()

    const startedAt = Date.now()
    for (let number = 1; number <= offers; number++) {
      const name = `${flyer} ${number}`
      await keys.type(name)
      await keys.press('Tab')
      await keys.press('m')
      await expect(page.getByLabel('Categoria').first()).toHaveValue('mercearia')
      await keys.press('Tab')
      await keys.type('4,99')
      await keys.press('Tab')
      await keys.type('8,99')
      await keys.press('Control+Enter')
      await expect(toast(page)).toContainText(name)
      await expect(page.getByLabel('Nome do produto')).toHaveValue('')
      await expect(page.getByLabel('Nome do produto')).toBeFocused()
    }
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const perOffer = keys.pressedKeys() / offers
    testInfo.annotations.push({ type: 'keystrokes per offer beyond name and prices', description: String(perOffer) })
    testInfo.annotations.push({ type: `seconds for ${offers} offers`, description: String(seconds) })
    console.log(`keystrokes per offer beyond name and prices: ${perOffer}; ${offers} offers in ${seconds} s`)
    expect(perOffer).toBeLessThanOrEqual(6)

    await page.keyboard.press('Escape')
    await page.goto(`/admin?q=${encodeURIComponent(flyer)}&status=scheduled`)
    await expect(page.getByText(`1–${offers} de ${offers} promoções`)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'R$ 4,99' })).toHaveCount(offers)
  },
)

test('the form can be folded away, stays so, and a key or an edit brings it back', { tag: '@nightly' }, async ({
  page,
}) => {
  const product = uniqueName('Canela')
  await publish(page, await enterPanel(page), product)
  const row = await openPromotions(page, product)
  const name = page.getByLabel('Nome do produto')
  await expect(name).toBeVisible()
  await page.getByRole('button', { name: 'Recolher' }).click()
  await expect(name).toHaveCount(0)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(name).toHaveCount(0)
  await expectAccessible(page)

  await row.getByRole('button', { name: `Editar ${product}` }).click()
  await expect(page.getByRole('form', { name: 'Editar Promoção' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar Edição' }).click()
  await expect(name).toHaveCount(0)

  await page.getByRole('tab', { name: /Promoções/ }).focus()
  await page.keyboard.press('n')
  await expect(name).toBeFocused()
})

test('/, n and ? work, and single keys can be turned off', { tag: '@nightly' }, async ({ page }) => {
  await enterPanel(page, '/admin?aba=categorias')
  await expect(page.getByRole('tab', { name: 'Categorias' })).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('/')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByLabel('Buscar nas promoções cadastradas')).toBeFocused()
  // In a text field the keys are text.
  await page.keyboard.type('n?')
  await expect(page.getByLabel('Buscar nas promoções cadastradas')).toHaveValue('n?')

  await page.getByRole('tab', { name: /Promoções/ }).focus()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Nome do produto')).toBeFocused()

  await page.getByRole('tab', { name: /Promoções/ }).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(help).toContainText('Nova promoção')
  await expectAccessible(page)
  await help.getByLabel('Atalhos de uma tecla').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click()
  await help.getByLabel('Atalhos de uma tecla').check()
})

/** Counts the pressed keys besides the text of the flyer; a chord counts each of its keys. */
function countKeys(page: Page) {
  let count = 0
  return {
    type: (text: string) => page.keyboard.type(text),
    press: async (chord: string) => {
      count += chord.split('+').length
      await page.keyboard.press(chord)
    },
    pressedKeys: () => count,
  }
}
