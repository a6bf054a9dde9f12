import type { Locator, Page } from '@playwright/test'
import { isNightly } from '#tests/support/nightly.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectScreenAccessible,
  fetchFlyer,
  fetchOffers,
  flyerPath,
  skipPopup,
  test,
  toast,
} from './support.ts'

/** Neighbouring widths hardly differ: the nightly run measures all. */
const widths = isNightly ? [320, 390, 768, 1440] : [320, 1440]
const narrow = isNightly ? [320, 390, 768] : [320]
/**
 * Checks that the content is accessible in both themes and fits every given width. The `page` fixture checks for blocked scripts and for
 * requests to other hosts.
 */
async function expectUsable(page: Page, testedWidths = widths, within?: string): Promise<void> {
  for (const width of testedWidths) {
    await page.setViewportSize({ width, height: 900 })
    // By day only the narrowest width is audited, in the light theme.
    const themes = isNightly ? (['light', 'dark'] as const) : width === testedWidths[0] ? (['light'] as const) : []
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      // The dark theme changes colours only.
      const scope = { onlyColours: colorScheme === 'dark', ...(within && { within }) }
      await test.step(`${width} px, ${colorScheme}`, () => expectScreenAccessible(page, scope))
    }
    await expectNoSidewaysScroll(page)
  }
}

/** Only the dialog: the page behind it is inert and tested separately. */
const expectDialogUsable = (page: Page, testedWidths = widths) =>
  expectUsable(page, testedWidths, '[role=dialog]:not([inert])')

test.describe('every screen', () => {
  // Visited in one document, because a second page loads much faster than a first one.
  const screens = {
    'of offers': {
      home: '/',
      'home with filters': '/?q=leite&category=laticinios&city=itajai-sc&max=40',
      'nothing found': '/?q=xyzzyq&category=padaria&endsToday=true',
      comparison: '/comparar/detergente-500-ml-marca-nao-informada/itajai-sc',
      'empty comparison': '/comparar/caldo-knorr-57-g/navegantes-sc',
      'nothing saved': '/salvos',
      'unknown offer': '/oferta/zzzzzzzz',
    },
    'of stores and places': {
      stores: '/mercados',
      'no store found': '/mercados?q=xyzzyq',
      store: '/lojas/acougue-do-gaucho-fazenda-itajai-sc',
      flyers: '/encartes',
      cities: '/cidades',
      city: '/cidades/itajai-sc',
      categories: '/categorias?category=bebes',
      'without a connection': '/sem-internet',
    },
    'of text and forms': {
      partnership: '/parceria',
      'learn more': '/saiba-mais',
      about: '/sobre-nos',
      contact: '/contato',
      privacy: '/politica-privacidade',
      terms: '/termos-de-uso',
      'not found': '/nada',
    },
  }
  for (const [group, paths] of Object.entries(screens))
    test(group, async ({ page }) => {
      await skipPopup(page)
      for (const [screen, path] of Object.entries(paths))
        await test.step(screen, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expectUsable(page)
        })
    })

  test('offer', async ({ page }) => {
    const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
    await page.goto(`/oferta/${offer?.id}`)
    await expectUsable(page)
  })
})

test.describe('flyer', () => {
  for (const view of ['', '?view=list'])
    test(view === '' ? 'pages' : 'list', async ({ page }) => {
      await skipPopup(page)
      await page.goto(flyerPath(await fetchFlyer(page)) + view)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectUsable(page)
    })
})

test.describe('every dialog', { tag: '@nightly' }, () => {
  test('menu', async ({ page }) => {
    await skipPopup(page)
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectDialogUsable(page, narrow)
  })

  test('filters', async ({ page }) => {
    await skipPopup(page)
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto('/?category=acougue')
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
    await expectDialogUsable(page, narrow)
  })

  test('offer, and adding it to the list', async ({ page }) => {
    await skipPopup(page)
    await page.goto('/?q=picanha&city=itajai-sc')
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
    const dialog = page.getByRole('dialog').first()
    await expect(dialog).toContainText('Peça inteira')
    await expectDialogUsable(page)
    await dialog.getByRole('button', { name: 'Adicionar à Lista' }).click()
    await page.getByLabel('Quantidade (quilos)', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expect(page.getByText('Quantidade deve ser maior que 0')).toBeVisible()
    await expectDialogUsable(page)
  })

  test('pop-up', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('dialog')).toContainText('Ver Oferta Completa')
    await expectDialogUsable(page)
  })

  test('erasing my data', async ({ page }) => {
    await page.goto('/politica-privacidade')
    await page.getByRole('button', { name: 'Apagar meus dados' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectDialogUsable(page)
  })

  test('form with errors and notification', async ({ page }) => {
    await page.goto('/parceria')
    await page.getByRole('button', { name: 'Enviar solicitação' }).click()
    await expect(page.getByText('Informe a cidade')).toBeVisible()
    await expectUsable(page)
  })
})

test('a visitor can search, filter, open and share an offer by keyboard alone', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await skipPopup(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto('/')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Buscar produtos'))
  await page.keyboard.type('picanha')
  await expect(page).toHaveURL('/?q=picanha')
  await tabTo(page, page.getByRole('checkbox', { name: 'Açougue' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/?q=picanha&category=acougue')
  const details = page.locator('#oferta-1').getByRole('link', { name: 'Ver Detalhes' })
  await expect(page.getByRole('article')).toHaveCount(5)
  await tabTo(page, details)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/oferta\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Picanha bovina resfriada' })).toBeFocused()
  // Beside the picture, before the title.
  await tabTo(page, page.getByRole('button', { name: 'Compartilhar', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Link copiado!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

/** Presses Tab, or the key that goes back, until the target has focus, and checks for a visible focus ring at every step. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(key)
    const hasRing = await page.locator(':focus').evaluate((element) => {
      // The ring of a field or of a card's link may be on the surrounding form or card.
      const candidates = [element, element.parentElement, element.closest('form, article')]
      return candidates.some((candidate) => candidate && getComputedStyle(candidate).outlineStyle !== 'none')
    })
    expect(hasRing, await page.locator(':focus').evaluate(({ outerHTML }) => outerHTML)).toBe(true)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reachable by keyboard: ${target}`)
}

test('navigating through all screens without a reload causes no errors', async ({ page }) => {
  await skipPopup(page)
  await page.goto('/')
  const footer = page.getByRole('contentinfo')

  for (const [link, title] of [
    ['Mercados', 'Mercados'],
    ['Categorias', 'Categorias'],
    ['Sobre', 'Sobre a Cestinha'],
    ['Contato', 'Fale conosco'],
    ['Política de Privacidade', 'Política de Privacidade'],
    ['Termos de Uso', 'Termos de Uso'],
    ['Promoções', 'Encontre as Melhores Ofertas'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.getByRole('article').first().getByRole('link', { name: 'Ver Detalhes' }).click()
  await expect(page).toHaveURL(/\/oferta\//)
  await page.getByRole('main').locator('a[href^="/lojas?store="]').first().click()
  await expect(page).toHaveURL(/\/lojas\//)
  await page.getByRole('main').locator('a[href^="/cidades/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ofertas em')
})
