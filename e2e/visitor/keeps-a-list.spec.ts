import type { Page } from '@playwright/test'
import { covers } from '#tests/support/covers.ts'
import {
  expect as baseExpect,
  closeToast,
  expectAccessible,
  expectNoSidewaysScroll,
  fetchOffers,
  isPhone,
  test,
  toast,
} from '../support.ts'

/** Long, because updates may be slow on a busy machine. */
const expect = baseExpect.configure({ timeout: 15_000 })

test("[2.route.12, 4.list.01, 2.list.10, 2.list.04] a new visitor has an empty 'Minha Lista'", async ({ page }) => {
  covers('2.list.05', '2.list.06', '2.list.02')
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  const eventStream = page.waitForResponse(/user-1\/events/)
  await openList(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Minha Lista' })).toBeVisible()
  await expect(page.getByText('Sua lista está vazia')).toBeVisible()
  const summary = page.getByRole('list', { name: 'Resumo da lista' })
  await expect(summary).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nova lista' })).toBeVisible()
  await expect(page.getByLabel('Escolher lista')).toHaveCount(0)
  await eventStream

  // Staples need one tap each, and stay for the next one.
  await page.getByRole('button', { name: 'Adicionar Tomate' }).click()
  await page.getByRole('button', { name: 'Adicionar Arroz branco 5 kg' }).click()
  await expect(rows(page, 'Pendentes')).toContainText(['Tomate', 'Arroz branco 5 kg'])
  await expect(summary.getByRole('listitem')).toContainText([
    /2\s*Itens pendentes/,
    /0\s*Itens comprados/,
    /Valor estimado/,
  ])
  await expect(page.getByRole('button', { name: 'Adicionar Tomate' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Adicionar Café 500 g' })).toHaveCount(0)
  expect(failed).toEqual([])
})

test('[2.list.07, 5.item.01, 5.item.02, 5.item.07] items are added by the dialog and by the quick field', async ({
  page,
}) => {
  covers('5.item.08', '5.item.09', '4.list.06', '8.err.24', '9.list.01', '2.list.08')
  await openList(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/items')) sent.push(request.postDataJSON())
  })
  await page.getByRole('button', { name: 'Adicionar item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Item' })
  await expect(dialog.getByLabel('Quantidade')).toHaveValue('1')
  await expect(dialog.getByLabel('Preço (R$)')).toHaveAttribute('step', '0.01')

  await dialog.getByLabel('Quantidade').fill('0')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('Nome do produto é obrigatório')).toBeVisible()
  await expect(dialog.getByText('Quantidade deve ser maior que 0')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nome do produto').fill('Café torrado 500 g')
  await dialog.getByLabel('Quantidade').fill('2')
  await dialog.getByLabel('Preço (R$)').fill('18.90')
  await dialog.getByLabel('Mercado').fill('Bom Vizinho')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()

  await expect(dialog).toBeHidden()
  await expect(toast(page)).toContainText('Item adicionado à lista!')
  await expect(rows(page, 'Pendentes')).toContainText(['Café torrado 500 g'])
  await expect(page.getByRole('list', { name: 'Resumo da lista' })).toContainText(/R\$\s37,80/)
  await page.getByLabel('Item para adicionar').fill('3x leite')
  await page.keyboard.press('Enter')
  await expect(rows(page, 'Pendentes')).toContainText(['Café', /Leite.*3 un/s])
  await expect(page.getByText('1 item sem preço')).toBeVisible()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent).toMatchObject([
    { productName: 'Café torrado 500 g', quantity: 2, estimatedPrice: 18.9, storeName: 'Bom Vizinho' },
    { productName: 'Leite', quantity: 3, estimatedPrice: null },
  ])
})

test('[2.list.09, 4.item.01, 4.item.02, 4.item.03] items can be marked, unmarked, edited, removed and restored, and a reload shows the same', async ({
  page,
}) => {
  covers('4.item.04', '4.item.05', '8.err.25')
  await openList(page)
  await quickAdd(page, 'Arroz', 'Feijão', 'Café')

  await mark(page, 'Feijão')
  await expect(rows(page, 'Comprados')).toContainText([/Feijão.*Comprado em \d\d\/\d\d\/\d{4}/s])
  await mark(page, 'Arroz')
  await mark(page, 'Arroz')
  await expect(rows(page, 'Pendentes')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remover Arroz' }).click()
  await expect(toast(page)).toContainText('Item removido da lista!')
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(rows(page, 'Pendentes')).toContainText(['Arroz', 'Café'])
  await page.getByRole('button', { name: /^Editar Arroz/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar Item' })
  await expect(dialog.getByLabel('Nome do produto')).toHaveValue('Arroz')
  await dialog.getByLabel('Quantidade').fill('2')
  await dialog.getByLabel('Unidade').selectOption('pacote')
  await dialog.getByLabel('Preço (R$)').fill('21.90')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(rows(page, 'Pendentes')).toContainText([/Arroz.*2 pacotes.*R\$\s43,80/s, 'Café'])
  await page.getByRole('button', { name: 'Remover Arroz' }).click()
  await page.getByRole('button', { name: 'Remover Feijão' }).click()
  await expect(rows(page, 'Comprados')).toHaveCount(0)
  await expectAllSent(page)

  await page.reload()
  await expect(rows(page, 'Pendentes')).toContainText(['Café'])
  await expect(rows(page, 'Pendentes')).toHaveCount(1)
})

test('[2.list.01, 2.list.03, 5.item.10, 5.item.11] lists are created in a dialog and chosen in a select; the one used last opens, or the first', async ({
  page,
}) => {
  covers('8.err.23', '4.list.02')
  await openList(page)
  await quickAdd(page, 'Sal')
  await closeToast(page)
  await page.getByRole('button', { name: 'Nova lista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Lista' })

  for (const blank of ['', '   ']) {
    await dialog.getByLabel('Nome da lista').fill(blank)
    await dialog.getByRole('button', { name: 'Criar lista' }).click()
    await expect(dialog).toBeVisible()
  }
  await dialog.getByLabel('Nome da lista').fill('Churrasco')
  await dialog.getByRole('button', { name: 'Criar lista' }).click()

  await expect(toast(page)).toContainText('Lista criada com sucesso!')
  await expect(page.getByRole('heading', { level: 1, name: 'Churrasco' })).toBeVisible()
  await expect(page.getByText('Sua lista está vazia')).toBeVisible()
  await expect(page.getByLabel('Escolher lista').locator('option')).toHaveText(['Minha Lista', 'Churrasco'])
  await page.goto('/lista-compras')
  await expect(page.getByRole('heading', { level: 1, name: 'Churrasco' })).toBeVisible()
  await page.goto('/sobre-nos')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/lista-compras')
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Lista' })).toBeVisible()
  // A list counts from the moment in which it is chosen, although the address follows later.
  const shop = await page.getByRole('button', { name: 'No mercado' }).elementHandle()
  await page.getByLabel('Escolher lista').evaluate((select: HTMLSelectElement, button) => {
    select.selectedIndex = 1
    select.dispatchEvent(new Event('change', { bubbles: true }))
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }, shop)
  for (const name of ['Minha Lista', 'Churrasco']) {
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole('button', { name: `Ir para "${name}"` }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mais opções' })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Sair do modo mercado' }).click()
  await page.getByRole('button', { name: 'Apagar lista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar lista' }).click()
  await expect(page.getByLabel('Escolher lista')).toHaveCount(0)
})

test('[2.offer.25, 4.list.03, 4.list.04, 4.list.05] an offer is added to the list from its page, with its price', async ({
  page,
}) => {
  covers('8.err.22', '1.product.09')
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  await page.goto(`/oferta/${offer?.id}`)

  await page.getByRole('button', { name: 'Adicionar à Lista' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar à Lista' })
  await dialog.getByLabel('Quantidade (quilos)', { exact: true }).fill('2')
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()

  await expect(toast(page)).toContainText('Produto adicionado à lista!')
  await expect(toast(page)).toContainText('O item foi salvo na sua lista de compras.')
  await expect(dialog).toBeHidden()
  await page
    .getByRole('link', { name: isPhone(page) ? 'Minha Lista' : 'Lista', exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Lista' })).toBeFocused()
  await expect(rows(page, 'Pendentes')).toContainText([/Picanha bovina resfriada.*2 kg.*Açougue do Gaúcho/s])
  await expect(page.getByRole('list', { name: 'Resumo da lista' })).toContainText(/R\$\s99,80/)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_/ })

  test('an offer is added from its page, shown at once, and sent when the connection is back', {
    tag: '@only-phone',
  }, async ({ page, context }) => {
    const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
    await page.goto(`/oferta/${offer?.id}`)
    const dialogLoaded = page.waitForResponse(/add-offer-dialog/)
    const screenLoaded = page.waitForResponse(/shopping-list\.screen/)
    await page.getByRole('heading', { level: 1 }).click()
    await (await dialogLoaded).finished()
    await (await screenLoaded).finished()
    await page.waitForLoadState('networkidle')

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Adicionar à Lista' }).filter({ visible: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(toast(page)).toContainText('Produto adicionado à lista!')
    await expect(toast(page)).toContainText('será enviado quando houver conexão')
    await toast(page).getByRole('button', { name: 'Ver lista' }).click()
    await expect(rows(page, 'Pendentes')).toContainText([/Picanha bovina resfriada.*Açougue do Gaúcho/s])
    await context.setOffline(false)

    await expectAllSent(page)
    const [list] = await (await page.request.get('/api/shopping-lists/user-1')).json()
    expect(list).toMatchObject({ name: 'Minha Lista', items: [{ promotionId: offer?.id, quantity: 1 }] })
  })
})

test('two tabs of one visitor show the same list at once', { tag: ['@nightly', '@only-phone'] }, async ({
  page,
  context,
}) => {
  await openList(page)
  const other = await context.newPage()
  await openList(other)

  await quickAdd(page, 'Arroz')
  await expect(rows(other, 'Pendentes')).toContainText(['Arroz'])
  await mark(other, 'Arroz')
  await expect(rows(page, 'Comprados')).toContainText(['Arroz'])
})

test('a pasted list is parsed by lines and commas, and what is on the list already adds up', {
  tag: ['@only-phone', '@nightly'],
}, async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Colar lista' }).click()
  await page.getByLabel(/Lista, um item por linha/).fill('2 kg arroz\n3x leite\n1/2 dúzia ovos\n\n- 1,5 kg carne')
  await page.getByRole('button', { name: 'Conferir a lista' }).click()
  await expect(page.getByRole('heading', { name: 'Confira a lista' })).toBeFocused()
  await page.getByRole('button', { name: 'Adicionar 4 itens' }).click()

  await expect(rows(page, 'Pendentes')).toContainText([/Arroz.*2 kg/s, /Leite.*3 un/s, /Ovos.*6 un/s, /Carne.*1,5 kg/s])

  await page.getByLabel('Item para adicionar').fill('sal, leite 2, arroz')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('3 itens adicionados à lista!Leite já estava na lista: agora 5 un.')
  await expect(rows(page, 'Pendentes')).toContainText([
    ...[/Arroz.*2 kg/s, /Leite.*5 un/s, /Ovos/, /Carne/, 'Sal', /Arroz.*1 un/s],
  ])
  await expectAllSent(page)
  await page.reload()
  await expect(rows(page, 'Pendentes')).toContainText([/Arroz/, /Leite.*5 un/s])
})

test("[2.list.06] 'No mercado' shows large rows by aisle and store, totals the cart, and can undo", async ({
  page,
}) => {
  test.slow()
  await openList(page)
  await quickAdd(page, 'Tomate italiano', 'Detergente', 'Vela de aniversário')
  await addItem(page, { name: 'Arroz 5 kg', price: '21.90', store: 'Bom Vizinho' })
  await addItem(page, { name: 'Café', price: '10.00', store: 'Vale Verde' })
  await page.getByRole('button', { name: 'No mercado' }).click()

  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /Hortifruti\s*falta 1/,
    /Mercearia\s*faltam 2/,
    /Limpeza\s*falta 1/,
    /Outros\s*falta 1/,
  ])
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Lista' })).toBeFocused()
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0)
  await page.locator('label').filter({ hasText: 'Arroz 5 kg' }).click()
  await expect(page.getByText('Arroz 5 kg no carrinho')).toBeVisible()
  await expect(page.getByText('1 de 5 no carrinho')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Arroz 5 kg/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^No carrinho: 1 item, R\$\s21,90$/ })).toBeAttached()
  await expect(page.getByText(/^Com o que falta: R\$\s31,90$/)).toBeVisible()
  await expect(page.getByText('Fora 3 itens ainda sem preço.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('0 de 5 no carrinho')).toBeVisible()
  const more = page.getByRole('button', { name: 'Mais opções' })
  await page.locator('label').filter({ hasText: 'Detergente' }).click()
  await more.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remover o item comprado' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('checkbox', { name: /Detergente/ })).toBeChecked()
  await more.click()
  await page.getByRole('button', { name: 'Colar lista' }).click()
  await page.getByLabel(/Lista, um item por linha/).fill('sal grosso')
  await page.getByRole('button', { name: 'Conferir a lista' }).click()
  await page.getByRole('button', { name: 'Adicionar 1 item' }).click()
  await expect(page.getByRole('checkbox', { name: /Sal grosso/ })).toBeAttached()
  await expect(more).toBeFocused()
  // At one store: without what another one has.
  await more.click()
  await page.getByRole('button', { name: /^Ir para Vale Verde/ }).click()
  await expect(page.getByRole('checkbox', { name: /Arroz/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(5)

  for (const target of await page.locator('main button, main label:has(input)').filter({ visible: true }).all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(48)
  }
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sair do modo mercado' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Sair do modo mercado' }).click()
  await expect(page.getByRole('heading', { name: 'Pendentes' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('a printed list has its name, boxes to tick, amounts and stores, and nothing to press', {
  tag: ['@nightly', '@only-phone'],
}, async ({ page }) => {
  await openList(page)
  await quickAdd(page, 'Tomate', 'Detergente')
  await addItem(page, { name: 'Arroz 5 kg', price: '21.90', store: 'Bom Vizinho' })
  await mark(page, 'Detergente')
  for (const mode of ['', '&modo=mercado']) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/lista-compras?${mode}`)
    await expect(page.getByRole('checkbox')).toHaveCount(3)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

    const shown = await page.locator('body').innerText()
    for (const text of ['Minha Lista', 'Tomate', '1 un', 'Detergente', 'Arroz 5 kg', /R\$\s21,90/, 'Bom Vizinho'])
      expect(shown).toMatch(text)
    expect(shown).not.toMatch(/Compartilhar|Nova lista|Colar|Apagar|Início|Resumo|No carrinho|No mercado|adicionado/)
    for (const role of ['navigation', 'img', 'textbox'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
    const icons = page.locator(
      'button:not(:has(:text("Tomate"), :text("Arroz"), :text("Detergente"), :text("R$"))) svg',
    )
    await expect(icons.filter({ visible: true })).toHaveCount(0)
    for (const box of await page.locator('input[type=checkbox] + span').all())
      await expect(box).toHaveCSS('border-top-width', '2px')
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toMatch(
      /rgb\((?:0, 0, 0|26, 31, 28)\)/,
    )
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(1000)
  }
})

async function openList(page: Page): Promise<void> {
  await page.goto('/lista-compras')
  await expect(page.getByLabel('Item para adicionar')).toBeVisible()
}

function rows(page: Page, title: string) {
  return page.getByRole('region', { name: title }).getByRole('listitem')
}

async function mark(page: Page, name: string): Promise<void> {
  await page
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name, exact: true }) })
    .click()
}

async function quickAdd(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByLabel('Item para adicionar').fill(name)
    await page.keyboard.press('Enter')
    await expect(rows(page, 'Pendentes').filter({ hasText: name })).toBeVisible()
  }
}

async function addItem(page: Page, item: { name: string; price: string; store: string }): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Item' })
  await dialog.getByLabel('Nome do produto').fill(item.name)
  await dialog.getByLabel('Preço (R$)').fill(item.price)
  await dialog.getByLabel('Mercado').fill(item.store)
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog).toBeHidden()
}

async function expectAllSent(page: Page): Promise<void> {
  await expect(page.getByText(/por enviar/)).toHaveCount(0)
}

test('whoever sets a limit sees in the market whether the rest of the list fits, and what to leave', {
  tag: '@only-phone',
}, async ({ page }) => {
  await page.goto('/lista-compras')
  const price = async (name: string, reais: string, isOptional: boolean) => {
    await page.getByPlaceholder('Ex.: 2 kg arroz').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: new RegExp(`^Editar ${name}`) }).click()
    await page.getByRole('dialog').getByLabel('Preço (R$)').fill(reais)
    await page.getByLabel('Só se sobrar dinheiro').setChecked(isOptional)
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await price('Carvão', '20.00', false)
  await price('Sorvete', '25.00', true)
  await page.goto('/lista-compras?modo=mercado')

  await page.getByRole('button', { name: 'Definir limite' }).click()
  await page.getByLabel('Limite desta lista (R$)').fill('30,00')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('vai passar R$ 15,00; sem Sorvete cabe')).toBeVisible()

  await page.getByRole('checkbox', { name: /Carvão/ }).check({ force: true })
  await expect(page.getByText(/No carrinho\s*R\$\s20,00/)).toBeVisible()
  await page.getByRole('button', { name: /Limite/ }).click()
  await page.getByLabel('Limite desta lista (R$)').fill('50')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('cabe, sobram R$ 5,00')).toBeVisible()
})
