import { expect, test } from '@playwright/test'
import type { Promotion } from '#contract/promotions.ts'
import { addDays, dayOf, endOfDay } from '#domain/dates.ts'
import { createStore, enterPanel, logIn, publish, uniqueName } from './panel.ts'

test('the last week of two stores is reviewed once: kept, with a new price, or dropped; what runs stays', async ({
  page,
}) => {
  const login = await logIn(page.request)
  const today = dayOf(new Date())
  const [one, other] = [
    await createStore(page, login, uniqueName('Mercearia Repetida')),
    await createStore(page, login, uniqueName('Mercearia Repetida')),
  ]
  const ending = { expiryDate: endOfDay(today).toISOString(), originalPrice: null }
  const [rice, salt, coffee, beans] = ['Arroz', 'Sal', 'Café', 'Feijão'].map((name) => uniqueName(`${name} Repetido`))
  await publish(page, login, `${rice} 5 kg`, { ...ending, storeId: one.id, price: '29.90' })
  await publish(page, login, `${salt} 1 kg`, { ...ending, storeId: one.id, price: '2.49' })
  await publish(page, login, `${beans} 1 kg`, { storeId: one.id, price: '7.99', originalPrice: null })
  await publish(page, login, `${coffee} 500 g`, { ...ending, storeId: other.id, price: '16.90' })

  const { token } = await enterPanel(page, `/admin?aba=repetir&mercados=${one.id},${other.id}`)
  await page.getByRole('button', { name: 'Conferir 2 mercados' }).click()
  await expect(page.getByText('1 no ar ou agendada fica como está')).toBeVisible()
  await expect(page.getByLabel(`Preço de ${beans} 1 kg`)).toHaveCount(0)

  await page.getByLabel(`Preço de ${rice} 5 kg`).fill('2,79')
  await expect(page.getByText('É menos da metade do preço da semana passada.')).toBeVisible()
  await expect(page.getByText('1 oferta espera uma resposta')).toBeVisible()
  await page.getByRole('button', { name: 'Usar R$ 27,90' }).click()
  await expect(page.getByLabel(`Preço de ${rice} 5 kg`)).toHaveValue('27,90')
  await page.getByRole('checkbox', { name: `${salt} 1 kg` }).uncheck()
  await page.getByRole('button', { name: 'Publicar 2 ofertas' }).click()
  // A price may be unusual for its product: the question is answered in place.
  const answer = page.getByRole('button', { name: 'Está certo' })
  const done = page.getByRole('heading', { name: '2 ofertas publicadas' })
  await expect(answer.first().or(done)).toBeVisible()
  while (await answer.first().isVisible()) await answer.first().click()
  if (await done.isHidden()) await page.getByRole('button', { name: 'Publicar 2 ofertas' }).click()
  await expect(done).toBeVisible()

  const offers = async (storeId: string) => {
    const response = await page.request.get(`/api/promotions?storeId=${storeId}&status=all&limit=50`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await response.json()) as Promotion[]).map(({ productName, price, expiryDate }) => [
      productName,
      price,
      dayOf(new Date(expiryDate)),
    ])
  }
  const last = addDays(today, 7)
  expect((await offers(one.id)).sort()).toEqual(
    [
      [`${rice} 5 kg`, '29.90', today],
      [`${rice} 5 kg`, '27.90', last],
      [`${salt} 1 kg`, '2.49', today],
      [`${beans} 1 kg`, '7.99', addDays(today, 10)],
    ].sort(),
  )
  expect((await offers(other.id)).sort()).toEqual(
    [
      [`${coffee} 500 g`, '16.90', today],
      [`${coffee} 500 g`, '16.90', last],
    ].sort(),
  )
})
