import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { covers } from '#tests/support/covers.ts'
import { findMails } from '#tests/support/mails.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

test('[2.route.09, 2.static.04, 9.policy.01, 9.policy.02] the privacy policy lists what is stored, why and for how long', async ({
  page,
}) => {
  covers('9.policy.05', '9.policy.06')
  await page.goto('/politica-privacidade')

  await expect(page.getByRole('heading', { level: 1, name: 'Política de Privacidade' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Última atualização: 15 de janeiro de 2024')
  await expect(main).toContainText('Dados de navegação ficam por até 24 meses')
  await expect(main).toContainText('LGPD, Lei nº 13.709/2018')
  await expect(main).toContainText('Código de Defesa do Consumidor')
  await expect(page.getByRole('rowheader', { name: /__Host-visitante/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a visitor can download and erase their data, and nothing is left', { tag: '@only-phone' }, async ({ page }) => {
  const list = await (
    await page.request.post('/api/shopping-lists', { data: { userId: 'user-1', name: 'Churrasco' } })
  ).json()
  await page.request.post('/api/shopping-lists/items', {
    data: { shoppingListId: list.id, productName: 'Carvão 5 kg' },
  })
  await page.goto('/politica-privacidade')
  await page.evaluate(() => {
    localStorage.theme = 'dark'
    localStorage.setItem('cidade', 'itajai-sc')
    localStorage.setItem('lugar', '{"city":"itajai-sc","cityLabel":"Itajaí"}')
    localStorage.setItem('itens-pendentes', '7')
    dispatchEvent(new Event('storage'))
    localStorage.token = 'of the administrator'
    sessionStorage.setItem('rascunho', 'x')
  })

  await expect(page.getByText('7 itens pendentes').first()).toBeAttached()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar meus dados' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('meus-dados-cestinha.json')
  const { shoppingLists } = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(shoppingLists).toMatchObject([{ name: 'Churrasco', items: [{ productName: 'Carvão 5 kg' }] }])

  await page.getByRole('button', { name: 'Apagar meus dados' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar meus dados?' })
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expect(dialog).toContainText('As listas que você compartilhou acabam também para os outros.')
  await dialog.getByRole('button', { name: 'Apagar tudo' }).click()

  await expect(page.getByText('Seus dados foram apagados').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('7 itens pendentes')).toHaveCount(0)
  await expect(page.locator('header').getByText('Itajaí')).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])).toEqual([
    { token: 'of the administrator' },
    {},
  ])
  expect(await (await page.request.get('/api/my-data')).json()).toMatchObject({ visitor: null, shoppingLists: [] })
})

test('who sent a form downloads a copy by the mailed link, once', { tag: ['@nightly', '@only-phone'] }, async ({
  page,
}) => {
  const email = `${test.info().project.name}-${randomUUID()}@example.com`
  const message = { name: 'Ana', email, subject: 'Preço', message: 'O arroz mudou.', contactType: 'duvida' }
  await page.request.post('/api/contact-messages', { data: message })
  await page.goto('/politica-privacidade')
  await page.getByRole('button', { name: 'Receber meus formulários' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meus formulários' })
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await expect(dialog).toContainText('Informe um e-mail válido')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect(dialog).toContainText('Se houver formulários com este e-mail, o link chega em alguns minutos')

  const findLink = async () => {
    const mails = await findMails(join(process.env.CESTINHA_DATA ?? '', 'visitors/mail'), `To: ${email}`)
    return mails.map((mail) => /https?:\S+#formularios=[\w-]+/.exec(mail)?.[0]).find((link) => link)
  }
  await expect.poll(findLink, { timeout: 30_000 }).toBeTruthy()
  const link = (await findLink()) ?? ''
  // A new document, as when the link is opened from a mailbox.
  await page.goto('/')
  await page.goto(link)
  await expect(page).toHaveURL('/politica-privacidade')
  await expect(dialog).toBeVisible()
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar formulários' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('meus-formularios-cestinha.json')
  const forms = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(forms).toMatchObject({ contactMessages: [message], partnershipRequests: [] })
  await expect(dialog).toContainText('o arquivo traz 1 mensagem e 0 solicitações de parceria')
})

test.describe('when a link was used before', () => {
  test.use({ expectedErrors: /status of 410/ })

  test('the dialog says so and offers another', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(`/politica-privacidade#formularios=${'A'.repeat(43)}`)
    const dialog = page.getByRole('dialog', { name: 'Meus formulários' })
    await dialog.getByRole('button', { name: 'Baixar formulários' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Este link já foi usado ou passou dos 30 minutos. Peça outro.')
    await dialog.getByRole('button', { name: 'Pedir outro link' }).click()
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  })
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a failed erasure shows an error and can be retried', { tag: ['@only-phone', '@nightly'] }, async ({ page }) => {
    await page.goto('/politica-privacidade')
    await page.route('**/api/my-data', (route) => route.abort())
    await page.getByRole('button', { name: 'Apagar meus dados' }).click()

    await page.getByRole('button', { name: 'Apagar tudo' }).click()

    await expect(page.getByText('Erro ao apagar').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apagar tudo' })).toBeEnabled()
  })
})
