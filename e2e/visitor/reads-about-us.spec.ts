import { covers } from '#tests/support/covers.ts'
import { expect, expectNoSidewaysScroll, test } from '../support.ts'

test('[2.route.07, 2.static.01, 2.static.02, 2.static.03] the about page shows team and awards', async ({ page }) => {
  covers('1.product.10', '1.product.11')
  await page.goto('/sobre-nos')

  await expect(page.getByRole('heading', { level: 1, name: 'Sobre a Cestinha' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('As melhores ofertas da cidade')
  await expect(page.getByRole('region', { name: 'Quem somos' })).toContainText('Somos de Itajaí, SC.')
  const beliefs = page.getByRole('region', { name: 'No que acreditamos' })
  expect(await beliefs.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2)
  const team = page.getByRole('region', { name: 'Nossa equipe' })
  expect(await team.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2)
  await expect(team.getByRole('img')).toHaveCount(0)
  const awards = page.getByRole('region', { name: 'Prêmios e reconhecimentos' })
  await expect(awards).toContainText('Ainda não temos nenhum. Queremos merecer quatro: defesa do consumidor')
  await expect(page.getByRole('region', { name: 'Quem paga a conta' })).toContainText(
    'Preço, ordem da busca e “Baixou de verdade” não estão à venda.',
  )
  await expectNoSidewaysScroll(page)
})

test('[2.route.06, 2.learn.01, 9.figure.01, 9.figure.02] the learn-more page labels its figures as illustrative and shows the current ones', async ({
  page,
}) => {
  covers('9.figure.03', '9.figure.04', '9.figure.05', '9.figure.06')
  const { totalPromotions } = await (await page.request.get('/api/stats')).json()

  await page.goto('/saiba-mais')

  const figures = page.getByRole('region', { name: 'A plataforma em números' })
  for (const [value, label] of [
    ['500+', 'mercados parceiros'],
    ['50mil+', 'pessoas usando'],
    ['1M+', 'promoções publicadas'],
    ['95%', 'de satisfação'],
    ['15', 'estados'],
    ['30%', 'de aumento médio nas vendas dos parceiros'],
  ] as const) {
    const term = figures.locator('dl > div', { has: page.getByText(label, { exact: true }) })
    await expect(term.getByRole('definition')).toHaveText(value)
  }
  await expect(figures).toContainText('Números ilustrativos')
  // What is true stands first, and apart.
  const counted = page.getByRole('region', { name: 'Agora, de verdade' })
  await expect(counted.getByRole('definition').first()).toHaveText(String(totalPromotions))
  await expect(counted).toContainText(/Contados agora, \d\d\/\d\d às \d\dh\d\d\./)
  expect(
    await counted.evaluate((first, last) => first.compareDocumentPosition(last as Node), await figures.elementHandle()),
  ).toBe(4)
})

test('[2.learn.02, 2.learn.03, 2.learn.04, 2.learn.05] the learn-more page has mission, features, four steps, testimonials and links', async ({
  page,
}) => {
  covers('2.learn.06', '2.learn.07', '2.learn.08')
  await page.goto('/saiba-mais')

  await expect(page.getByRole('region', { name: 'Nossa missão' })).toContainText('Fazer o dinheiro da compra render')
  const features = page.getByRole('region', { name: 'O que você encontra aqui' })
  await expect(features.getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Como funciona para mercados' }).getByRole('listitem')).toHaveCount(4)
  const testimonials = page.getByRole('region', { name: 'Depoimentos' })
  await expect(testimonials.locator('blockquote').first()).toBeHidden()
  await testimonials.getByText('não são de clientes reais').click()
  await expect(testimonials.getByText('Depoimentos ilustrativos')).toBeVisible()
  expect(await testimonials.locator('blockquote').count()).toBeGreaterThan(1)
  const links = page.getByRole('region', { name: 'Como funciona para mercados' })
  await expect(links.locator('a[href="/parceria"]')).toBeVisible()
  await expect(links.locator('a[href="/mercados"]')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('[2.route.10, 2.static.05, 9.policy.03, 9.policy.04] the terms name notice, jurisdiction and laws', async ({
  page,
}) => {
  covers('9.policy.05', '9.policy.06')
  await page.goto('/termos-de-uso')

  await expect(page.getByRole('heading', { level: 1, name: 'Termos de Uso' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('pelo menos 30 dias de antecedência')
  await expect(main).toContainText('foro de Itajaí/SC')
  await expect(main).toContainText('Código de Defesa do Consumidor (Lei nº 8.078/1990)')
  await expect(main).toContainText('LGPD, Lei nº 13.709/2018')
  await expectNoSidewaysScroll(page)
})

test('a long text has a table of contents that stays in view on wide screens', { tag: '@wide' }, async ({
  page,
  isMobile,
  viewport,
}) => {
  await page.goto('/termos-de-uso')
  const isNarrow = isMobile || (viewport?.width ?? 0) < 1024
  if (isNarrow) await page.getByText('Nesta página').first().click()

  await page.getByRole('link', { name: '11. Lei e foro' }).click()

  await expect(page).toHaveURL(/#foro$/)
  await expect(page.getByRole('heading', { name: '11. Lei e foro' })).toBeInViewport()
  if (!isNarrow) await expect(page.getByRole('navigation', { name: 'Nesta página' })).toBeInViewport()
})
