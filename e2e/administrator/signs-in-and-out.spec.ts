import { covers } from '#tests/support/covers.ts'
import { expect, expectAccessible, test, toast } from '../support.ts'
import { administrator, chooseStore, enterPanel, logIn, logInByCard, uniqueName } from './panel.ts'

// These tests provoke refused requests, which the browser logs.
test.use({ expectedErrors: /status of 401|Failed to load resource/ })

test('[1.product.14, 2.route.02, 2.admin.01, 2.admin.02] logs in with the login card', async ({ page }) => {
  covers(
    '2.admin.03',
    '2.admin.04',
    '2.admin.05',
    '2.admin.06',
    '2.admin.07',
    '5.login.01',
    '5.login.02',
    '8.err.04',
    '8.err.06',
    '4.session.01',
    '3.login.02',
    '6.admin.03',
    '7.api.60',
    '7.api.61',
    '7.api.62',
  )
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) requestedPaths.push(new URL(request.url()).pathname)
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Acesso Administrativo' })).toBeVisible()
  await expect(page.getByText('Entre com suas credenciais')).toBeVisible()
  const card = page.locator('main > div', { has: page.getByRole('heading', { level: 1 }) })
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const { x, y, ...size } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(Math.abs(x + size.width / 2 - width / 2)).toBeLessThan(2)
  expect(Math.abs(y + size.height / 2 - height / 2)).toBeLessThan(2)
  await expect(page.getByRole('link', { name: 'Voltar ao Site' })).toHaveAttribute('href', '/')
  const [username, password] = [page.getByLabel('Usuário'), page.getByLabel('Senha')]
  await expect(username).toHaveAttribute('placeholder', 'admin')
  await expect(password).toHaveAttribute('type', 'password')
  await expectAccessible(page)

  const logInButton = page.getByRole('button', { name: 'Entrar no Painel' })
  await logInButton.click()
  await expect(username).toHaveAccessibleDescription('Informe o usuário')
  await expect(password).toHaveAccessibleDescription('Informe a senha')
  await expect(username).toBeFocused()
  expect(requestedPaths).toEqual([])

  await username.fill(administrator.username)
  await password.fill('errada')
  await logInButton.click()
  await expect(toast(page)).toContainText('Erro no login')
  await expect(toast(page)).toContainText('401: Credenciais inválidas')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Confira o usuário e a senha')
  await page.getByRole('button', { name: 'Mostrar o que foi digitado' }).click()
  await expect(password).toHaveAttribute('type', 'text')

  let releaseLogin = () => {}
  const released = new Promise<void>((resolve) => {
    releaseLogin = resolve
  })
  await page.route('**/api/auth/login', async (route) => {
    await released
    await route.continue()
  })
  await password.fill(administrator.password)
  await logInButton.click()
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible()
  releaseLogin()
  await expect(toast(page)).toContainText('Login realizado com sucesso')
  await expect(toast(page)).toContainText('Bem-vindo, admin!')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible()
  await expect.poll(() => requestedPaths).toContain('/api/promotions')
  const stored = await page.evaluate(() => ({ token: localStorage.token, user: localStorage.user }))
  expect(stored.token).toMatch(/^[\w-]{43}$/)
  expect(JSON.parse(stored.user)).toEqual({ username: 'admin' })
})

test('[2.admin.08, 2.admin.09, 2.admin.10, 2.admin.11] the URL holds the tab, a reload keeps the session, and Sair ends it', async ({
  page,
}) => {
  covers('2.admin.12', '2.admin.13', '4.session.02', '4.session.03', '4.session.04', '8.err.07', '6.admin.04')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Admin' }).click()
  await logInByCard(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Painel Administrativo')
  await expect(header.getByText('Gerenciamento de Promoções')).toBeVisible()
  await expect(page.getByText('Usuário: admin')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Site', exact: true })).toHaveAttribute('href', '/')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(
    ['Semana', 'Promoções', 'Mercados', 'Categorias', 'Encartes', 'Produtos', 'Relatórios', 'Mensagens'].map(
      (name) => new RegExp(name),
    ),
  )
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')

  await tabs.nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/admin?aba=mercados')
  await expect(tabs.nth(2)).toBeFocused()
  await page.reload()
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(toast(page)).toContainText('Logout realizado')
  await expect(toast(page)).toContainText('Você foi desconectado com sucesso.')
  await expect(page.getByRole('heading', { name: 'Acesso Administrativo' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([undefined, undefined])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Acesso Administrativo' })).toBeVisible()
})

test('after a logout in another tab, nothing is shown and every call is refused', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  // The page itself measures the time from the storage event to the login card, because a busy machine delays both alike.
  await page.addInitScript(() => {
    window.addEventListener('storage', () => performance.mark('logout'), { once: true })
    new MutationObserver((_, observer) => {
      if (performance.getEntriesByName('logout').length === 0) return
      if (!document.body.textContent?.includes('Acesso Administrativo')) return
      performance.measure('logout to login card', 'logout')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const { token } = await enterPanel(page)
  const name = uniqueName('Café digitado')
  await page.getByLabel('Nome do produto').fill(name)
  const other = await context.newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Sair' }).click()

  await expect(other.getByRole('heading', { name: 'Acesso Administrativo' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Acesso Administrativo' })).toBeVisible()
  const [duration] = await page.evaluate(() =>
    performance.getEntriesByName('logout to login card').map((measure) => measure.duration),
  )
  expect(duration).toBeLessThan(1000)
  await expect(toast(page)).toContainText('Você saiu do painel em outra aba.')
  for (const path of ['/api/promotions?status=all', '/api/auth/sessions', '/api/contact-messages']) {
    const response = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status()).toBe(401)
  }

  await logInByCard(page)
  await expect(page.getByLabel('Nome do produto')).toHaveValue(name)
})

test('when the session ends during work, the login card appears and the typed text is kept', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterPanel(page)
  const name = uniqueName('Azeite')
  await page.getByLabel('Nome do produto').fill(name)
  await page.getByLabel('Preço', { exact: true }).fill('29.90')
  await page.getByLabel('Categoria').first().selectOption({ label: 'Mercearia' })
  await chooseStore(page.getByLabel('Mercado', { exact: true }).first())
  await page.getByRole('button', { name: 'Em 7 dias' }).click()

  // The form checks its price a moment later. With the other token, that would end the session before the button is pressed.
  await page.waitForLoadState('networkidle')
  // Any token that the server does not know.
  await page.evaluate(() => localStorage.setItem('token', 'A'.repeat(43)))
  await page.getByRole('button', { name: 'Criar Promoção' }).click()
  await expect(page.getByRole('heading', { name: 'Acesso Administrativo' })).toBeVisible()
  await expect(toast(page)).toContainText('Sua sessão terminou')
  await logInByCard(page)
  await expect(page.getByLabel('Nome do produto')).toHaveValue(name)
  await page.getByRole('button', { name: 'Criar Promoção' }).click()
  await expect(toast(page)).toContainText('Promoção criada')
})

test('ends another session from the list of sessions', { tag: '@nightly' }, async ({ page, browser, baseURL }) => {
  const otherContext = await browser.newContext({ userAgent: 'Balcao/1.0', ...(baseURL && { baseURL }) })
  const { token } = await logIn(otherContext.request)
  await enterPanel(page)
  await page.getByRole('button', { name: 'Sessões abertas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sessões abertas' })
  await expect(dialog.getByText('Esta sessão')).toBeVisible()
  await expectAccessible(page)
  const session = dialog.getByRole('listitem').filter({ hasText: 'Balcao' }).first()
  await session.getByRole('button', { name: /Encerrar a sessão de Balcao/ }).click()
  await expect(toast(page)).toContainText('Sessão encerrada')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Balcao' })).toHaveCount(0)
  const response = await otherContext.request.get('/api/auth/sessions', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(401)
  await otherContext.close()
})

test('ends all sessions after a confirmation, and asks for the password again', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterPanel(page)
  // The other journeys use sessions of the same administrator; the effect of the call is tested without a browser.
  let calls = 0
  await page.route('**/api/auth/sessions', (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    calls += 1
    return route.fulfill({ status: 204 })
  })
  await page.getByRole('button', { name: 'Sessões abertas' }).click()
  await page.getByRole('button', { name: 'Encerrar todas as sessões' }).click()
  const question = page.getByRole('dialog', { name: 'Encerrar todas as sessões?' })
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog', { name: 'Sessões abertas' })).toBeVisible()
  expect(calls).toBe(0)

  await page.getByRole('button', { name: 'Encerrar todas as sessões' }).click()
  await question.getByRole('button', { name: 'Encerrar todas as sessões' }).click()
  await expect(page.getByRole('button', { name: 'Entrar no Painel' })).toBeVisible()
  expect([calls, await page.evaluate(() => localStorage.getItem('token'))]).toEqual([1, null])
})
