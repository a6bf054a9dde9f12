import type { Page } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import { publicId } from '#domain/public-id.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

/** No list shows an offer that is over, so it is looked up by its number. */
async function anExpiredOffer(page: Page): Promise<Promotion> {
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1)
  const answers = await Promise.all(
    numbers.map((number) => page.request.get(`/api/promotions/${publicId('promotion', number)}`)),
  )
  for (const answer of answers.filter((answer) => answer.ok())) {
    const offer: Promotion = await answer.json()
    if (new Date(offer.expiryDate) < new Date()) return offer
  }
  throw new Error('The demonstration has no offer that is over')
}

test('[2.offer.06, 2.offer.26, 4.expiry.01] an offer that is over says so, cannot be put on the list, and shows what is in force instead', async ({
  page,
}) => {
  const offer = await anExpiredOffer(page)

  const response = await page.goto(`/oferta/${offer.id}`)

  expect(response?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByText('Expirada', { exact: true }).first()).toBeVisible()
  await expect(
    main.getByRole('button', { name: 'Adicionar à Lista', exact: true }).filter({ visible: true }),
  ).toBeDisabled()
  await main.getByRole('link', { name: 'Ver ofertas em vigor' }).click()
  const instead = page.getByRole('region', { name: 'Ofertas parecidas em vigor' })
  await expect(instead).toBeInViewport()
  expect(await instead.getByRole('article').count()).toBeGreaterThan(0)
  await expect(instead.getByText('Expirada')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
