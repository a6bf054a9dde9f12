import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import { expect, expectAccessible, skipPopup, test, toast } from '../support.ts'
import { enterPanel, publish, uniqueName } from './panel.ts'

async function report(page: Page, { id, version }: Promotion, data: object): Promise<void> {
  const device = randomBytes(16).toString('hex')
  const response = await page.request.post(`/api/promotions/${id}/price-reports`, {
    data: { version, device, ...data },
  })
  expect(await response.json()).toEqual({ outcome: 'received' })
}

const read = async (page: Page, { id }: Promotion) => (await page.request.get(`/api/promotions/${id}`)).json()

test('reported prices are decided about by keyboard: confirm, undo, correct, refuse, two keys each', {
  tag: '@nightly',
}, async ({ page }) => {
  const login = await enterPanel(page)
  const [first, second] = [
    await publish(page, login, uniqueName('Café avisado')),
    await publish(page, login, uniqueName('Arroz avisado')),
  ]
  await report(page, second, { problem: 'price', price: '6.49' })
  await report(page, second, { problem: 'price', price: '6.49' })
  await report(page, second, { problem: 'ended' })
  await report(page, first, { problem: 'conditions' })
  await page.goto('/admin?aba=mensagens&tipo=precos')

  const entry = (offer: Promotion) => page.getByRole('article', { name: offer.productName })
  await expect(entry(second)).toContainText('2 pessoas dizem: o preço é outro (R$ 6,49\u00a0×\u00a02)')
  await expect(entry(second)).toContainText('1 pessoa diz: a oferta acabou')
  await expect(entry(second)).toContainText('Nos últimos dois dias, de uma só rede')
  await expectAccessible(page)

  await press(page, second, 'c')
  await expect(toast(page)).toContainText('Marcada como preço em dúvida')
  await expect(entry(second)).toHaveCount(0)
  expect(await read(page, second)).toMatchObject({ doubt: 'confirmed' })

  await page.keyboard.press('z')
  await expect(toast(page)).toContainText('Decisão desfeita')
  await expect(entry(second)).toBeVisible()
  expect(await read(page, second)).toMatchObject({ doubt: null })

  await press(page, second, 'p')
  await expect(entry(second).getByLabel('Preço certo')).toHaveValue('6,49')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Preço corrigido para R$ 6,49')
  expect(await read(page, second)).toMatchObject({ price: '6.49', doubt: null })

  await press(page, first, 'r')
  await expect(toast(page)).toContainText('Avisos recusados')
  expect((await read(page, first)).checkedAt).not.toBeNull()

  // Its page says so until midnight. A page is cached for some seconds.
  await expect(async () => {
    await page.goto(`/oferta/${first.id}`)
    await expect(page.getByText('Conferida hoje')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 45_000 })
  await page.clock.install({ time: Date.now() })
  await page.reload()
  await page.clock.fastForward('24:00:00')
  await expect(page.getByText('Conferida hoje')).toHaveCount(0)
})

test('an offer that an administrator marked is in doubt on its page and its card, and in the list of the marked', {
  tag: '@nightly',
}, async ({ page }) => {
  const login = await enterPanel(page)
  const offer = await publish(page, login, uniqueName('Feijão duvidoso'))
  await report(page, offer, { problem: 'price' })
  await page.goto('/admin?aba=mensagens&tipo=precos')
  await page
    .getByRole('article', { name: offer.productName })
    .getByRole('button', { name: 'Confirmar e marcar em dúvida' })
    .click()
  await expect(toast(page)).toContainText('Marcada como preço em dúvida')

  await page.getByRole('button', { name: 'Já marcadas' }).click()
  await expect(page.getByRole('article', { name: offer.productName })).toContainText('em dúvida, confirmada')

  await skipPopup(page)
  await page.goto(`/oferta/${offer.id}`)
  await expect(page.getByText('Nossa equipe confirmou que esta oferta não confere na loja.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/?q=${encodeURIComponent(offer.productName)}`)
  await expect(page.getByRole('article').filter({ hasText: offer.productName })).toContainText('Preço em dúvida')
})

/** The arrow keys select the offer, one key decides. */
async function press(page: Page, { productName }: Promotion, key: string): Promise<void> {
  const entry = page.getByRole('article', { name: productName })
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press(step < 20 ? 'ArrowUp' : 'ArrowDown')
    if (await entry.evaluate((element) => element === document.activeElement)) break
  }
  await expect(entry).toBeFocused()
  await page.keyboard.press(key)
}
