import { readFile } from 'node:fs/promises'
import { addDays, dayOf, formatDate, startOfDay } from '#domain/dates.ts'
import { covers } from '#tests/support/covers.ts'
import { closeToast, expect, expectAccessible, test, toast } from '../support.ts'
import { chooseStore, enterPanel, locateRow, openPromotions, publish, uniqueName } from './panel.ts'

test.use({ expectedErrors: /status of (400|409|412|500)/ })

const inSevenDays = formatDate(startOfDay(addDays(dayOf(new Date()), 7)))

test('[2.admin.14, 2.admin.17, 2.admin.18, 2.admin.19] shows an error under each missing field, and previews the card while typing', {
  tag: '@nightly',
}, async ({ page }) => {
  covers(
    '2.admin.20',
    '2.admin.23',
    '2.admin.24',
    '2.admin.25',
    '2.admin.27',
    '5.promo.01',
    '5.promo.02',
    '5.promo.03',
    '5.promo.04',
    '5.promo.05',
    '5.promo.06',
    '5.promo.07',
    '5.promo.08',
    '5.promo.09',
  )
  await enterPanel(page)
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  for (const [label, message] of [
    ['Nome do produto', 'Nome do produto é obrigatório'],
    ['Categoria', 'Selecione uma categoria'],
    ['Preço', 'Preço é obrigatório'],
    ['Data de validade', 'Data de validade é obrigatória'],
    ['Mercado', 'Selecione um mercado'],
  ] as const)
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
  await expect(form.getByLabel('Nome do produto')).toBeFocused()
  for (const optional of [/^Preço original/, /^Endereço da imagem/])
    await expect(form.getByLabel(optional)).toHaveAttribute('aria-invalid', 'false')
  await expectAccessible(page)

  const price = form.getByLabel('Preço', { exact: true })
  await expect(price).toHaveAttribute('type', 'number')
  await expect(price).toHaveAttribute('step', '0.01')
  await price.click()
  await page.keyboard.type('4,99')
  await expect(price).toHaveValue('4.99')
  await form.getByLabel(/^Preço original/).click()
  await page.keyboard.type('4,50')
  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  await expect(form.getByLabel(/^Preço original/)).toHaveAccessibleDescription(
    'O preço original deve ser maior que o preço',
  )
  await form.getByLabel(/^Preço original/).fill('8.99')
  await expect(form.getByText('44% de desconto')).toBeVisible()
  await form.getByLabel(/^Preço original/).fill('89.90')
  await expect(form.getByText('Desconto de 94%: confira os dois preços.')).toBeVisible()

  const preview = page.getByRole('figure', { name: 'Pré-visualização' })
  await form.getByLabel('Nome do produto').fill('Tomate italiano 1 kg')
  await form.getByLabel('Promoção em destaque').check()
  await form.getByRole('button', { name: 'Em 7 dias' }).click()
  await expect(preview).toContainText('Tomate italiano 1 kg')
  await expect(preview).toContainText('Destaque')
  await expect(preview).toContainText(`Válida até ${inSevenDays.slice(0, 5)}`)
  await expect(preview.getByRole('img', { name: '4 reais e 99 centavos' })).toBeVisible()
  // Suggested by the kind of the product.
  await expect(form.getByLabel('Categoria')).toHaveValue('hortifruti')
  await expect(form.getByText(/^Sugerida p/)).toBeVisible()

  await page.reload()
  await expect(form.getByLabel('Nome do produto')).toHaveValue('Tomate italiano 1 kg')
})

test('a suggested category is withdrawn when the whole name finds nothing, and never carries over', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterPanel(page)
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  const name = form.getByLabel('Nome do produto')
  const category = form.getByLabel('Categoria')

  await name.fill('Tomate')
  await expect(category).toHaveValue('hortifruti')
  await name.fill('Qwzx')
  await expect(category).toHaveValue('')
  await expect(form.getByText(/^Sugerida p/)).toHaveCount(0)

  await name.fill('Tomate')
  await expect(category).toHaveValue('hortifruti')
  await name.fill('')
  await expect(category).toHaveValue('')
  const answered = page.waitForResponse((response) => response.url().includes('search=Wxqz'))
  await name.pressSequentially('Wxqz', { delay: 20 })
  await answered
  await expect(category).toHaveValue('')
  // The administrator's choice stays.
  await category.selectOption('padaria')
  await name.fill('Tomate')
  await page.waitForTimeout(1000)
  await expect(category).toHaveValue('padaria')
})

test('an identical offer is pointed out before it is saved, and can be saved all the same', {
  tag: '@nightly',
}, async ({ page }) => {
  const login = await enterPanel(page)
  const first = await publish(page, login, uniqueName('Geleia'))
  await page.goto('/admin')
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  await form.getByLabel('Nome do produto').fill(first.productName.toUpperCase())
  await form.getByLabel('Categoria').selectOption('mercearia')
  await form.getByLabel('Preço', { exact: true }).fill(first.price)
  await chooseStore(form.getByRole('combobox', { name: 'Mercado' }), first.store.name)
  await form.getByRole('button', { name: 'Em 7 dias' }).click()

  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  const dialog = page.getByRole('dialog', { name: 'Já existe uma oferta igual' })
  await expect(dialog).toContainText(`${first.productName} por R$\u00a04,99 em ${first.store.name}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(toast(page)).toHaveCount(0)
  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  await dialog.getByRole('button', { name: 'Criar assim mesmo' }).click()
  await expect(toast(page)).toContainText('Promoção criada')
})

test('[1.product.15, 1.product.19, 2.admin.15, 2.admin.16] creates a store and a promotion, and edits it', async ({
  page,
}) => {
  covers(
    '2.admin.21',
    '2.admin.22',
    '2.admin.29',
    '2.admin.30',
    '2.admin.31',
    '2.admin.32',
    '2.admin.33',
    '2.admin.34',
    '2.admin.35',
    '2.admin.36',
    '2.admin.37',
    '2.admin.38',
    '2.admin.39',
    '4.form.01',
    '4.form.02',
    '4.form.03',
    '4.form.04',
    '4.form.05',
    '4.form.07',
    '4.newstore.01',
    '4.newstore.02',
    '4.newstore.03',
    '4.expiry.03',
    '5.store.01',
    '5.store.02',
    '5.store.03',
    '5.store.04',
    '8.err.10',
    '8.err.11',
    '8.err.14',
  )
  await enterPanel(page)
  const [product, store] = [uniqueName('Goiabada cascão'), uniqueName('Empório')]
  const form = page.getByRole('form')
  const newStore = form.getByRole('button', { name: 'Novo Mercado' })
  const [storeName, city] = [form.getByLabel('Nome do mercado'), form.getByLabel('Cidade')]
  await newStore.click()
  await expect(storeName).toBeFocused()
  await expect(form.getByLabel(/^Bairro/)).toBeVisible()
  await newStore.click()
  await expect(storeName).toBeHidden()
  await newStore.click()
  await form.getByRole('button', { name: 'Criar mercado' }).click()
  await expect(storeName).toHaveAccessibleDescription('Nome e cidade são obrigatórios para criar um mercado.')
  await storeName.fill(store)
  await city.fill('')
  await city.press('Enter')
  await expect(city).toHaveAccessibleDescription('Nome e cidade são obrigatórios para criar um mercado.')
  await expectAccessible(page)
  await city.fill('Itajaí')
  await form.getByLabel(/^Bairro/).fill('Centro')
  await city.press('Enter')
  await expect(toast(page)).toContainText('Mercado criado')
  await expect(toast(page)).toContainText(`${store} foi adicionado com sucesso.`)
  await expect(storeName).toBeHidden()
  const storeField = form.getByLabel('Mercado', { exact: true })
  await expect(storeField).toHaveValue(`${store} · Centro - Itajaí`)

  // A duplicate is refused, and the typed text stays.
  await newStore.click()
  await expect(storeName).toHaveValue('')
  await storeName.fill(store.toUpperCase())
  await form.getByLabel(/^Bairro/).fill('centro')
  await storeName.press('Enter')
  await expect(toast(page)).toContainText('409: Este mercado já existe')
  await expect(storeName).toHaveValue(store.toUpperCase())
  await newStore.click()

  await form.getByLabel('Nome do produto').fill(product)
  await form.getByLabel('Categoria').selectOption({ label: 'Mercearia' })
  await form.getByLabel('Preço', { exact: true }).fill('12.5')
  await form.getByLabel(/^Preço original/).fill('15')
  await form.getByRole('button', { name: 'Em 7 dias' }).click()
  await form.getByRole('button', { name: 'Criar Promoção' }).click()
  await expect(toast(page)).toContainText('Promoção criada')
  await expect(form.getByLabel('Nome do produto')).toHaveValue('')
  await expect(storeField).toHaveValue('')

  // The newest comes first.
  await expect(page.getByRole('heading', { name: 'Promoções Cadastradas' })).toBeVisible()
  const row = locateRow(page, product)
  await expect(row.getByRole('cell')).toHaveText([
    /Selecionar/,
    new RegExp(`${product}.*Mercearia`),
    /R\$\s12,50.*R\$\s15,00/,
    store,
    'Centro - Itajaí',
    new RegExp(inSevenDays),
    'Não',
    '',
  ])
  await expect(row.locator('s')).toContainText('15,00')
  const actions = row.getByRole('cell').last()
  for (const action of ['Editar', 'Excluir'])
    await expect(actions.getByRole('button', { name: `${action} ${product}` })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(
    ['', 'Produto', 'Preço', 'Mercado', 'Local', 'Validade', 'Destaque', 'Ações'].map((name) => new RegExp(name)),
  )

  await form.getByLabel('Nome do produto').fill('Começada antes')
  await row.getByRole('button', { name: `Editar ${product}` }).click()
  const edit = page.getByRole('form', { name: 'Editar Promoção' })
  await expect(edit.getByLabel('Nome do produto')).toHaveValue(product)
  await expect(edit.getByLabel('Nome do produto')).toBeFocused()
  await edit.getByLabel('Preço', { exact: true }).fill('11.9')
  await page.getByRole('button', { name: 'Cancelar Edição' }).click()
  // The unsaved new promotion was kept.
  await expect(page.getByRole('form', { name: 'Nova Promoção' }).getByLabel('Nome do produto')).toHaveValue(
    'Começada antes',
  )
  await expect(row).toContainText('12,50')

  await row.getByRole('button', { name: `Editar ${product}` }).click()
  await edit.getByLabel('Preço', { exact: true }).fill('11.9')
  await edit.getByLabel('Promoção em destaque').check()
  await edit.getByLabel('Promoção em destaque').press('Control+Enter')
  await expect(toast(page)).toContainText('Promoção atualizada')
  await expect(page.getByRole('form', { name: 'Nova Promoção' })).toBeVisible()
  // The focus returns to the row of the table.
  await expect(row.getByRole('button', { name: `Editar ${product}` })).toBeFocused()
  await expect(row).toContainText('11,90')
  await expect(row).toContainText('⭐ Sim')
})

test('[4.form.06, 5.delete.01, 7.api.38, 8.err.08] deletes after confirmation, undoes, duplicates, and reports errors', async ({
  page,
}) => {
  covers('8.err.12', '8.err.13')
  const login = await enterPanel(page)
  const product = uniqueName('Biscoito de polvilho')
  const offer = await publish(page, login, product)
  const row = await openPromotions(page, product)

  await row.getByRole('button', { name: `Excluir ${product}` }).click()
  const question = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir esta promoção?' })
  await expect(question).toContainText(product)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row).toBeVisible()

  await page.route('**/api/promotions/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await row.getByRole('button', { name: `Excluir ${product}` }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page)).toContainText('Erro')
  await expect(toast(page)).toContainText('Não foi possível excluir a promoção. 500')
  await expect(row).toBeVisible()
  await page.unrouteAll()
  await closeToast(page)

  await row.getByRole('button', { name: `Excluir ${product}` }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page)).toContainText('Promoção excluída')
  await expect(row).toBeHidden()
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page)).toContainText('Promoção de volta')
  await expect(row).toBeVisible()
  // A link shared before still opens it.
  const answer = () => page.request.get(`/api/promotions/${offer.id}`).then((response) => response.json())
  // A job judges its price later.
  await expect.poll(answer, { timeout: 20_000 }).toEqual({ ...offer, verdict: expect.anything() })

  await row.getByRole('button', { name: `Duplicar ${product}` }).click()
  const form = page.getByRole('form', { name: 'Nova Promoção' })
  await expect(form.getByLabel('Nome do produto')).toHaveValue(product)
  await page.route('**/api/promotions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'Fora do ar' }) : route.fallback(),
  )
  const create = form.getByRole('button', { name: 'Criar Promoção' })
  await create.click()
  await expect(toast(page)).toContainText('Erro')
  await expect(toast(page)).toContainText('500: Fora do ar')
  await expect(form.getByLabel('Nome do produto')).toHaveValue(product)
  await page.unrouteAll()
  await create.click()
  await page.getByRole('button', { name: 'Criar assim mesmo' }).click()
  await expect(toast(page)).toContainText('Promoção criada')
  await expect(locateRow(page, product)).toHaveCount(2)
})

test('[2.admin.40, 2.admin.41, 2.admin.51, 2.admin.52] search, filters, sorting and pages are kept in the URL', {
  tag: '@nightly',
}, async ({ page }) => {
  covers('2.admin.53', '2.admin.54', '2.admin.55')
  const login = await enterPanel(page)
  const product = uniqueName('Rapadura')
  const future = `${addDays(dayOf(new Date()), 2)}T12:00:00Z`
  const offer = await publish(page, login, product, { validFrom: future })
  // Pages are the same for everyone, and the offer is not public yet.
  expect((await page.request.get(`/oferta/${offer.id}`)).status()).toBe(404)
  await page.goto('/admin')
  const [search, status] = [page.getByLabel('Buscar nas promoções cadastradas'), page.getByLabel('Status')]
  const filters = page.getByRole('search')
  const [store, category] = [filters.getByLabel('Mercado', { exact: true }), filters.getByLabel('Categoria')]
  for (const filter of [status, category]) await expect(filter).toHaveValue('all')
  await expect(store).toHaveValue('Todos')
  await expect(page.getByText(/^1–25 de/)).toBeVisible()

  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL('/admin?pagina=2')
  await expect(page.getByText(/^26–50 de/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^26–50 de/)).toBeVisible()

  await search.fill(product)
  await expect(page).toHaveURL(/[?&]q=Rapadura/)
  await expect(locateRow(page, product)).toContainText('Começa em')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`${product};4,99;8,99;`)
  await expect(toast(page)).toContainText('1 promoção.')
  await filters.getByLabel('Imagem').selectOption({ label: 'Com imagem' })
  await expect(page.getByText('Nenhuma promoção encontrada')).toBeVisible()
  await filters.getByLabel('Imagem').selectOption({ label: 'Sem imagem' })
  await expect(page).toHaveURL(/imagem=sem/)
  await expect(locateRow(page, product)).toBeVisible()
  await status.selectOption({ label: 'Agendadas' })
  await expect(page).toHaveURL(/status=scheduled/)
  await expect(locateRow(page, product)).toBeVisible()
  await status.selectOption({ label: 'Expiradas' })
  await expect(page.getByText('Nenhuma promoção encontrada')).toBeVisible()
  await page.goBack()
  await expect(locateRow(page, product)).toBeVisible()
  await category.selectOption({ label: 'Mercearia' })
  await chooseStore(store, offer.store.name)
  await expect(page).toHaveURL(/mercado=\w+.*categoria=mercearia|categoria=mercearia.*mercado=\w+/)
  await page.reload()
  await expect(search).toHaveValue(product)
  await expect(status).toHaveValue('scheduled')
  await expect(category).toHaveValue('mercearia')
  await expect(locateRow(page, product)).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Preço', exact: true }).click()
  await expect(page).toHaveURL('/admin?ordem=price-asc')
  await expect(page.getByRole('columnheader', { name: 'Preço' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Preço', exact: true }).click()
  await expect(page).toHaveURL('/admin?ordem=price-desc')

  // A site without promotions.
  await page.route(/\/api\/promotions\?/, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
  await page.goto('/admin')
  await expect(page.getByText('Nenhuma promoção cadastrada')).toBeVisible()
  await expect(page.getByText('Comece adicionando sua primeira promoção')).toBeVisible()
  await page.unrouteAll()
  await page.route(/\/api\/promotions\?/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin')
  await expect(page.getByText('Não foi possível carregar.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(/^1–25 de/)).toBeVisible()
})

test('extends, highlights, duplicates and deletes several promotions together', { tag: '@nightly' }, async ({
  page,
}) => {
  const login = await enterPanel(page)
  const product = uniqueName('Paçoca')
  await Promise.all([1, 2, 3].map((number) => publish(page, login, `${product} ${number}`)))
  await openPromotions(page, product)
  const rows = locateRow(page, product)
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Selecionar todas desta página').check()
  const bar = page.getByRole('toolbar')
  await expect(bar).toContainText('3 selecionadas')
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Prorrogar validade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prorrogar validade' })
  await dialog.getByLabel('Válidas até').fill(addDays(dayOf(new Date()), 30))
  await dialog.getByRole('button', { name: 'Prorrogar' }).click()
  await expect(toast(page)).toContainText('3 validades prorrogadas')
  const until = formatDate(startOfDay(addDays(dayOf(new Date()), 30)))
  for (const row of await rows.all()) await expect(row).toContainText(until)
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page)).toContainText('3 alterações desfeitas')
  const inTenDays = formatDate(startOfDay(addDays(dayOf(new Date()), 10)))
  for (const row of await rows.all()) await expect(row).toContainText(inTenDays)

  // An earlier day does not shorten the validity.
  await page.getByLabel('Selecionar todas desta página').check()
  await bar.getByRole('button', { name: 'Prorrogar validade' }).click()
  await dialog.getByLabel('Válidas até').fill(addDays(dayOf(new Date()), 2))
  await dialog.getByRole('button', { name: 'Prorrogar' }).click()
  const result = page.getByRole('dialog', { name: 'Nenhuma promoção foi alterada' })
  await expect(result.getByRole('listitem')).toHaveCount(3)
  await expect(result.getByRole('listitem').first()).toContainText(`Já vale até ${inTenDays}`)
  await expectAccessible(page)
  await result.getByRole('button', { name: 'Fechar' }).click()
  for (const row of await rows.all()) await expect(row).toContainText(inTenDays)

  await page.getByLabel('Selecionar todas desta página').check()
  await bar.getByRole('button', { name: 'Destacar' }).click()
  await expect(toast(page)).toContainText('3 promoções destacadas')
  for (const row of await rows.all()) await expect(row).toContainText('⭐ Sim')

  await page.getByLabel('Selecionar todas desta página').check()
  await bar.getByRole('button', { name: 'Duplicar' }).click()
  const duplicateDialog = page.getByRole('dialog', { name: 'Duplicar 3 promoções' })
  await duplicateDialog.getByLabel(/^Válidas a partir de/).fill(addDays(dayOf(new Date()), 31))
  await duplicateDialog.getByLabel('Válidas até').fill(addDays(dayOf(new Date()), 37))
  await expectAccessible(page)
  await duplicateDialog.getByRole('button', { name: 'Criar 3 cópias' }).click()
  await expect(toast(page)).toContainText('3 promoções duplicadas')
  await expect(rows).toHaveCount(6)
  await expect(rows.filter({ hasText: 'Começa em' })).toHaveCount(3)
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page)).toContainText('3 promoções excluídas')
  await expect(rows).toHaveCount(3)

  await page.getByLabel('Selecionar todas desta página').check()
  await bar.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page)).toContainText('3 promoções excluídas')
  await expect(rows).toHaveCount(0)
})

test('when two administrators edit one promotion, the second sees the conflict and nothing is overwritten', {
  tag: '@nightly',
}, async ({ page }) => {
  const login = await enterPanel(page)
  const product = uniqueName('Doce de leite')
  const offer = await publish(page, login, product)
  const row = await openPromotions(page, product)
  await row.getByRole('button', { name: `Editar ${product}` }).click()
  const form = page.getByRole('form', { name: 'Editar Promoção' })
  await form.getByLabel('Preço', { exact: true }).fill('5.49')

  const changed = await page.request.put(`/api/promotions/${offer.id}`, {
    headers: { authorization: `Bearer ${login.token}`, 'if-match': `"${offer.version}"` },
    data: {
      productName: product,
      price: '3.99',
      storeId: offer.store.id,
      categoryId: offer.category.id,
      expiryDate: offer.expiryDate,
    },
  })
  expect(changed.status()).toBe(200)

  await form.getByRole('button', { name: 'Salvar alterações' }).click()
  const conflict = page.getByRole('dialog', { name: 'Outra pessoa alterou esta promoção' })
  await expect(conflict.getByRole('row').filter({ hasText: 'Preço' }).first()).toContainText(/3,99.*5,49/)
  await expectAccessible(page)
  const stored = async () => (await (await page.request.get(`/api/promotions/${offer.id}`)).json()).price
  await conflict.getByRole('button', { name: 'Recarregar a versão gravada' }).click()
  await expect(form.getByLabel('Preço', { exact: true })).toHaveValue('3.99')

  await form.getByLabel('Preço', { exact: true }).fill('5.79')
  await form.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(toast(page)).toContainText('Promoção atualizada')
  await expect(locateRow(page, product)).toContainText('5,79')
  // The public response may be cached for some seconds.
  await expect.poll(stored, { timeout: 20_000 }).toBe('5.79')
})
