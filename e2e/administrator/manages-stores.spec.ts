import { covers } from '#tests/support/covers.ts'
import { expect, expectAccessible, fetchStores, test, toast } from '../support.ts'
import { chooseStore, createStore, enterPanel, publish, uniqueName } from './panel.ts'

// Long journeys on a busy machine.
test.describe.configure({ timeout: 90_000 })
test.use({ expectedErrors: /status of (404|412)/ })

test('[1.product.16, 2.admin.42, 2.admin.43, 7.api.62] a store is found in the grid, edited, merged, and shown on the site', async ({
  page,
}) => {
  const run = Date.now().toString(36)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Entrar no Painel' })).toBeVisible()
  expect(requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual([])
  const login = await enterPanel(page, '/admin?aba=mercados')
  const kept = await createStore(page, login, `Quitanda ${run}`)
  const duplicate = await createStore(page, login, `Quitanda  da ${run}`)
  const names = (await fetchStores(page)).map(({ name }) => name)
  await page.reload()

  const grid = page.getByRole('list', { name: 'Mercados cadastrados' })
  const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })
  // Other journeys create stores in the meantime.
  await expect(grid.getByRole('heading', { name: kept.name })).toBeVisible()
  const shown = await grid.getByRole('heading').allTextContents()
  expect(shown).toEqual(expect.arrayContaining(names))
  expect(shown).toEqual(shown.toSorted(byName.compare))
  await expect(grid).toContainText('Centro - Itajaí')
  await page.getByRole('searchbox', { name: 'Buscar mercado' }).fill(`quitanda ${run}`)
  await expect(grid.getByRole('article')).toHaveCount(2)

  await page.getByRole('button', { name: `Editar ${kept.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar mercado' })
  await dialog.getByLabel('Nome do mercado').fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe o nome do mercado')).toBeVisible()
  await dialog.getByLabel('Nome do mercado').fill(kept.name)
  await dialog.getByLabel('Tipo').selectOption('Hortifruti')
  await dialog.getByLabel('Endereço').fill('Rua Hercílio Luz, 10')
  await dialog.getByLabel('Telefone').fill('4733331234')
  await dialog.getByLabel('WhatsApp').fill('47999991234')
  await dialog.getByLabel('Horário').fill('Seg-Sáb: 7h às 19h')
  await expectAccessible(page)
  // In the meantime another session changes the neighbourhood.
  const change = { name: kept.name, neighborhood: 'Fazenda' }
  expect(
    (
      await page.request.put(`/api/stores/${kept.id}`, {
        headers: { authorization: `Bearer ${login.token}` },
        data: change,
      })
    ).status(),
  ).toBe(200)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const conflict = page.getByRole('dialog', { name: 'Outra pessoa alterou este mercado' })
  await expect(conflict).toContainText('Rua Hercílio Luz, 10')
  await expect(conflict.getByRole('row', { name: /Bairro/ })).toHaveCount(0)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Gravar a minha' }).click()
  await expect(toast(page)).toContainText('Mercado atualizado')
  await expect(dialog).toHaveCount(0)
  const card = grid.getByRole('article').filter({ hasText: 'Rua Hercílio Luz, 10' })
  await expect(card).toContainText('Fazenda - Itajaí')
  for (const text of ['Hortifruti', '(47) 3333-1234', '(47) 99999-1234', 'Seg-Sáb: 7h às 19h'])
    await expect(card).toContainText(text)

  await page.getByRole('button', { name: `Unir outro a ${kept.name}` }).click()
  const mergeDialog = page.getByRole('dialog', { name: `Unir outro mercado a ${kept.name}` })
  await chooseStore(mergeDialog.getByLabel('Qual é o repetido?'), duplicate.name)
  await expect(mergeDialog).toContainText('Isso não pode ser desfeito.')
  await expectAccessible(page)
  await mergeDialog.getByRole('button', { name: 'Unir mercados' }).click()
  await expect(toast(page)).toContainText('Mercados unidos')
  await expect(grid.getByRole('article')).toHaveCount(1)

  await page.goto(`/lojas/${duplicate.slug}`)
  await expect(page).toHaveURL(new RegExp(`/lojas/${kept.slug}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kept.name)
  await expect(page.getByRole('link', { name: '(47) 99999-1234' })).toHaveAttribute(
    'href',
    'https://wa.me/5547999991234',
  )
})

test('[2.admin.44, 2.admin.45] without stores the tab explains how they are created', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.route('**/api/stores*', (route) => route.fulfill({ json: [] }))
  await enterPanel(page, '/admin?aba=mercados')

  await expect(page.getByText('Nenhum mercado cadastrado')).toBeVisible()
  await expect(page.getByText('Os mercados são criados automaticamente ao adicionar promoções')).toBeVisible()
})

test.describe('when a request fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })
  test('the tab shows an error and can retry', { tag: '@nightly' }, async ({ page }) => {
    await page.route('**/api/categories*', (route) => route.abort())
    await enterPanel(page, '/admin?aba=categorias')
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar.')

    await page.unroute('**/api/categories*')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()

    await expect(page.getByRole('list', { name: 'Categorias cadastradas' })).toBeVisible()
  })
})

test('[1.product.17, 1.product.18, 2.admin.46, 2.admin.47] categories show icon and colour; reports show counters, tasks and plots', {
  tag: '@nightly',
}, async ({ page }) => {
  covers('2.admin.48', '2.admin.49', '2.admin.50', '7.api.61')
  await enterPanel(page, '/admin?aba=categorias')
  const categories = page.getByRole('list', { name: 'Categorias cadastradas' }).getByRole('listitem')
  await expect(categories).toHaveCount(12)
  const butcher = categories.filter({ hasText: 'Açougue' })
  await expect(butcher).toContainText('Cor #AE2A22')
  await expect(butcher.locator('svg:has(use[href$="#beef"])')).toBeVisible()
  await expect(butcher.locator('path[fill="#AE2A22"]')).toHaveCount(1)

  await page.getByRole('tab', { name: 'Relatórios' }).click()
  const counters = page.getByRole('list', { name: 'Contadores' }).getByRole('listitem')
  const { totalPromotions, totalStores } = await (await page.request.get('/api/stats')).json()
  const highlighted = await page.request.get('/api/promotions?highlighted=true&limit=1')
  await expect(counters).toHaveText([
    `${totalPromotions} Total de promoções`,
    `${totalStores} Mercados cadastrados`,
    `${highlighted.headers()['x-total-count']} Promoções em destaque`,
  ])
  for (const title of ['Terminam em 48 horas', 'Sem imagem', 'Expiradas em 7 dias'])
    await expect(page.getByRole('region', { name: title })).toBeVisible()
  const plot = page.getByRole('figure', { name: /Em vigor/ })
  await expect(plot).toContainText(`hoje: ${totalPromotions} ofertas em vigor`)
  await plot.getByText('Ver como tabela').click()
  await expect(plot.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  await page.getByLabel('De quem').selectOption({ label: 'Açougue' })
  await expect(plot).not.toContainText(`hoje: ${totalPromotions} ofertas em vigor`)
  await page.getByLabel('Período').selectOption({ label: '7 dias' })
  await expect(plot.getByRole('row')).toHaveCount(8)

  await expect(page.getByRole('link', { name: 'Ver na tabela: Sem imagem' })).toHaveAttribute('href', /imagem=sem/)
  const ending = page.getByRole('region', { name: 'Terminam em 48 horas' })
  const count = Number((await ending.getByRole('heading').textContent())?.replace(/\D+48\D+/, ''))
  await page.getByRole('link', { name: 'Ver na tabela: Terminam em 48 horas' }).click()
  await expect(page).toHaveURL(/status=active&fim=next-48-hours&ordem=expires-asc/)
  // The table shows exactly the offers that the report counted.
  await expect(page.getByLabel('Término')).toHaveValue('next-48-hours')
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toContainText(`de ${count} promoções`)
})

test('[2.admin.56, 2.admin.57, 2.admin.58] requests and messages reach the inbox, get a state and notes; an accepted request becomes a store, which a refusal pauses', async ({
  page,
}) => {
  const run = Date.now().toString(36)
  const request = {
    ...{ storeName: `Padaria ${run}`, ownerName: 'Rita Souza', email: 'rita@example.com', phone: '(47) 98888-0000' },
    ...{ city: 'Cidade Nenhuma', address: 'Rua A, 1', storeType: 'padaria', acceptedTerms: true },
  }
  const message = {
    name: 'Ivo Luz',
    email: 'ivo@example.com',
    subject: `Elogio ${run}`,
    message: 'Gostei.',
    contactType: 'feedback',
  }
  expect((await page.request.post('/api/partnership-requests', { data: request })).status()).toBe(201)
  expect((await page.request.post('/api/contact-messages', { data: message })).status()).toBe(201)
  await enterPanel(page, '/admin?aba=mensagens')
  await expect(page.getByRole('tab', { name: /^Mensagens \d+ novas$/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Categorias 12$/ })).toBeVisible()

  const messageEntry = page.getByRole('article', { name: message.subject })
  await expect(messageEntry).toContainText('Ivo Luz')
  await expect(messageEntry).toContainText('Gostei.')
  await expect(messageEntry.getByLabel('Estado').getByRole('option')).toHaveText(['nova', 'respondida', 'arquivada'])
  await messageEntry.getByLabel('Estado').selectOption('respondida')
  await messageEntry.getByLabel(/Anotações/).fill('Agradeci por e-mail')
  await messageEntry.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page)).toContainText('Mensagem atualizada')
  await page.reload()
  await expect(messageEntry.getByLabel('Estado')).toHaveValue('respondida')
  await expect(messageEntry.getByLabel(/Anotações/)).toHaveValue('Agradeci por e-mail')

  await page.getByRole('button', { name: 'Parcerias' }).click()
  await expect(messageEntry).toHaveCount(0)
  const requestEntry = page.getByRole('article', { name: request.storeName })
  await expect(requestEntry.getByLabel('Estado').getByRole('option')).toHaveText([
    'nova',
    'em contato',
    'aceita',
    'recusada',
  ])
  await requestEntry.getByLabel('Estado').selectOption('aceita')
  await requestEntry.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aceitar parceria' })
  await expect(dialog.getByLabel('Nome do mercado')).toHaveValue(request.storeName)
  await expectAccessible(page)
  await dialog.getByLabel('Cidade').fill('Itajaí')
  await dialog.getByRole('button', { name: 'Aceitar e criar mercado' }).click()
  await expect(toast(page)).toContainText('Parceria aceita')

  // Refusing it afterwards removes the store from the site, and a dialog warns about that.
  await requestEntry.getByLabel('Estado').selectOption('recusada')
  await requestEntry.getByRole('button', { name: 'Salvar' }).click()
  const refusal = page.getByRole('dialog', { name: `Recusar a parceria de ${request.storeName}?` })
  await expect(refusal).toContainText('fica pausado: ele e suas ofertas saem do site')
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Recusar e pausar mercado' }).click()
  await expect(toast(page).filter({ hasText: 'Parceria recusada' })).toContainText('está pausado')
  await expect(requestEntry).toContainText('(pausado)')
  expect((await fetchStores(page)).map(({ name }) => name)).not.toContain(request.storeName)
  await requestEntry.getByRole('link', { name: request.storeName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(request.storeName)
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible()
})

test('[2.admin.59] the pop-up is set from the row of an offer, with limited time and stock', {
  tag: '@nightly',
}, async ({ page }) => {
  const currentPopup = await (await page.request.get('/api/popup-promotion')).json()
  await enterPanel(page, `/admin?q=${encodeURIComponent(currentPopup.productName)}&status=active`)

  // The offer that is already in the pop-up.
  const row = page
    .getByRole('row')
    .filter({ hasText: currentPopup.productName })
    .filter({ hasText: currentPopup.storeName })
  await row.getByRole('button', { name: /^Pop-up/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pop-up da página inicial' })
  await expect(dialog).toContainText('Esta oferta está no pop-up agora.')
  const limitedTime = dialog.getByRole('checkbox', { name: /Tempo limitado/ })
  await expect(limitedTime).toBeChecked()
  await limitedTime.uncheck()
  await dialog.getByLabel('Unidades em estoque').fill('muitas')
  await expect(dialog).toContainText('Use um número inteiro.')
  await dialog.getByLabel('Unidades em estoque').fill('7')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page)).toContainText('Oferta no pop-up')

  // The public response may be cached for some seconds.
  const readPopup = async () => (await page.request.get('/api/popup-promotion?')).json()
  await expect
    .poll(readPopup, { timeout: 20_000 })
    .toMatchObject({ id: currentPopup.id, isLimitedTime: false, stock: 7 })
})

test.describe('with a city that does not exist', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('a store is created, moved to another city, paused, ended and resumed in the panel', {
    tag: '@nightly',
  }, async ({ page }) => {
    const login = await enterPanel(page, '/admin?aba=mercados')
    const name = uniqueName('Armazém')
    await page.getByRole('button', { name: 'Novo mercado' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo mercado' })
    await dialog.getByRole('button', { name: 'Criar mercado' }).click()
    await expect(dialog.getByLabel('Nome do mercado')).toHaveAccessibleDescription(
      'Nome e cidade são obrigatórios para criar um mercado.',
    )
    await dialog.getByLabel('Nome do mercado').fill(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Criar mercado' }).click()
    await expect(toast(page)).toContainText('Mercado criado')
    await page.getByRole('searchbox', { name: 'Buscar mercado' }).fill(name)
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText('Itajaí')

    await card.getByRole('button', { name: `Editar ${name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Editar mercado' })
    await edit.getByLabel('Cidade').fill('Atlântida Perdida')
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await expect(edit.getByLabel('Cidade')).toHaveAccessibleDescription(/Não encontramos esta cidade/)
    await edit.getByLabel('Cidade').fill('Navegantes')
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await expect(card).toContainText('Navegantes')
    const listed = await page.request.get('/api/stores?status=all', {
      headers: { authorization: `Bearer ${login.token}` },
    })
    const store = ((await listed.json()) as { id: string; slug: string; name: string }[]).find(
      (one) => one.name === name,
    )
    await publish(page, login, uniqueName('Pinhão'), { storeId: store?.id })

    const setStatus = async (label: string) => {
      await card.getByRole('button', { name: `Situação de ${name}` }).click()
      const status = page.getByRole('dialog', { name: `Situação de ${name}` })
      await status.getByRole('radio', { name: new RegExp(`^${label}`) }).check()
      await expectAccessible(page)
      await status.getByRole('button', { name: 'Mudar situação' }).click()
    }
    const answer = async (status: string) => {
      const read = () => page.request.get(`/api/stores/${store?.slug}`).then((response) => response.json())
      await expect.poll(read, { timeout: 20_000 }).toMatchObject({ status })
    }
    await setStatus('Pausado')
    await expect(toast(page)).toContainText('1 oferta saiu do ar')
    await expect(card).toContainText('Pausado')
    await answer('paused')
    await setStatus('Encerrado')
    await expect(card).toContainText('Encerrado')
    await answer('ended')
    const visitor = await page.context().newPage()
    await visitor.goto(`/lojas/${store?.slug}`)
    await expect(visitor.getByText('Este mercado não publica mais ofertas na Cestinha.')).toBeVisible()
    await visitor.close()

    // A store that is not active cannot be chosen for new promotions.
    await page.goto('/admin')
    const field = page.getByRole('form').getByLabel('Mercado', { exact: true })
    await field.click()
    await field.fill(name)
    await expect(page.getByText('Nenhum mercado encontrado')).toBeVisible()

    await page.goto(`/admin?aba=mercados&q=${encodeURIComponent(name)}`)
    await setStatus('Ativo')
    await expect(toast(page)).toContainText('1 oferta voltou ao ar')
    await expect(card).toContainText('1 oferta ativa')
  })
})

test('the filter has all neighbourhoods of a city that has more stores than a page comes with', {
  tag: '@nightly',
}, async ({ page }) => {
  const login = await enterPanel(page)
  const run = uniqueName('Empório')
  for (let position = 10; position < 41; position += 1)
    await createStore(page, login, `${run} ${position}`, { city: 'gaspar-sc', neighborhood: 'Sete de Setembro' })
  // Without offers, stores are listed by name.
  await createStore(page, login, `${run} 99`, { city: 'gaspar-sc', neighborhood: 'Bela Vista' })

  const filters = page.getByRole('complementary', { name: 'Filtros e mercados' })
  const neighborhood = filters.getByLabel('Bairro', { exact: true })
  await page.goto('/?city=gaspar-sc')
  await neighborhood.selectOption({ label: 'Bela Vista' })
  await expect(page).toHaveURL('/?city=gaspar-sc&neighborhood=bela-vista')
  await page.reload()
  await expect(neighborhood).toHaveValue('bela-vista')
  await expect(page.getByRole('link', { name: 'Remover filtro: Bairro: Bela Vista' })).toBeVisible()
  expect(await (await page.request.get(page.url())).text()).toContain('Remover filtro: Bairro: Bela Vista')
})
