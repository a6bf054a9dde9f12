import type { Page } from '@playwright/test'
import { expect as baseExpect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../../support.ts'

/** Long, because updates may be slow on a busy machine. */
const expect = baseExpect.configure({ timeout: 15_000 })

const conversation = `[10:31, 19/11/2026] Maria: *Compras do mês* 🛒
Feira:
- tomate 1,5kg
[10:32, 19/11/2026] Maria: leite, ovos e pão de forma
arroz
[10:33, 19/11/2026] Maria: 10 reais de pão francês
meio quilo de queijo
pão de queijo e presunto
[10:40, 19/11/2026] João: Tá bom, passo aí depois das 6`

test('a pasted conversation is shown before it is added, with the doubtful lines first', {
  tag: '@only-phone',
}, async ({ page }) => {
  await openList(page)
  await page.getByLabel('Item para adicionar').fill('Arroz')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Arroz')

  await page.getByRole('button', { name: 'Colar lista' }).click()
  await page.getByLabel(/Lista, um item por linha/).fill(conversation)
  await page.getByRole('button', { name: 'Conferir a lista' }).click()

  await expect(page.getByRole('heading', { name: 'Confira a lista' })).toBeFocused()
  const doubtful = page.getByRole('region', { name: /Olhe estes/ }).getByRole('listitem')
  await expect(doubtful).toContainText([
    /Arroz.*Já está na sua lista/s,
    /Pão francês.*R\$\s10,00/s,
    /Queijo.*Tanto faz/s,
    /Presunto.*Separar em 2/s,
  ])
  await expect(page.getByRole('checkbox', { name: 'Adicionar: Arroz' })).not.toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Mussarela' }).click()
  await page.getByRole('group', { name: 'Quantidade: Leite' }).getByRole('button', { name: 'Aumentar' }).click()
  await page.getByRole('button', { name: /Deixamos 3 linhas de fora/ }).click()
  await page.getByRole('button', { name: /É item: \*Compras/ }).click()
  await page.getByRole('button', { name: 'Adicionar 9 itens' }).click()

  await expect(page.getByRole('region', { name: 'Pendentes' }).getByRole('listitem')).toContainText([
    ...['Arroz', /Tomate.*1,5 kg/s, /Leite.*2 un/s, /Ovos.*12 un/s, 'Pão de forma', /Pão francês.*R\$\s10,00/s],
    ...[/Queijo mussarela.*meio kg/s, 'Pão de queijo', 'Presunto', 'Compras do mês 🛒'],
  ])
})

test("a message of the site opens the sender's list or is copied without prices", { tag: '@only-phone' }, async ({
  page,
  baseURL,
}) => {
  await openList(page)
  const link = `${baseURL}/lista-compras#convite=abc`
  const message = `*Feira*\n\n▫️ Alface\n✅ Tomate (2 kg) – R$ 12,00\n\nQuem abrir este link pode ver a lista:\n${link}`
  await page.getByRole('button', { name: 'Colar lista' }).click()
  await page.getByLabel(/Lista, um item por linha/).fill(message)
  await page.getByRole('button', { name: 'Conferir a lista' }).click()

  await expect(page.getByRole('heading', { name: /Esta lista é d/ })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Abrir a lista de quem mandou' })).toHaveAttribute(
    'href',
    '/lista-compras#convite=abc',
  )
  await page.getByRole('checkbox', { name: 'Adicionar: Tomate' }).check({ force: true })
  await page.getByRole('button', { name: 'Copiar 2 itens para a minha lista' }).click()

  const rows = page.getByRole('region', { name: 'Pendentes' }).getByRole('listitem')
  await expect(rows).toContainText(['Alface', /Tomate.*2 kg/s])
  await expect(rows.filter({ hasText: '12,00' })).toHaveCount(0)
})

test.describe('shared to the installed site', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_|status of 4|Failed to load/ })

  test('a text opens the preview, and adds nothing by itself', {
    tag: '@only-phone',
  }, async ({ page }) => {
    test.slow()
    await page.goto('/sobre-nos')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
    await Promise.all([page.waitForURL(/lista-compras/), page.evaluate(shareText, conversation)])

    await expect(page.getByRole('heading', { name: 'Confira a lista' })).toBeVisible()
    await expect(page).toHaveURL(/\/lista-compras(?!.*colar)/)
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByText('Sua lista está vazia')).toBeVisible()
    // The text was forgotten once it was shown.
    await page.goto('/lista-compras?colar=1')
    await expect(toast(page)).toContainText('O texto não chegou')
  })
})

/** Runs in the page: like the system after "Compartilhar", a navigation that posts the text to the manifest's share target. */
async function shareText(text: string): Promise<void> {
  const { share_target: target } = await (await fetch('/site.webmanifest')).json()
  const form = document.createElement('form')
  Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype })
  const field = document.createElement('textarea')
  Object.assign(field, { name: target.params.text, value: text })
  form.append(field)
  document.body.append(form)
  form.submit()
}

async function openList(page: Page): Promise<void> {
  await page.goto('/lista-compras')
  await expect(page.getByLabel('Item para adicionar')).toBeVisible()
}
