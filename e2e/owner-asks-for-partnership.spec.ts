import type { Page } from '@playwright/test'
import { covers } from '#tests/support/covers.ts'
import { closeToast, expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './support.ts'

test.use({ expectedErrors: /Failed to load resource/ })

const endpoint = '**/api/partnership-requests'
const request = {
  storeName: 'Mercado Maré Mansa',
  ownerName: 'Joana Silveira',
  email: 'joana@maremansa.example',
  phone: '(47) 99999-0000',
  city: 'Itajaí',
  address: 'Rua das Gaivotas, 12',
}

test('[2.route.05, 1.product.13, 2.partner.01, 2.partner.02] the page shows benefits, plans with prices, and contact details', async ({
  page,
}) => {
  covers(
    '2.partner.03',
    '2.partner.05',
    '2.partner.06',
    '9.plan.01',
    '9.plan.02',
    '9.plan.03',
    '9.plan.04',
    '9.plan.05',
    '9.plan.06',
    '9.plan.07',
    '9.plan.08',
    '9.plan.09',
    '9.plan.10',
    '9.plan.11',
    '9.plan.12',
    '9.plan.13',
    '9.plan.14',
    '9.hours.01',
    '9.hours.02',
  )
  await page.goto('/parceria')

  const main = page.getByRole('main')
  const hero = main.locator('section', {
    has: page.getByRole('heading', { level: 1, name: 'Suas ofertas diante de quem vai às compras' }),
  })
  await expect(hero).toContainText('É grátis para quem compra, e o seu mercado escolhe o plano que couber.')
  await expect(hero.getByRole('link', { name: 'Pedir parceria' })).toHaveAttribute('href', '#pedido')
  const benefits = page.getByRole('region', { name: 'O que o seu mercado ganha' })
  await expect(benefits.getByRole('listitem')).toHaveCount(6)
  const plans = page.getByRole('region', { name: 'Planos para mercados' })
  await expect(plans.getByRole('article')).toHaveCount(4)
  for (const [name, ...texts] of [
    ['Básico', 'R$ 500 por mês', 'Até 50 promoções por mês'],
    ['Intermediário', 'R$ 1.000 por mês', 'Até 150 promoções por mês'],
    ['Profissional', 'R$ 2.000 por mês', 'Promoções ilimitadas', 'Mais Popular'],
    ['Premium', 'R$ 10.000 por mês', 'Tudo do Profissional', 'várias unidades', 'API personalizada', 'suporte 24/7'],
  ] as const) {
    const plan = plans.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
    for (const text of texts) await expect(plan).toContainText(text)
  }
  await expect(page.getByText('Mais Popular')).toHaveCount(1)
  await expect(plans).toContainText('Grátis para quem compra')
  await expect(main.getByRole('form', { name: 'Peça a parceria' })).toBeVisible()
  for (const text of [
    'contato@cestinha.example',
    '(47) 99999-0000',
    'Segunda a sexta, das 9h às 18h',
    'Entraremos em contato em até 24 horas, contadas nos dias de atendimento.',
  ])
    await expect(main).toContainText(text)
  await expectNoSidewaysScroll(page)
})

test('[2.partner.04] a chosen plan stays in the form until it is removed', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/parceria')
  const form = page.getByRole('form', { name: 'Peça a parceria' })

  await page.getByRole('button', { name: 'Escolher plano Profissional' }).click()

  await expect(form).toBeFocused()
  await expect(form).toBeInViewport()
  await expect(form).toContainText('Plano escolhido: Profissional')
  await page.reload()
  await expect(form).toContainText('Plano escolhido: Profissional')
  await page.getByRole('button', { name: 'Tirar o plano Profissional' }).click()
  await expect(page.getByText('Plano escolhido')).toHaveCount(0)
})

test('[5.partner.01, 5.partner.02, 5.partner.03, 5.partner.05] an incomplete form shows an error under each field, asks to accept the terms, and sends nothing', async ({
  page,
}) => {
  covers(
    '5.partner.06',
    '5.partner.07',
    '5.partner.08',
    '5.partner.09',
    '5.partner.10',
    '5.partner.11',
    '5.partner.12',
    '4.toast.02',
  )
  const sent: string[] = []
  await page.route(endpoint, (route) => {
    sent.push(route.request().url())
    return route.abort()
  })
  await page.goto('/parceria')

  await page.getByRole('button', { name: 'Enviar solicitação' }).click()

  for (const [label, message] of [
    ['Nome do estabelecimento', 'Informe o nome do estabelecimento'],
    ['Nome do responsável', 'Informe o nome do responsável'],
    ['E-mail', 'Informe um e-mail válido'],
    ['Telefone', 'Informe um telefone com DDD'],
    ['Cidade', 'Informe a cidade'],
    ['Endereço', 'Informe o endereço'],
    ['Tipo de estabelecimento', 'Selecione o tipo de estabelecimento'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
  }
  for (const label of ['Bairro (opcional)', 'Descrição (opcional)'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByLabel('Nome do estabelecimento')).toBeFocused()

  // Only the terms are missing.
  await fill(page)
  await expect(page.getByText('Informe a cidade')).toHaveCount(0)
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(toast(page)).toContainText('Termos e condições')
  await expect(toast(page)).toContainText('Você deve aceitar os termos e condições para continuar.')
  await expect(toast(page)).toHaveClass(/bg-tomato/)
  await expect(page.getByRole('checkbox')).toBeFocused()
  expect(sent).toEqual([])
})

test('[5.partner.04] browser and server refuse an invalid e-mail address', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page }) => {
  await page.goto('/parceria')
  await fill(page)
  await page.getByRole('checkbox').check()

  // The browser accepts the second one; the server refuses it.
  for (const email of ['joana', 'joana@maremansa']) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar solicitação' }).click()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Informe um e-mail válido')
    await expect(page.getByLabel('E-mail')).toBeFocused()
  }
  await expect(toast(page)).toHaveCount(0)
})

test('[1.product.12, 6.visitor.01, 7.api.63, 4.forms.01] a request survives a reload and is received', {
  tag: '@only-phone',
}, async ({ page }) => {
  covers('4.forms.03', '4.forms.05', '8.err.18')
  await page.goto('/parceria')
  await page.getByRole('button', { name: 'Escolher plano Básico' }).click()
  await fill(page)
  await page.getByLabel('Telefone').fill('')
  await page.getByLabel('Telefone').pressSequentially('4733330000')
  await page.getByLabel('Descrição').fill('Duas lojas.')
  await page.reload()
  await expect(page.getByLabel('Nome do estabelecimento')).toHaveValue(request.storeName)
  await expect(page.getByLabel('Telefone')).toHaveValue('(47) 3333-0000')

  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(endpoint, async (route) => {
    await allowed
    await route.continue()
  })
  await page.getByRole('checkbox').check()
  const sending = page.waitForResponse(endpoint)
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  allow()

  const response = await sending
  expect(response.request().method()).toBe('POST')
  expect(response.status()).toBe(201)
  expect(response.request().postDataJSON()).toEqual({
    ...request,
    phone: '(47) 3333-0000',
    storeType: 'mercadinho',
    neighborhood: null,
    description: 'Plano de interesse: Básico\n\nDuas lojas.',
    acceptedTerms: true,
  })
  await expect(toast(page)).toContainText('Solicitação enviada com sucesso!')
  await expect(toast(page)).toContainText('Entraremos em contato em até 24 horas.')
  await expect(toast(page)).toHaveClass(/bg-surface/)
  await expect(page.getByLabel('Nome do estabelecimento')).toHaveValue('')
  await expect(page.getByText('Plano escolhido')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Nome do estabelecimento')).toHaveValue('')
})

test('[8.err.17] a request that fails keeps its values, and is retried with the same idempotency key', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  covers('4.forms.03')
  const keys: (string | undefined)[] = []
  const outcomes = ['lost', 429, 503, 201] as const
  await page.route(endpoint, (route) => {
    const outcome = outcomes[keys.length]
    keys.push(route.request().headers()['idempotency-key'])
    if (outcome === 'lost') return route.abort()
    if (outcome === 201) return route.fulfill({ status: 201, json: { id: '7f3a91c2' } })
    return route.fulfill({ status: outcome ?? 500, json: { detail: 'Aguarde um pouco e tente novamente.' } })
  })
  await page.goto('/parceria')
  await fill(page)
  await page.getByRole('checkbox').check()

  for (const reason of ['Confira sua conexão', 'muitos envios desta rede', 'deu errado do nosso lado']) {
    await page.getByRole('button', { name: 'Enviar solicitação' }).click()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(toast(page)).toContainText('Erro ao enviar solicitação')
    await expect(toast(page)).toContainText('Tente novamente em alguns minutos.')
    await expect(page.getByLabel('Nome do estabelecimento')).toHaveValue(request.storeName)
  }
  // A notification and the tab bar cover a part of the form.
  await closeToast(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()

  await expect(toast(page)).toContainText('Solicitação enviada com sucesso!')
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the page explains that the form needs JavaScript and shows an e-mail address', { tag: '@only-phone' }, async ({
    page,
  }) => {
    await page.goto('/parceria')

    await expect(page.getByText('Este formulário precisa do JavaScript')).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible()
    await expect(page.getByLabel('Nome do estabelecimento')).toBeHidden()
  })
})

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Nome do estabelecimento').fill(request.storeName)
  await page.getByLabel('Nome do responsável').fill(request.ownerName)
  await page.getByLabel('E-mail').fill(request.email)
  await page.getByLabel('Telefone').fill(request.phone)
  await page.getByLabel('Cidade').fill(request.city)
  await page.getByLabel('Endereço').fill(request.address)
  await page.getByLabel('Tipo de estabelecimento').selectOption('mercadinho')
}
