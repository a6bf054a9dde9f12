import type { Page } from '@playwright/test'
import { expect as baseExpect, closeToast, expectAccessible, test, toast } from './support.ts'

/** Long, because updates may be slow on a busy machine. */
const expect = baseExpect.configure({ timeout: 15_000 })

test('a list shared by a secret link updates live for both visitors until the link is revoked, and the guest is notified', {
  tag: '@only-phone',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  await page.goto('/lista-compras')
  await page.getByLabel('Item para adicionar').fill('Carvão')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compartilhar lista' })
  const sendText = dialog.getByRole('link', { name: 'Enviar texto' })
  await expect(sendText).toHaveAttribute('href', /wa\.me\/\?text=.*Carv%C3%A3o/)
  // Only the owner lets others in, so without a link the message ends with the way to a list of one's own.
  const ownList = encodeURIComponent(`\n\nFaça a sua lista:\n${baseURL}/lista-compras`)
  await expect(sendText).toHaveAttribute('href', new RegExp(`${ownList}$`))
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const link = (await dialog.getByText('#convite=').textContent()) ?? ''
  expect(link).toMatch(new RegExp(`^${baseURL}/lista-compras#convite=[\\w-]{43}$`))
  await expect(sendText).toHaveAttribute('href', new RegExp(`${encodeURIComponent(link)}$`))
  await expect(dialog.getByRole('link', { name: 'Enviar link' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`*Lista de compras*\n\nQuem abrir pode ver, marcar e mudar a lista:\n${link}`)}`,
  )
  await expect(sendText).toHaveAttribute(
    'href',
    /Quem%20abrir%20pode%20ver%2C%20marcar%20e%20mudar%20a%20lista%3A%0Ahttp/,
  )
  await expect(dialog.getByText('Quem abrir este link pode mudar a lista.')).toBeVisible()
  await expectAccessible(page)

  const friend = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await friend.goto(link)
  await expect(friend.getByRole('dialog', { name: 'Entrar na lista de outra pessoa?' })).toContainText(
    'Você e as outras pessoas da lista podem mudar os itens',
  )
  await expectAccessible(friend)
  await friend.getByRole('button', { name: 'Agora não' }).click()
  await expect(friend.getByRole('dialog')).toHaveCount(0)
  await expect(friend.getByText('Sua lista está vazia')).toBeVisible()
  expect(friend.url()).not.toContain('convite')
  expect(await (await friend.request.get('/api/shopping-lists/user-1')).json()).toHaveLength(1)
  await join(friend, link)
  await expect(toast(friend)).toContainText('Você entrou na lista de outra pessoa')
  await expect(friend.getByRole('heading', { level: 1, name: 'Lista de outra pessoa' })).toBeVisible()
  await expect(friend.getByText('2 pessoas usam esta lista')).toBeVisible()
  expect(friend.url()).not.toContain('convite')
  await expect(dialog.getByText('Ninguém entrou ainda')).toBeVisible()

  // The guest finds it again, and is not asked twice.
  await friend.goto('/')
  await friend.getByRole('link', { name: 'Lista', exact: true }).filter({ visible: true }).click()
  await expect(friend.getByText('2 pessoas usam esta lista')).toBeVisible()
  await friend.getByLabel('Escolher lista').selectOption({ label: 'Minha Lista' })
  await expect(friend.getByText('Sua lista está vazia')).toBeVisible()
  await friend.goBack()
  await expect(friend.getByText('2 pessoas usam esta lista')).toBeVisible()
  await friend.goto('/lista-compras')
  await expect(friend.getByText('2 pessoas usam esta lista')).toBeVisible()
  await friend.goto(link)
  await expect(friend).not.toHaveURL(/convite/)
  await expect(friend.getByText('2 pessoas usam esta lista')).toBeVisible()
  await expect(friend.getByRole('dialog')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  await friend
    .locator('label')
    .filter({ has: friend.getByRole('checkbox', { name: 'Carvão' }) })
    .click()
  await expect(page.getByRole('region', { name: 'Comprados' })).toContainText('Carvão')
  await page.getByLabel('Item para adicionar').fill('Gelo')
  await page.keyboard.press('Enter')
  await expect(friend.getByRole('region', { name: 'Pendentes' })).toContainText('Gelo')

  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(dialog.getByText('1 pessoa entrou')).toBeVisible()
  await dialog.getByRole('button', { name: 'Desfazer link' }).click()
  await expect(friend.getByText('Carvão')).toHaveCount(0)
  const lostNote = friend
    .getByRole('alert')
    .filter({ hasText: 'A lista de outra pessoa não é mais compartilhada com você.' })
  await expect(lostNote).toBeVisible()
  await expectAccessible(friend)
  await friend.getByRole('button', { name: 'Entendi' }).click()
  await expect(friend.getByRole('heading', { level: 1 })).toBeFocused()
  await friend.goto(link)
  await expect(toast(friend)).toContainText('Este link não vale mais.')
  await expect(friend.getByLabel('Item para adicionar')).toBeVisible()
  await expect(lostNote).toHaveCount(0)

  // The same for a guest who is offline and has added an item in the meantime.
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await join(friend, (await dialog.getByText('#convite=').textContent()) ?? '')
  await expect(friend.getByRole('region', { name: 'Pendentes' })).toContainText('Gelo')
  await friend.context().setOffline(true)
  await friend.getByLabel('Item para adicionar').fill('Pão de alho')
  await friend.keyboard.press('Enter')
  await expect(friend.getByText('1 mudança por enviar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Desfazer link' }).click()
  await expect(dialog.getByRole('button', { name: 'Desfazer link' })).toHaveCount(0)
  await friend.context().setOffline(false)
  await expect(lostNote).toContainText('Pão de alho: item novo')
  await expect(lostNote).toBeInViewport()
  await friend.getByRole('button', { name: 'Passar o item para "Minha Lista"' }).click()
  await expect(lostNote).toHaveCount(0)
  await expect(friend.getByRole('region', { name: 'Pendentes' })).toContainText('Pão de alho')
  await friend.context().close()
})

test('people who share a list see the same stops and the same total, and each other swap and change the city', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page, browser }) => {
  test.slow()
  await page.goto('/lista-compras')
  await page.getByLabel('Item para adicionar').fill('arroz 5kg, feijão, leite 12, banana, detergente')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()
  await expect(page.getByRole('region', { name: /^Vá (?:ao|à|a) / })).toBeVisible()
  await closeToast(page)
  await page.getByRole('button', { name: 'Voltar à lista' }).click()
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('button', { name: 'Criar link' }).click()
  const link = (await page.getByText('#convite=').textContent()) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  const friend = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await join(friend, link)
  for (const one of [page, friend]) {
    await one.getByRole('button', { name: /^Onde comprar/ }).click()
    await one.getByRole('button', { name: /dia, cidade e ajustes$/ }).click()
    await expect(one.getByText('os ajustes são só seus')).toBeVisible()
    await one.keyboard.press('Escape')
  }
  await expectSamePlan(page, friend)
  const before = await planOf(page)

  await page.locator('[data-line]').filter({ hasText: 'Detergente' }).click()
  const sheet = page.getByRole('dialog', { name: 'Detergente nos mercados' })
  await sheet.getByRole('radio', { checked: false }).first().check()
  await sheet.getByRole('button', { name: 'Trocar', exact: true }).click()
  await expect(friend.getByText('escolhido nesta lista')).toBeVisible()
  // The line keeps its place until the next visit, which plans anew.
  await page.reload()
  await expectSamePlan(page, friend)
  await expectAccessible(friend)

  await friend.getByRole('button', { name: /escolhido nesta lista/ }).click()
  await expect.poll(() => planOf(page)).toEqual(before)
  await expectSamePlan(page, friend)

  await friend.getByRole('button', { name: /dia, cidade e ajustes$/ }).click()
  await friend.getByRole('button', { name: /^Cidade:/ }).click()
  await friend.getByLabel('Nome da cidade').fill('Navegantes')
  await friend.getByRole('option', { name: /^Navegantes/ }).click()
  await friend.getByRole('button', { name: 'Ver o plano' }).click()
  await page.getByRole('button', { name: /dia, cidade e ajustes$/ }).click()
  await expect(page.getByRole('button', { name: 'Cidade: Navegantes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSamePlan(page, friend)
  await friend.context().close()
})

test('a device that is granted no event stream still becomes current, and gets a stream later', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page, browser }) => {
  test.slow()
  await page.goto('/lista-compras')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('button', { name: 'Criar link' }).click()
  const link = (await page.getByText('#convite=').textContent()) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  const friend = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  const attempts: number[] = []
  await friend.route('**/user-1/events', (route) => {
    attempts.push(Date.now())
    return route.fulfill({ status: 429, headers: { 'retry-after': '5' } })
  })
  await join(friend, link)
  await expect(friend.getByText('2 pessoas usam esta lista')).toBeVisible()
  await expect.poll(() => attempts.length).toBeGreaterThan(0)

  await page.getByLabel('Item para adicionar').fill('Gelo')
  await page.keyboard.press('Enter')
  await expect(friend.getByRole('region', { name: 'Pendentes' })).toContainText('Gelo')
  expect((attempts[1] ?? 0) - (attempts[0] ?? 0)).toBeGreaterThanOrEqual(5000)

  const granted = friend.waitForResponse((response) => response.url().endsWith('/events') && response.ok())
  await friend.unroute('**/user-1/events')
  await granted
  await page.getByLabel('Item para adicionar').fill('Carvão')
  await page.keyboard.press('Enter')
  await expect(friend.getByRole('region', { name: 'Pendentes' })).toContainText('Carvão')
  await friend.context().close()
})

test('a guest with a read-only link can change nothing', { tag: ['@nightly', '@only-phone'] }, async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto('/lista-compras')
  await page.getByLabel('Item para adicionar').fill('Carvão')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByText('Só pode ver').click()
  await page.getByRole('button', { name: 'Criar link' }).click()
  const link = (await page.getByText('#convite=').textContent()) ?? ''

  const friend = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await friend.goto(link)
  await expect(friend.getByRole('dialog')).toContainText('mas não pode mudar a lista')
  await friend.getByRole('button', { name: 'Entrar na lista' }).click()

  await expect(friend.getByText('Quem compartilhou esta lista deixou você ver, mas não mudar.')).toBeVisible()
  await expect(friend.getByRole('checkbox', { name: 'Carvão' })).toBeDisabled()
  await expect(friend.getByRole('button', { name: 'Remover Carvão' })).toHaveCount(0)
  await friend.getByRole('button', { name: 'Sair da lista' }).click()
  await friend.getByRole('dialog').getByRole('button', { name: 'Sair da lista' }).click()
  await expect(friend.getByText('Sua lista está vazia')).toBeVisible()
  await friend.context().close()
})

async function expectSamePlan(one: Page, other: Page): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await planOf(one)) === JSON.stringify(await planOf(other)), { timeout: 30_000 })
    .toBe(true)
  expect((await planOf(one)).plans.length).toBeGreaterThan(0)
}

/** The available plans, and the stops of the chosen one. */
async function planOf(page: Page) {
  const plans = await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .allInnerTexts()
  const stops = await page.getByRole('listitem').filter({ hasText: 'R$' }).allInnerTexts()
  return { plans, stops: stops.map((text) => text.replace('escolhido nesta lista', '').trim()) }
}

async function join(guest: Page, link: string): Promise<void> {
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Entrar na lista' }).click()
}
