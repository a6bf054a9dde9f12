import type { Page } from '@playwright/test'
import { covers } from '#tests/support/covers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../support.ts'

test.use({ expectedErrors: /Failed to load resource/ })

const endpoint = '**/api/contact-messages'

test('[2.route.08, 2.contact.01, 2.contact.02, 2.contact.04] the page shows reasons, a form, other channels, hours and questions', async ({
  page,
}) => {
  covers(
    '2.contact.05',
    '2.contact.06',
    '2.contact.07',
    '9.hours.01',
    '9.hours.03',
    '9.hours.04',
    '9.hours.05',
    '9.hours.06',
  )
  await page.goto('/contato')

  const reasons = page.getByRole('list', { name: 'Motivos de contato' }).getByRole('link')
  await expect(reasons).toHaveCount(4)
  await expect(reasons.filter({ hasText: 'parceiro' })).toHaveAttribute('href', '/parceria')
  await expect(page.getByRole('form', { name: 'Escreva para nós' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [
    'contato@cestinha.example',
    '(47) 99999-0000',
    'Segunda a sexta: 8h às 18h',
    'Sábado: 8h às 12h',
    'Domingo: fechado',
    'WhatsApp: das 8h às 18h',
    'Respondemos em até 24 horas, contadas nos dias de atendimento.',
    'Retornaremos seu contato em até 24 horas, contadas nos dias de atendimento.',
  ])
    await expect(main).toContainText(text)
  const answer = page.getByText('A compra é feita na loja.')
  await expect(answer).toBeHidden()
  await page.getByText('Posso comprar pelo site?').click()
  await expect(answer).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('[2.contact.03] a reason moves focus to the form and selects the type', async ({ page }) => {
  await page.goto('/contato')

  for (const [reason, type] of [
    ['Preciso de ajuda', 'suporte'],
    ['Tenho uma sugestão', 'feedback'],
    ['Assunto corporativo', 'corporativo'],
  ] as const) {
    await page.getByRole('link', { name: reason }).click()
    await expect(page.getByLabel('Tipo de contato')).toHaveValue(type)
    await expect(page.getByRole('form')).toBeFocused()
    await expect(page.getByLabel('Nome')).toBeInViewport()
  }
  await page.reload()
  await expect(page.getByLabel('Tipo de contato')).toHaveValue('corporativo')
})

test('a link that names the reason opens the form with it, from the first byte', { tag: '@only-phone' }, async ({
  page,
  request,
}) => {
  const html = await (await request.get('/contato?type=suporte&subject=Pergunta')).text()
  expect(html).toMatch(/<option[^>]* selected=""[^>]*>Suporte/)
  expect(html).toContain('value="Pergunta"')

  await page.goto('/contato?type=suporte&subject=Pergunta')
  await expect(page.getByLabel('Tipo de contato')).toHaveValue('suporte')
  await expect(page.getByLabel('Assunto')).toHaveValue('Pergunta')
  await page.goto('/contato?type=nada')
  await expect(page.getByLabel('Tipo de contato')).toHaveValue('')
})

test('[5.contact.01, 5.contact.02, 5.contact.03, 5.contact.04] an incomplete form shows an error under each field', async ({
  page,
}) => {
  covers('5.contact.05', '5.contact.06', '5.contact.07')
  await page.goto('/contato')

  await page.getByRole('button', { name: 'Enviar mensagem' }).click()

  for (const [label, message] of [
    ['Nome', 'Informe seu nome'],
    ['E-mail', 'Informe um e-mail válido'],
    ['Tipo de contato', 'Selecione o tipo de contato'],
    ['Assunto', 'Informe o assunto'],
    ['Mensagem', 'Escreva sua mensagem'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
  await expect(page.getByLabel('Telefone (opcional)')).toHaveAttribute('aria-invalid', 'false')

  await fill(page)
  await page.getByLabel('E-mail').fill('ana@exemplo')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Informe um e-mail válido')
})

test('[6.visitor.02, 7.api.64, 4.forms.02, 4.forms.04] a message is sent and received', { tag: '@only-phone' }, async ({
  page,
}) => {
  covers('4.forms.06', '8.err.20')
  await page.goto('/contato')
  await fill(page)
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(endpoint, async (route) => {
    await allowed
    await route.continue()
  })

  const sending = page.waitForResponse(endpoint)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  allow()

  const response = await sending
  expect(response.request().method()).toBe('POST')
  expect(response.status()).toBe(201)
  await expect(toast(page)).toContainText('Mensagem enviada com sucesso!')
  await expect(toast(page)).toContainText('Retornaremos seu contato em até 24 horas.')
  await expect(page.getByLabel('Mensagem')).toHaveValue('')
  await expect(page.getByLabel('Tipo de contato')).toHaveValue('')
})

test('[8.err.19] a message that fails keeps its text', { tag: ['@only-phone', '@nightly'] }, async ({ page }) => {
  await page.route(endpoint, (route) => route.fulfill({ status: 429, json: { detail: 'Aguarde um pouco.' } }))
  await page.goto('/contato')
  await fill(page)

  await page.getByRole('button', { name: 'Enviar mensagem' }).click()

  await expect(toast(page)).toContainText('Erro ao enviar mensagem')
  await expect(toast(page)).toContainText('Tente novamente em alguns minutos.')
  await expect(page.getByText('muitos envios desta rede')).toBeVisible()
  await expect(page.getByLabel('Mensagem')).toHaveValue('Gostei do site.')
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the page explains that the form needs JavaScript and shows an e-mail address', { tag: '@only-phone' }, async ({
    page,
  }) => {
    await page.goto('/contato')

    await expect(page.getByText('Este formulário precisa do JavaScript')).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible()
    await expect(page.getByLabel('Mensagem')).toBeHidden()
  })
})

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Nome').fill('Ana')
  await page.getByLabel('E-mail').fill('ana@exemplo.example')
  await page.getByLabel('Tipo de contato').selectOption('feedback')
  await page.getByLabel('Assunto').fill('Elogio')
  await page.getByLabel('Mensagem').fill('Gostei do site.')
}
