import type { Page } from '@playwright/test'
import { expect, fetchOffers, skipPopup, test } from '../support.ts'

const screens = [
  '/',
  '/?q=leite&category=laticinios&city=itajai-sc&max=40',
  '/?q=xyzzyq&category=padaria&endsToday=true',
  '/mercados',
  '/encartes',
  '/mercados?q=xyzzyq',
  '/baixou-de-verdade?city=itajai-sc',
  '/categorias?category=bebes',
  '/cidades',
  '/cidades/itajai-sc',
  '/lojas/acougue-do-gaucho-fazenda-itajai-sc',
  '/salvos',
  '/sem-internet',
  '/parceria',
  '/saiba-mais',
  '/sobre-nos',
  '/contato',
  '/politica-privacidade',
  '/termos-de-uso',
  '/admin',
  '/oferta/zzzzzzzz',
  '/nada',
]

/** A browser at 200 % on a phone of 390 pixels lays out the page in 195. */
test.describe('zoomed in to 200 %', () => {
  test.use({ viewport: { width: 195, height: 422 }, deviceScaleFactor: 2 })

  testAllScreens()
})

/** The system's larger letters, which enlarge lengths in rem. */
test.describe('with letters of 200 %', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.documentElement) return
        document.documentElement.style.fontSize = '200%'
        observer.disconnect()
      }).observe(document, { childList: true })
    })
  })

  testAllScreens()
})

function testAllScreens(): void {
  const tag = ['@nightly', '@only-phone']
  test('every public screen shows all its text and does not scroll sideways', { tag }, ({ page }) => visitAll(page))
  test('the search of the home page has space for twelve letters', { tag: '@only-phone' }, async ({ page }) => {
    await skipPopup(page)
    await expectTwelveLetters(page)
  })
  test('the list shows all its text, at home and in the store', { tag }, ({ page }) => useList(page))
}

async function expectTwelveLetters(page: Page): Promise<void> {
  await page.goto('/')
  const room = await page.getByLabel('Buscar produtos').evaluate((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = font
    return (
      field.clientWidth -
      Number.parseFloat(paddingLeft) -
      Number.parseFloat(paddingRight) -
      pen.measureText('sabonete lux').width
    )
  })
  expect(room).toBeGreaterThanOrEqual(0)
}

async function visitAll(page: Page): Promise<void> {
  test.setTimeout(300_000)
  await skipPopup(page)
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  for (const path of [...screens, `/oferta/${offer?.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAllShown(page, path)
  }

  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAllShown(page, 'menu')
  await page.goto('/?category=acougue')
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  await expectAllShown(page, 'filters')
  await page.goto(`/oferta/${offer?.id}`)
  await page.getByRole('button', { name: 'Adicionar à Lista', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Adicionar à Lista' }).getByLabel('Observações')).toBeVisible()
  await expectAllShown(page, 'adding an offer')
}

async function useList(page: Page): Promise<void> {
  test.setTimeout(180_000)
  await page.goto('/lista-compras')
  const field = page.getByLabel('Item para adicionar')
  await field.fill('2 kg tomate italiano, detergente, 12 refrigerante de guaraná sem açúcar')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Adicionar item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do produto').fill('Arroz parboilizado tipo 1, pacote de 5 kg')
  await dialog.getByLabel('Preço (R$)').fill('1121.90')
  await dialog.getByLabel('Mercado').fill('Supermercado Bom Vizinho')
  await dialog.getByLabel('Observações').fill('da marca de sempre')
  await expectAllShown(page, 'item dialog')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Remover Detergente' }).click()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: 'Detergente' }) })
    .click()
  await expect(page.getByRole('region', { name: 'Comprados' })).toContainText('Detergente')
  await expectAllShown(page, 'list')
  for (const [button, name] of [
    ['Compartilhar', 'Compartilhar lista'],
    ['Colar lista', 'Colar Lista'],
    ['Nova lista', 'Nova Lista'],
    ['Apagar lista', 'Apagar esta lista?'],
  ] as const) {
    await page.getByRole('button', { name: button }).press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAllShown(page, name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await page.getByRole('button', { name: /^Onde comprar/ }).click()
  await page.getByRole('button', { name: 'Itajaí', exact: true }).click()
  await expect(page.getByRole('region', { name: /^Vá (?:ao|à|a) / })).toBeVisible()
  await expectAllShown(page, 'where to buy')
  await page.locator('[data-line]').first().press('Enter')
  await expectAllShown(page, 'swap')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /dia, cidade e ajustes$/ }).click()
  await expectAllShown(page, 'settings of the purchase')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Voltar à lista' }).click()

  await page.getByRole('button', { name: 'No mercado' }).click()
  await page.locator('label').filter({ hasText: 'Tomate' }).click()
  await expect(page.getByText('no carrinho', { exact: true })).toBeVisible()
  await page.getByLabel('Item para adicionar').fill('300g queijo mussarela 13,50')
  await expectAllShown(page, 'market')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await expectAllShown(page, 'market menu')
}

async function expectAllShown(page: Page, where: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  expect.soft(await page.evaluate(cutTexts), where).toEqual([])
}

/** Finds what does not fit: the page itself, text outside the window, clipped text, and words broken into letters. Runs in the page. */
function cutTexts(): string[] {
  const width = document.documentElement.clientWidth
  const problems: string[] = []
  const sideways = document.scrollingElement?.scrollWidth ?? 0
  if (sideways > width) problems.push(`the page is ${sideways} wide in a window of ${width}`)

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    const parent = texts.currentNode.parentElement
    if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('script, style, option, select, [inert]') || isForReadersOnly(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const box = hidingBoxes(parent).reduce(
      ({ left, right, top, bottom }, hiding) => {
        const outer = hiding.getBoundingClientRect()
        const style = getComputedStyle(hiding)
        const [x, y] = [style.overflowX, style.overflowY].map(
          (overflow) => overflow === 'hidden' || overflow === 'clip',
        )
        return {
          left: x ? Math.max(left, outer.left) : left,
          right: x ? Math.min(right, outer.right) : right,
          top: y ? Math.max(top, outer.top) : top,
          bottom: y ? Math.min(bottom, outer.bottom) : bottom,
        }
      },
      canScrollSideways(parent)
        ? { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
        : { left: 0, right: width, top: -Infinity, bottom: Infinity },
    )
    const isCut = [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < box.left - 1 || right > box.right + 1 || (top + bottom) / 2 < box.top || (top + bottom) / 2 > box.bottom,
    )
    if (isCut && !isMeantToBeCut(parent, text)) problems.push(`"${text}" in ${parent.outerHTML.slice(0, 160)}`)
    // A long word may take several lines; a column of a few letters is not read.
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    if (lines > text.split(/\s+/).length + 1 && text.length < lines * 6) problems.push(`"${text}" in ${lines} lines`)
  }
  return problems

  function ancestors(element: Element): Element[] {
    return element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
  }

  /** Boxes that clip their content, up to the next one that scrolls. */
  function hidingBoxes(element: Element): Element[] {
    const all = ancestors(element)
    const scroller = all.findIndex((box) => /auto|scroll/.test(getComputedStyle(box).overflow))
    return (scroller < 0 ? all : all.slice(0, scroller)).filter((box) =>
      /hidden|clip/.test(getComputedStyle(box).overflow),
    )
  }

  function canScrollSideways(element: Element): boolean {
    return ancestors(element).some(
      (box) => /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth,
    )
  }

  function isForReadersOnly(element: Element): boolean {
    const isClipped = ({ clip, clipPath }: CSSStyleDeclaration) => clip !== 'auto' || clipPath === 'inset(50%)'
    return ancestors(element).some((box) => isClipped(getComputedStyle(box)))
  }

  /** Shortened with an ellipsis, with the full text in a title or elsewhere on the page. */
  function isMeantToBeCut(element: Element, text: string): boolean {
    const shortened = ancestors(element).find((box) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(box)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    })
    if (!shortened) return false
    if (getComputedStyle(shortened).webkitLineClamp !== 'none' || shortened.closest('[title]')) return true
    return (document.body.textContent ?? '').split(text).length > 2
  }
}
