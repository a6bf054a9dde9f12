import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldComparisons } from '#server/comparisons/comparisons.worker.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cestinha.example' })
})
afterAll(() => api.close())

test('robots.txt excludes the panel, the door of stores and the API and names the sitemap', async () => {
  const { body, headers } = await api.app.inject('/robots.txt')

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /minha-loja',
    'Disallow: /api/',
    '',
    'Sitemap: https://cestinha.example/sitemap.xml',
    '',
  ])
})

test('without stores and offers the sitemap has the static pages', async () => {
  expect(await locations('/sitemap.xml')).toEqual([
    'https://cestinha.example/sitemaps/paginas.xml',
    'https://cestinha.example/sitemaps/cidades.xml',
  ])
  const pages = await locations('/sitemaps/paginas.xml')
  expect(pages).toContain('https://cestinha.example/')
  expect(pages.filter((page) => /admin|lista-compras|salvos|api/.test(page))).toEqual([])
})

test('lists stores, their cities and the offers in force, with their last change', async () => {
  const store = await aStore(api, { name: 'Açougue & Cia', city: 'itajai-sc' })
  const offer = await aPromotion(api, { store })
  const expired = await aPromotion(api, { store, expiryDate: '2026-11-13T02:59:59Z' })
  const scheduled = await aPromotion(api, {
    store,
    validFrom: '2026-11-20T03:00:00Z',
    expiryDate: '2026-11-22T02:59:59Z',
  })

  const parts = await locations('/sitemap.xml')
  const listed = (await Promise.all(parts.map((part) => locations(new URL(part).pathname)))).flat()

  expect(listed).toContain(`https://cestinha.example/lojas/${store.slug}`)
  expect(listed).toContain('https://cestinha.example/cidades/itajai-sc')
  expect(listed).toContain(`https://cestinha.example/oferta/${offer.id}`)
  expect(listed).not.toContain(`https://cestinha.example/oferta/${expired.id}`)
  expect(listed).not.toContain(`https://cestinha.example/oferta/${scheduled.id}`)
  const { updatedAt } = await api.db
    .selectFrom('promotions')
    .select('updatedAt')
    .where('id', '=', numberFromPublicId('promotion', offer.id) as number)
    .executeTakeFirstOrThrow()
  const offers = await read('/sitemaps/ofertas-0.xml')
  expect(offers).toContain(`<lastmod>${updatedAt.toISOString()}</lastmod>`)
})

test('offers with distant ids are in separate parts, and empty parts get 404', async () => {
  const first = await aPromotion(api)
  const row = numberFromPublicId('promotion', first.id) as number
  const far = 3 * 50_000
  await sql`insert into promotions
    (id, product_id, product_name, store_id, city_id, category_id, price_cents, valid_from, expires_at, source)
    select ${far}::bigint + number, product_id, product_name, store_id, city_id, category_id, price_cents, valid_from, expires_at, source
    from promotions, generate_series(0, 4999) as number where id = ${row}`.execute(api.db)

  const parts = (await locations('/sitemap.xml')).map((part) => new URL(part).pathname)
  const offers = await locations('/sitemaps/ofertas-3.xml')

  expect(parts.filter((part) => part.includes('ofertas'))).toEqual([
    '/sitemaps/ofertas-0.xml',
    '/sitemaps/ofertas-3.xml',
  ])
  expect(offers).toHaveLength(5000)
  expect(new Set(offers).size).toBe(5000)
  expect(offers.at(-1)).toBe(`https://cestinha.example/oferta/${publicId('promotion', far + 4999)}`)
  for (const missing of ['ofertas-1', 'ofertas-9', 'mercados-9', 'ofertas-x', 'tudo'])
    expect((await api.app.inject(`/sitemaps/${missing}.xml`)).statusCode).toBe(404)
})

test('lists the comparisons of products that two stores of a city have', async () => {
  const [one, other] = [await aStore(api, { city: 'Penha' }), await aStore(api, { city: 'Penha' })]
  await aPromotion(api, { productName: 'Arroz Tio João 5 kg', store: one })
  await aPromotion(api, { productName: 'ARROZ TIO JOAO 5KG', store: other })
  for (const _ of [1, 2]) await aPromotion(api, { productName: 'Arroz Urbano 5 kg', store: one })
  await foldComparisons(api.platform)

  const comparisons = (await locations('/sitemap.xml')).filter((part) => part.includes('comparacoes'))
  expect(comparisons).toContain('https://cestinha.example/sitemaps/comparacoes-penha-sc.xml')
  expect(await locations('/sitemaps/comparacoes-penha-sc.xml')).toEqual([
    'https://cestinha.example/comparar/arroz-tio-joao-5-kg/penha-sc',
  ])
  for (const missing of ['comparacoes-navegantes-sc', 'comparacoes-atlantida'])
    expect((await api.app.inject(`/sitemaps/${missing}.xml`)).statusCode).toBe(404)
})

test('a part is compressed when the client accepts gzip, and cached', async () => {
  const plain = await api.app.inject('/sitemaps/ofertas-3.xml')
  const compressed = await api.app.inject({
    url: '/sitemaps/ofertas-3.xml',
    headers: { 'accept-encoding': 'gzip, br' },
  })

  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    vary: 'accept-encoding',
  })
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
})

async function read(path: string): Promise<string> {
  const { statusCode, body } = await api.app.inject(path)
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) [^>]+>\n[\s\S]*<\/\1>\n$/)
  return body
}

async function locations(path: string): Promise<string[]> {
  return [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
}
