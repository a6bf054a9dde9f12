import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { modulesOfScripts, scriptsOfScreens } from '../../scripts/built-scripts.ts'
import { expect, onlyOn, stayWithoutPopup, test } from '../support.ts'

const client = new URL('../../build/client/', import.meta.url).pathname

test('public pages load none of the panel: neither its scripts nor its styles', async ({ page }) => {
  onlyOn('desktop')
  await stayWithoutPopup(page)
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(?:js|css)$/.test(pathname)) loaded.add(pathname)
  })
  for (const address of ['/', '/mercados', '/categorias', '/cidades', '/contato', '/parceria', '/sobre-nos'])
    await page.goto(address, { waitUntil: 'load' })
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
      .filter((name) => /admin|panel|uppy|picture-(?:dialog|uploader)/.test(name)),
  ).toEqual([])
  // Words and names that only the panel and its upload window contain.
  const ofPanel = /Painel Administrativo|Promoções Cadastradas|Salvar e criar outra|uploads\.claim"|uppy-Dashboard/
  const guilty = [...loaded].filter((path) => {
    const text = readFileSync(join(client, path), 'utf8')
    // The table of all routes names every call, of the panel too; it is data, not code.
    return ofPanel.test(text.replace(/"?uploads\.claim"?:/g, ''))
  })
  expect(guilty).toEqual([])
})

test('no screen of visitors comes with a module of the panel, and only the list with modules of the list', () => {
  onlyOn('desktop')
  const modules = modulesOfScripts()
  const modulesLoadedBy = (scripts: string[]) => scripts.flatMap((script) => Object.keys(modules[script] ?? {}))
  const screens = [...scriptsOfScreens()].map(([screen, scripts]) => ({ screen, loaded: modulesLoadedBy(scripts) }))
  const screensWith = (folder: string) =>
    screens.filter(({ loaded }) => loaded.some((module) => module.startsWith(folder))).map(({ screen }) => screen)

  expect(screensWith('src/web/admin/')).toEqual(['admin'])
  expect(screensWith('src/web/shopping-lists/')).toEqual(['shopping-list'])
})
