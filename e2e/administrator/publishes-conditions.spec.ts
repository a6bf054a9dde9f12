import type { Locator, Page } from '@playwright/test'
import { isNightly } from '#tests/support/nightly.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, skipPopup, test, toast } from '../support.ts'
import { chooseStore, enterPanel, locateRow, openPromotions, uniqueName } from './panel.ts'

/** How each rule is entered, and its texts on a card and on the offer's page. */
const rules: { rule: string; numbers: Record<string, string>; short: string; long: string }[] = [
  {
    rule: 'Leve 3, pague 2',
    numbers: { Leve: '3', Pague: '2' },
    short: 'leve 3, pague 2 · sai a R$ 6,66 levando 3',
    long: 'Leve 3, pague 2: levando 3 você paga R$ 19,98, e sai a R$ 6,66 cada. Uma só custa R$ 9,99.',
  },
  {
    rule: 'Desconto na 2ª unidade',
    numbers: { 'Unidade nº': '2', 'Desconto (%)': '50' },
    short: '2ª unidade com 50% de desconto · sai a R$ 7,50 levando 2',
    long: '2ª unidade com 50% de desconto: levando 2 você paga R$ 14,99, e sai a R$ 7,50 cada. Uma só custa R$ 9,99.',
  },
  {
    rule: 'Preço da 2ª unidade',
    numbers: { 'Unidade nº': '2', 'Preço dela': '4.99' },
    short: '2ª unidade por R$ 4,99 · sai a R$ 7,49 levando 2',
    long: '2ª unidade por R$ 4,99: levando 2 você paga R$ 14,98, e sai a R$ 7,49 cada. Uma só custa R$ 9,99.',
  },
  {
    rule: 'Preço a partir de 6',
    numbers: { 'A partir de': '6', 'Preço de cada': '8.99' },
    short: 'a partir de 6: R$ 8,99 cada',
    long: 'A partir de 6 unidades, sai a R$ 8,99 cada. Menos que isso: R$ 9,99 cada.',
  },
  {
    rule: 'Desconto a partir de 6',
    numbers: { 'A partir de': '6', 'Desconto (%)': '10' },
    short: 'a partir de 6: 10% de desconto · sai a R$ 8,99 cada',
    long: 'A partir de 6 unidades, 10% de desconto: sai a R$ 8,99 cada. Menos que isso: R$ 9,99 cada.',
  },
  {
    rule: 'Oferta só a partir de 6',
    numbers: { 'A partir de': '12' },
    short: 'só a partir de 12',
    long: 'O preço vale só a partir de 12 unidades.',
  },
  {
    rule: '3 por R$ 10',
    numbers: { Quantas: '3', 'Preço de todas': '25' },
    short: '3 por R$ 25,00 · sai a R$ 8,33 cada',
    long: '3 por R$ 25,00: sai a R$ 8,33 cada. Uma só custa R$ 9,99.',
  },
]

async function fillOffer(form: Locator, productName: string): Promise<void> {
  await form.getByLabel('Nome do produto').fill(productName)
  await form.getByLabel('Categoria').selectOption('mercearia')
  await form.getByLabel('Preço', { exact: true }).fill('9.99')
  await form.getByRole('button', { name: 'Em 7 dias' }).click()
  await chooseStore(form.getByRole('combobox', { name: 'Mercado' }))
  const conditions = form.locator('details', { hasText: 'Condições: leve e pague' })
  if ((await conditions.getAttribute('open')) === null) await conditions.locator('summary').click()
}

async function publishOffer(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  await expect(toast(page)).toContainText('Promoção criada')
}

/** The text with ordinary spaces. */
const words = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s'))

interface Published {
  productName: string
  short: string
  long: string
}

/** Reads the found offers as a visitor, on cards and pages, on a phone and on a wide screen. */
async function readAsVisitor(page: Page, search: string, offers: Published[]): Promise<void> {
  await skipPopup(page)
  const cardOf = (productName: string) => page.getByRole('article').filter({ hasText: productName })
  for (const width of isNightly ? [390, 1440] : [390]) {
    await page.setViewportSize({ width, height: 900 })
    // A new word is found once the worker has counted it.
    await expect(async () => {
      await page.goto(`/?q=${encodeURIComponent(search)}`)
      for (const { productName, short } of offers)
        await expect(cardOf(productName)).toContainText(words(short), { timeout: 2000 })
    }).toPass()
    await expectNoSidewaysScroll(page)
    for (const { productName, long } of offers) {
      await cardOf(productName)
        .getByRole('link', { name: `Ver Detalhes: ${productName}` })
        .click()
      await expect(page.getByRole('region', { name: 'Condições' })).toContainText(words(long))
      await expectNoSidewaysScroll(page)
      // The pages differ only in their conditions.
      if (productName === offers[0]?.productName) await expectAccessible(page)
      else await expectAccessible(page, { within: '[aria-label="Condições"]' })
      await page.goBack()
    }
  }
}

test('publishes every kind of rule, which a visitor reads on card, page and list', { tag: '@nightly' }, async ({
  page,
}) => {
  // One journey with seven offers; three by day.
  test.setTimeout(300_000)
  await enterPanel(page)
  const search = uniqueName('Geleia')
  const fruits = ['uva', 'figo', 'amora', 'goiaba', 'morango', 'damasco', 'pêssego']
  const offers = rules
    .map((rule, index) => ({ ...rule, productName: `${search} de ${fruits[index]}` }))
    .filter((_, index) => isNightly || index % 3 === 0)
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  for (const { productName, rule, numbers, short } of offers) {
    await fillOffer(form, productName)
    await form.getByLabel('Regra').selectOption(rule)
    for (const [label, value] of Object.entries(numbers)) await form.getByLabel(label, { exact: true }).fill(value)
    await expect(page.getByRole('figure', { name: 'Pré-visualização' })).toContainText(words(short))
    await publishOffer(page, form)
    await expect(locateRow(page, productName)).toContainText(words(short))
  }

  await readAsVisitor(page, search, offers)

  for (const { productName } of offers) {
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: `Adicionar ${productName} à Lista` }).click()
    expect((await saved).ok()).toBe(true)
    await expect(toast(page)).toContainText('Produto adicionado à lista!')
  }
  await page.goto('/lista-compras')
  for (const { productName, short } of offers)
    await expect(page.getByRole('listitem').filter({ hasText: productName })).toContainText(words(short))
})

test('publishes a club price beside the price, a limit, weekdays and a price per kilo, and keeps them when editing and copying', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterPanel(page)
  const productName = uniqueName('Costela')
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  await fillOffer(form, productName)
  await form.getByLabel('Quem tem o preço').selectOption('club')
  await expect(form.getByText('o preço da oferta é só deles')).toBeVisible()
  await form.getByLabel('Preço para eles').fill('8.99')
  await expect(form.getByText('o preço da oferta é só deles')).toHaveCount(0)
  await form.getByLabel('Compra mínima').fill('50')
  await form.getByLabel('Limite por cliente').fill('5')
  await form.getByLabel('Unidade do limite').selectOption('kg')
  await form.getByLabel('O preço é por').selectOption('kg')
  const today = new Date().toLocaleDateString('pt-BR', { weekday: 'long', timeZone: 'America/Sao_Paulo' })
  // By keyboard, because the checkbox itself is hidden behind its label.
  await form.getByRole('checkbox', { name: today.replace('-feira', '') }).press('Space')
  await expect(form.getByRole('checkbox', { name: today.replace('-feira', '') })).toBeChecked()
  await expectAccessible(page)
  await publishOffer(page, form)

  const row = await openPromotions(page, productName)
  const conditions = 'R$ 8,99/kg no clube, em compras acima de R$ 50,00 · limite de 5 kg por cliente · só '
  await expect(row).toContainText(words(conditions))
  await row.getByRole('button', { name: `Editar ${productName}` }).click()
  const editing = page.getByRole('form', { name: 'Editar Promoção' })
  await expect(editing.getByLabel('Preço para eles')).toHaveValue('8.99')
  await editing.getByLabel('Limite por cliente').fill('6')
  await editing.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(row).toContainText(words(conditions.replace('5 kg', '6 kg')))

  await row.getByRole('button', { name: `Duplicar ${productName}` }).click()
  await expect(form.getByLabel('Limite por cliente')).toHaveValue('6')
  await expect(form.getByLabel('Quem tem o preço')).toHaveValue('club')
  await expect(form.getByRole('checkbox', { name: today.replace('-feira', '') })).toBeChecked()

  await row.getByRole('button', { name: `Excluir ${productName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row).toContainText(words('limite de 6 kg por cliente'))

  await readAsVisitor(page, productName, [
    { productName, short: 'R$ 8,99/kg no clube', long: 'R$ 8,99/kg para quem é do clube da loja' },
  ])
  await page.goForward()
  await expect(page.getByText(/^Vale (às|aos) .*, até \d\d\/\d\d\/\d{4}$/)).toBeVisible()
})

test('refuses conditions that contradict each other, under their fields', { tag: '@nightly' }, async ({ page }) => {
  await enterPanel(page)
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  await fillOffer(form, uniqueName('Geleia'))
  await form.getByLabel('Regra').selectOption('Leve 3, pague 2')
  await form.getByLabel('Leve', { exact: true }).fill('2')
  await form.getByLabel('Pague', { exact: true }).fill('3')
  await form.getByRole('button', { name: 'Criar Promoção' }).click()

  await expect(form.getByLabel('Pague', { exact: true })).toHaveAccessibleDescription('Deve ser menos do que se leva')
  await expect(form.getByLabel('Pague', { exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('a description suggests its conditions, which are used only when wanted', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterPanel(page)
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  await fillOffer(form, uniqueName('Geleia'))
  await form.getByText('Início da validade, descrição').click()
  await form.getByLabel('Descrição').fill('Leve 3 pague 2. Limite de 6 por CPF.')

  const suggestion = form.getByText('Parece “leve 3, pague 2 · limite de 6 por cliente”: usar?')
  await expect(suggestion).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Não usar' }).click()
  await expect(suggestion).toHaveCount(0)
  await expect(form.getByLabel('Regra')).toHaveValue('')

  await form.getByLabel('Descrição').fill('Leve 4 pague 3.')
  await form.getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(form.getByLabel('Leve', { exact: true })).toHaveValue('4')
  await expect(form.getByLabel('Pague', { exact: true })).toHaveValue('3')
  await expect(form.getByText(/^Parece/)).toHaveCount(0)
})
