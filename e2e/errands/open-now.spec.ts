import type { StoreWithCount } from '#contract/stores.ts'
import { dayOf } from '#domain/dates.ts'
import { isNationalHoliday } from '#domain/holidays.ts'
import { expect, skipPopup, test } from '../support.ts'
import { countTaps } from './taps.ts'

test('one tap from home tells which market of the own city is open now', { tag: ['@only-phone', '@nightly'] }, async ({
  page,
}) => {
  await skipPopup(page)
  await page.addInitScript(() => localStorage.setItem('cidade', 'itajai-sc'))
  const taps = await countTaps(page)
  await page.goto('/')
  await expect(page).toHaveURL('/?city=itajai-sc')

  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Mercados' }).click()
  await expect(page).toHaveURL('/mercados?city=itajai-sc')
  expect(taps.count).toBe(1)
  // Nobody knows the hours of a holiday.
  if (isNationalHoliday(dayOf(new Date())))
    return expect(page.getByText(/^Hoje é feriado, .* Confirme o horário antes de ir\.$/)).toBeVisible()

  const answer = await page.request.get('/api/stores?city=itajai-sc&openNow=true')
  const open: StoreWithCount[] = await answer.json()
  await expect(page.getByRole('heading', { name: `${open.length} mercado` })).toBeVisible()
  if (open.length === 0) await expect(page.getByText(/^Nada aberto às/)).toBeVisible()
  for (const { name } of open)
    await expect(page.getByRole('article').filter({ hasText: name }).first()).toContainText(/Aberto (agora|até)/)
})
