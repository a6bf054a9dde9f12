import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { modulesOfScripts, scriptsOfScreens } from '../../scripts/built-scripts.ts'
import { expect, fetchFlyer, flyerPath, skipPopup, test } from '../support.ts'

const client = new URL('../../build/client/', import.meta.url).pathname

test('public pages load no scripts or styles of the panel', { tag: '@only-wide' }, async ({ page }) => {
  await skipPopup(page)
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(?:js|css)$/.test(pathname)) loaded.add(pathname)
  })
  for (const path of ['/', '/mercados', '/categorias', '/cidades', '/contato', '/parceria', '/sobre-nos'])
    await page.goto(path, { waitUntil: 'load' })
  await page.goto(flyerPath(await fetchFlyer(page)), { waitUntil: 'load' })
  await page.goto('/')
  await page
    .getByRole('link', { name: /Ver Detalhes/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/oferta\//)

  expect(loaded.size).toBeGreaterThan(5)
  expect(
    [...loaded]
      .map((path) => basename(path))
      .filter((name) => /admin|panel|uppy|pdf|onnx|picture-(?:dialog|uploader)/.test(name)),
  ).toEqual([])
  // Texts and names that only the panel and its upload dialog contain.
  const panelTexts = /Painel Administrativo|Promoções Cadastradas|Salvar e criar outra|uploads\.claim"|uppy-Dashboard/
  const withPanelCode = [...loaded].filter((path) => {
    const text = readFileSync(join(client, path), 'utf8')
    // The route table names every call, including the panel's; it is data, not code.
    return panelTexts.test(text.replace(/"?uploads\.claim"?:/g, ''))
  })
  expect(withPanelCode).toEqual([])
})

test('only the panel and the door of a store load modules of the panel, and only the list screen modules of the list', () => {
  const modules = modulesOfScripts()
  const modulesLoadedBy = (scripts: string[]) => scripts.flatMap((script) => Object.keys(modules[script] ?? {}))
  const screens = [...scriptsOfScreens()].map(([screen, scripts]) => ({ screen, loaded: modulesLoadedBy(scripts) }))
  const screensWith = (folder: string) =>
    screens.filter(({ loaded }) => loaded.some((module) => module.startsWith(folder))).map(({ screen }) => screen)

  // A store's own pages consist of parts of the panel.
  expect(screensWith('src/web/admin/')).toEqual(['admin', 'my-store'])
  expect(screensWith('src/web/shopping-lists/')).toEqual(['shopping-list'])
  expect(screensWith('node_modules/@tanstack/')).toEqual(['admin', 'my-store'])
  // Needed to read flyers, but not to show them.
  for (const reader of ['pdfjs-dist', 'onnxruntime-node']) expect(screensWith(`node_modules/${reader}/`)).toEqual([])
  // The form of promotions validates with the contract's schema; the login card does not wait for it.
  expect(screensWith('node_modules/zod/')).toEqual([])
  expect(modulesLoadedBy(Object.keys(modules)).some((module) => module.startsWith('node_modules/zod/'))).toBe(true)
})

test('the home page and an offer do not load what only other screens share', () => {
  const modules = modulesOfScripts()
  const screensWith = (module: string) =>
    [...scriptsOfScreens()]
      .filter(([, scripts]) => scripts.some((script) => modules[script]?.[module] !== undefined))
      .map(([screen]) => screen)

  for (const shared of ['src/domain/stores/open-now.ts', 'src/web/promotions/results/place-offers.tsx']) {
    expect(screensWith(shared)).toContain('store')
    expect(screensWith(shared)).not.toContain('home')
    expect(screensWith(shared)).not.toContain('offer')
  }
})
