import { expect, skipPopup, test } from '../support.ts'
import { createStore, enterPanel, locateRow, publish } from './panel.ts'

// A busy server may respond 503; the panel then retries.
test.use({ expectedErrors: /status of (404|503)/ })

/** Without a space or a hyphen at which a line could end. */
const longWord = (start: string) => `${start}${'m'.repeat(118 - start.length)}`

test('one word of 118 letters widens no screen, and a slug of 150 letters leads everywhere', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await skipPopup(page)
  const mark = Math.random().toString(36).slice(2, 8)
  const [storeWord, productWord] = [longWord(`Mercado${mark}`), longWord(`Arroz${mark}`)]
  const login = await enterPanel(page)
  const store = await createStore(page, login, storeWord, { neighborhood: longWord('Bairro').slice(0, 60) })
  expect(store.slug.length).toBeGreaterThan(119)
  const offer = await publish(page, login, productWord, { storeId: store.id, description: longWord('Descrição') })

  for (const path of ['', '/flyers'])
    expect((await page.request.get(`/api/stores/${store.slug}${path}`)).status(), path).toBe(200)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(sitemap.startsWith('<?xml')).toBe(true)

  await page.goto('/lista-compras')
  await page.getByRole('button', { name: 'Adicionar item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Item' })
  await dialog.getByLabel('Nome do produto').fill(productWord)
  await dialog.getByLabel('Mercado').fill(storeWord)
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog).toBeHidden()

  const screens: [name: string, url: string, word: string][] = [
    ['list', '/lista-compras', productWord],
    ['cards', `/lojas/${store.slug}`, productWord],
    ['cards of all stores', `/?store=${store.id}`, productWord],
    ['offer', `/oferta/${offer.id}`, productWord],
    ['history', `/oferta/${offer.id}/historico`, productWord],
    ['store', `/lojas/${store.slug}`, storeWord],
    ['stores', `/mercados?q=${storeWord.slice(0, 20)}`, storeWord],
    ['panel', '/admin', productWord],
    ['stores of the panel', `/admin?aba=mercados&q=${storeWord.slice(0, 20)}`, storeWord],
    ['import', '/admin?aba=importar', ''],
    ['flyers', '/admin?aba=encartes', ''],
    ['review', '/admin?aba=produtos', ''],
    ['reports', '/admin?aba=relatorios', ''],
  ]
  const wide: string[] = []
  for (const [name, url, word] of screens) {
    await page.goto(url)
    if (word !== '')
      await expect.soft(page.getByText(word.slice(0, 60)).filter({ visible: true }).first(), name).toBeVisible()
    const tooWide = await page.evaluate(findTooWide)
    if (tooWide !== null) wide.push(`${name}: ${tooWide}`)
  }
  expect(wide).toEqual([])

  // On the wide screen it is a table, whose last column must not be pushed out.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin')
  const edit = locateRow(page, productWord).getByRole('button', { name: /^Editar/ })
  await edit.click()
  await expect(page.getByRole('form', { name: 'Editar Promoção' })).toBeVisible()
})

/** Runs in the page: the innermost elements that extend beyond the screen; null when the page fits. */
function findTooWide(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return null
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
  return innermost
    .map((element) => element.outerHTML.slice(0, 200))
    .slice(0, 3)
    .join(' | ')
}
