import Fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { configureSite, site } from '#domain/site.ts'
import { brandRoutes } from './brand.routes.ts'
import { renderLogo, setLogo } from './logo.ts'

const demonstration = site
afterEach(() => {
  configureSite(demonstration)
  setLogo(undefined)
})

async function startRoutes() {
  const app = Fastify()
  onTestFinished(() => app.close())
  await brandRoutes(app, await renderLogo())
  return app
}

test.each([
  ['/icones/180.png', 180, false],
  ['/icones/192.png', 192, true],
  ['/icones/512.png', 512, true],
  ['/icones/512-inteiro.png', 512, false],
])('%s is a basket of %d pixels; its corner is transparent: %s', async (path, side, hasTransparentCorner) => {
  configureSite({ ...site, colors: { brand: { light: '#1d4ed8', dark: '#8ab4ff' } } })
  const { rawPayload, headers } = await (await startRoutes()).inject(path)
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)]

  expect(headers['content-type']).toBe('image/png')
  expect([info.width, info.height]).toEqual([side, side])
  expect(pixel(0, 0)[3]).toBe(hasTransparentCorner ? 0 : 255)
  expect(pixel(side / 2, 4)).toEqual([0x1d, 0x4e, 0xd8, 255])
  // A pixel of the basket.
  expect(pixel(side / 2, Math.round(side * 0.5))).toEqual([255, 255, 255, 255])
})

test('a logo of its own is the favicon as it is, and is drawn on white where systems crop icons', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1H0z" fill="#ff0000"/></svg>'
  setLogo(svg)
  const app = await startRoutes()
  const { data } = await sharp((await app.inject('/icones/180.png')).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })

  expect((await app.inject('/favicon.svg')).body).toBe(svg)
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  expect([...data.subarray((90 * 180 + 90) * 3, (90 * 180 + 90) * 3 + 3)]).toEqual([255, 0, 0])
})

test('a logo that cannot be drawn stops the start', async () => {
  setLogo('<svg viewBox="0 0 1 1"')

  await expect(renderLogo()).rejects.toThrow('The logo of site.config.json cannot be drawn')
})

test('after the logo is drawn, no other SVG is', async () => {
  await renderLogo()

  await expect(
    sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')).toBuffer(),
  ).rejects.toThrow()
})

test('the files are cached for an hour and revalidated by their tag', async () => {
  const app = await startRoutes()
  const { headers } = await app.inject('/site.webmanifest')
  const again = await app.inject({ url: '/site.webmanifest', headers: { 'if-none-match': String(headers.etag) } })

  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'content-type': 'application/manifest+json; charset=utf-8',
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the manifest lets the installed site receive text, flyers and spreadsheets', async () => {
  const { share_target: target } = (await (await startRoutes()).inject('/site.webmanifest')).json()

  expect(target).toMatchObject({ action: '/receber', method: 'POST', enctype: 'multipart/form-data' })
  expect(target.params).toMatchObject({ text: 'texto', url: 'link' })
  const [{ name, accept }] = target.params.files
  expect(name).toBe('arquivos')
  for (const type of ['image/jpeg', 'application/pdf', '.csv', '.xlsx']) expect(accept).toContain(type)
})

test.each([
  ['a file: the panel says so', 2_000_000, '/admin?aba=receber&recusados=1'],
  ['a text: the list asks to paste it', 2000, '/lista-compras?colar=1'],
])('what is shared without a service worker is not read, %s', async (_, bytes, location) => {
  const app = await startRoutes()
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'cross-site' }
  const { statusCode, headers: answer } = await app.inject({
    ...{ method: 'POST', url: '/receber', headers, payload: Buffer.alloc(bytes) },
  })

  expect([statusCode, answer.location]).toEqual([303, location])
})
