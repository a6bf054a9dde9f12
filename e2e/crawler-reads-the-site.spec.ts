import { expect, fetchOffers, test } from './support.ts'

test.use({ javaScriptEnabled: false })

const pages = [
  '/',
  '/mercados',
  '/encartes',
  '/categorias',
  '/cidades',
  '/parceria',
  '/contato',
  '/saiba-mais',
  '/sobre-nos',
  '/politica-privacidade',
  '/termos-de-uso',
]

test('every page has a title, a description, a canonical URL and Open Graph data', async ({ page, baseURL }) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })
  const titles: string[] = []

  for (const path of [...pages, `/oferta/${offer?.id}`]) {
    const response = await page.request.get(path)
    const html = await response.text()
    const meta = (name: string) =>
      [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
        ([, content]) => content,
      )

    expect(response.headers()['x-robots-tag'], path).toBeUndefined()
    expect(meta('robots'), path).toEqual([])
    titles.push(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
    expect(meta('description')[0]?.length, path).toBeGreaterThan(40)
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(baseURL + path)
    expect(meta('og:url')).toEqual([baseURL + path])
    for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:locale'])
      expect(meta(name), `${name} of ${path}`).toHaveLength(1)
  }
  expect(new Set(titles).size).toBe(titles.length)
})

test('filtered lists and missing pages are not indexed, and a filtered list has the canonical URL of the home page', async ({
  page,
  baseURL,
}) => {
  const filtered = await page.goto('/?q=arroz&utm_source=zap')
  expect(filtered?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)

  expect((await page.request.get('/?utm_source=zap')).headers()['x-robots-tag']).toBeUndefined()
  for (const path of ['/admin', '/lista-compras'])
    expect((await page.request.get(path)).headers()['x-robots-tag']).toBe('noindex')
  await page.goto('/nada')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('robots.txt names the sitemap, which lists every page and valid offer', async ({ page, baseURL }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)

  const locations = async (url: string) =>
    [...(await (await page.request.get(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const parts = await locations(`${baseURL}/sitemap.xml`)
  const listed = (await Promise.all(parts.map(locations))).flat()

  for (const { id } of await fetchOffers(page, { limit: '100' })) expect(listed).toContain(`${baseURL}/oferta/${id}`)
  expect(listed).toEqual(expect.arrayContaining(pages.map((path) => baseURL + path)))
})

test('an offer has schema.org data with its store and breadcrumbs', async ({ page }) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })

  await page.goto(`/oferta/${offer?.id}`)

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph']).toMatchObject([
    { '@type': 'Product', offers: { '@type': 'Offer', price: '49.90', seller: { '@type': 'GroceryStore' } } },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Início' }, { name: 'Açougue' }, { position: 3 }] },
  ])
})

test('a shared offer has one picture of the declared size and type', async ({ page, baseURL }) => {
  const [offer] = await fetchOffers(page, { search: 'picanha', city: 'itajai-sc' })

  await page.goto(`/oferta/${offer?.id}`)

  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
  await expect(meta('og:image')).toHaveCount(1)
  await expect(meta('og:image:width')).toHaveAttribute('content', '1200')
  await expect(meta('og:image:height')).toHaveAttribute('content', '630')
  await expect(meta('og:image:type')).toHaveAttribute('content', 'image/jpeg')
  await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image')
  const pictureUrl = (await meta('og:image').getAttribute('content')) ?? ''
  expect(pictureUrl).toMatch(new RegExp(`^${baseURL}/compartilhar/${offer?.id}-[0-9a-z]{11}\\.jpg$`))
  const picture = await page.request.get(pictureUrl)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect((await picture.body()).length).toBeLessThanOrEqual(280 * 1024)
})

test('no header or cookie of a request gets into a page', async ({ page, baseURL }) => {
  const canary = `segredo-${Date.now()}`
  await page.request.post('/api/shopping-lists', { data: { userId: 'user-1', name: canary } })
  const [cookie] = await page.context().cookies()
  const [offer] = await fetchOffers(page, { limit: '1' })
  const hostileHeaders = {
    cookie: `${cookie?.name}=${cookie?.value}; x=${canary}`,
    authorization: `Bearer ${canary}`,
    'accept-language': canary,
    'user-agent': canary,
    referer: `https://${canary}.example/`,
    'x-forwarded-host': `${canary}.example`,
    'x-forwarded-proto': canary,
    'x-original-url': `/${canary}`,
    forwarded: `host=${canary}.example`,
  }

  for (const path of [...pages, `/oferta/${offer?.id}`, '/lista-compras', '/admin']) {
    const hostile = await fetch(`${baseURL}${path}?utm_source=${canary}`, { headers: hostileHeaders })
    const plain = await fetch(baseURL + path)

    expect(await hostile.text(), path).not.toContain(canary)
    expect(await plain.text(), path).not.toContain(canary)
    expect(hostile.headers.get('set-cookie'), path).toBeNull()
  }

  // A page rendered for the hostile request would be cached and served to all visitors.
  const search = `${baseURL}/?q=arroz+${Date.now()}`
  const hostile = await fetch(search, { headers: hostileHeaders })
  const plain = await fetch(search)
  expect([hostile.headers.get('cache-status'), plain.headers.get('cache-status')]).toEqual([
    'pages; fwd=miss',
    'pages; hit',
  ])
  expect(await plain.text()).toBe(await hostile.text())
})
