// @long: reads every public page of a site of its own
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brandPalette } from '#domain/brand-palette.ts'
import { site } from '#domain/site.ts'
import { waitUntilReady } from '#processes/local/wait-until-ready.ts'
import { freePort } from '#services/free-port.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPartnershipRequest } from '#tests/support/partnership-requests.ts'
import { runProgram, startProgram } from '#tests/support/run-program.ts'
import { httpClient } from './restore/http-client.ts'

const colors = { light: '#1d4ed8', dark: '#8ab4ff' }
const blumenau = {
  ...JSON.parse(readFileSync('site.config.json', 'utf8')),
  name: 'Ofertas de Blumenau',
  article: 'o',
  nameMeaning: undefined,
  tagline: 'Os preços do Vale lado a lado',
  city: 'Blumenau',
  state: 'SC',
  colors: { brand: colors },
  contact: {
    email: 'contato@blumenau.example',
    phone: '(47) 98888-0000',
    whatsapp: '5547988880000',
    instagram: [{ label: 'Instagram', url: 'https://www.instagram.com/ofertas.blumenau' }],
  },
}
blumenau.policies.jurisdiction = 'Blumenau/SC'

/** Every green of the demonstration's brand, and the names of the brand. */
const greens = [...new Set(Object.values(brandPalette(site.colors.brand)).flat())].filter((hex) => hex !== '#ffffff')
/** Without tints that are nearly white or black, which other colours resemble. */
const strongGreens = greens.filter((hex) => channel(hex, 1) - channel(hex, 0) > 40)
const traces = new RegExp(['cestinha', 'itaja[ií]', ...greens].join('|'), 'gi')
const tracesIn = (text: string) => [...new Set(text.match(traces))]

let api: TestApi
let directory: string
let origin: string
const programs: ReturnType<typeof startProgram>[] = []

/** The site and its worker as processes, because a process is configured for one site. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'another-brand-'))
  const file = join(directory, 'site.config.json')
  await writeFile(file, JSON.stringify(blumenau))
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const environment = {
    SITE_CONFIG: file,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    READS_PER_TEN_SECONDS: '1000000',
    DRAIN_SECONDS: '0',
    READER: 'off',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  api = await startApi({ MAIL_FROM: 'site@blumenau.example', MAIL_TO: 'equipe@blumenau.example' })
  await runProgram(api, 'src/processes/seed.ts')
  programs.push(startProgram(api, 'src/processes/site.ts'), startProgram(api, 'src/processes/worker.ts'))
  await waitUntilReady(port)
}, 300_000)
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL')
  await api?.close()
  await rm(directory, { recursive: true, force: true })
})

test('the demonstration’s own brand would be found', () => {
  expect(tracesIn(readFileSync('site.config.json', 'utf8')).sort()).toEqual([
    '#0b6b4b',
    '#45cf9c',
    'Cestinha',
    'Itajaí',
    'cestinha',
    'itajai',
  ])
  expect(strongGreens.length).toBeGreaterThan(3)
})

const read = async (path: string) => {
  const response = await fetch(origin + path, { redirect: 'manual' })
  return { status: response.status, body: await response.text() }
}

test('no public page names the demonstration’s brand or city, or has its green', async () => {
  let inSitemap: string[] = []
  const readKinds = async () => {
    inSitemap = await sitemapPaths()
    return [...new Set(inSitemap.map((path) => path.split('/')[1]))].sort()
  }
  // The worker counts comparisons a moment after the start.
  await expect
    .poll(readKinds)
    .toEqual([
      '',
      'baixou-de-verdade',
      'categorias',
      'cidades',
      'comparar',
      'contato',
      'encartes',
      'lojas',
      'mercados',
      'oferta',
      'parceria',
      'politica-privacidade',
      'saiba-mais',
      'sobre-nos',
      'termos-de-uso',
    ])
  const offer = inSitemap.find((path) => path.startsWith('/oferta/'))
  const others = [
    '/?q=arroz',
    '/?city=blumenau-sc',
    '/salvos',
    '/admin',
    '/lista-compras',
    '/sem-internet',
    '/nao-existe',
    `${offer}/historico`,
  ]

  console.log(`  ${inSitemap.length + others.length} pages`)
  const found: string[] = []
  for (const path of [...inSitemap, ...others]) {
    const { status, body } = await read(path)
    expect([path, status]).toEqual([path, path === '/nao-existe' ? 404 : 200])
    if (path !== `${offer}/historico`) expect(body).toContain('Ofertas de Blumenau')
    if (tracesIn(body).length > 0) found.push(`${path}: ${tracesIn(body)}`)
  }
  expect(found).toEqual([])
  expect((await read('/sobre-nos')).body).toContain('Sobre o Ofertas de Blumenau')
}, 300_000)

test.each(['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/docs', '/site.webmanifest', '/favicon.svg'])(
  '%s neither',
  async (path) => {
    const { status, body } = await read(path)

    expect(status).toBe(200)
    expect(tracesIn(body)).toEqual([])
  },
)

test('nor do the scripts, styles and icons of the build, which every brand shares', () => {
  const files = readdirSync('build/client/assets').filter((name) => /\.(?:js|css|svg)$/.test(name))
  const naming = files.filter((name) => tracesIn(readFileSync(`build/client/assets/${name}`, 'utf8')).length > 0)

  expect(files.length).toBeGreaterThan(50)
  expect(naming).toEqual([])
})

test('icons and the picture of a shared offer are drawn in the new colour', async () => {
  const manifest = JSON.parse((await read('/site.webmanifest')).body)
  expect(manifest).toMatchObject({ name: 'Ofertas de Blumenau', theme_color: colors.light })
  const offer = (await sitemapPaths()).find((path) => path.startsWith('/oferta/')) ?? ''
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec((await read(offer)).body) ?? []
  const icons = manifest.icons.map(({ src }: { src: string }) => src)
  for (const path of ['/icones/180.png', ...icons, new URL(picture).pathname]) {
    const image = sharp(Buffer.from(await (await fetch(origin + path)).arrayBuffer()))
    // The left side of a shared picture is the product, which may be green.
    const { width, height } = await image.metadata()
    const left = path.endsWith('.jpg') ? 640 : 0
    const { data, info } = await image
      .extract({ left, top: 0, width: width - left, height })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const count = (hex: string) => countNear(data, info.channels, hex)
    expect([path, count(colors.light) > 100, strongGreens.map(count)]).toEqual([path, true, strongGreens.map(() => 0)])
  }
})

test('mails to the team and to visitors neither', async () => {
  const marker = randomUUID()
  const email = `${marker}@example.com`
  const visitor = httpClient(origin)
  await visitor.call('partnershipRequests.send', {
    body: aPartnershipRequest({ email, city: 'Blumenau', neighborhood: 'Centro' }),
  })
  await visitor.call('contactMessages.send', {
    body: { name: 'Ana', email, phone: null, subject: 'Oi', message: 'Gostei.', contactType: 'feedback' },
  })
  await visitor.call('privacy.sendFormsLink', { body: { email } })
  await runProgram(api, 'src/processes/mail-test.ts', email)

  const mails = await vi.waitFor(
    async () => {
      const received = await api.findMails(marker)
      expect(received).toHaveLength(4)
      return received
    },
    { timeout: 60_000, interval: 200 },
  )
  for (const mail of mails) expect(tracesIn(withoutTransport(mail))).toEqual([])
  expect(mails.filter((mail) => mail.includes('Ofertas de Blumenau'))).toHaveLength(2)
})

async function sitemapPaths(): Promise<string[]> {
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  const pages: string[] = []
  for (const part of addressesIn((await read('/sitemap.xml')).body))
    for (const { pathname } of addressesIn((await read(part.pathname)).body)) pages.push(pathname)
  return pages
}

function channel(hex: string, index: number): number {
  return Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16)
}

/** Pixels that look like this colour. */
function countNear(data: Buffer, channels: number, hex: string): number {
  const color = [0, 1, 2].map((index) => channel(hex, index))
  let count = 0
  for (let at = 0; at < data.length; at += channels)
    if (color.every((value, index) => Math.abs(value - (data[at + index] ?? 0)) <= 12)) count += 1
  return count
}

/** Transport headers, which name machines. */
function withoutTransport(mail: string): string {
  return mail.replace(/^(?:Received|Message-ID|X-[\w-]+):.*(?:\r?\n[ \t].*)*/gim, '')
}
