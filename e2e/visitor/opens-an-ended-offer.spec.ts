import type { Page } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import { localPublicIdKey } from '#processes/local/local-environment.ts'
import { publicId, setPublicIdKey } from '#server/public-ids.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, isPhone, test } from '../support.ts'

/** No list shows ended offers, so all ids are tried. */
async function findEndedOffer(page: Page): Promise<Promotion> {
  setPublicIdKey(localPublicIdKey)
  // One after the other: a network has at most 200 connections.
  for (let number = 1; number <= 300; number += 1) {
    const response = await page.request.get(`/api/promotions/${publicId('promotion', number)}`)
    if (!response.ok()) continue
    const offer: Promotion = await response.json()
    if (new Date(offer.expiryDate) < new Date()) return offer
  }
  throw new Error('The demonstration data has no ended offer')
}

test('[2.offer.06, 2.offer.26, 4.expiry.01] an ended offer is marked, cannot be added to the list, and shows valid alternatives', async ({
  page,
  baseURL,
}) => {
  const offer = await findEndedOffer(page)

  const response = await page.goto(`/oferta/${offer.id}`)

  expect(response?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByText('Expirada', { exact: true }).first()).toBeVisible()
  await expect(
    main.getByRole('button', { name: 'Adicionar à Lista', exact: true }).filter({ visible: true }),
  ).toBeDisabled()
  await main.getByRole('link', { name: 'Ver ofertas em vigor' }).click()
  const similarOffers = page.getByRole('region', { name: 'Ofertas parecidas em vigor' })
  await expect(similarOffers).toBeInViewport()
  expect(await similarOffers.getByRole('article').count()).toBeGreaterThan(0)
  await expect(similarOffers.getByText('Expirada')).toHaveCount(0)
  // The receiver of the link sees no page, only the message and its preview.
  await expect(page).toHaveTitle(/^Expirada: /)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Expirada: /)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}/oferta/${offer.id}`)
  // For search engines the canonical page of the product is its comparison.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/comparar/${offer.comparison}/${offer.store.citySlug}`,
  )
  const messages = main.locator('a[href^="https://wa.me/"]').filter({ visible: true })
  await expect(messages.first()).toHaveAttribute('href', /Expirada/)
  if (isPhone(page)) await expect(main.locator('[data-action-bar]')).toContainText('Expirada')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
