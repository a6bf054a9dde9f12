import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { timeFactor } from '#tests/support/nightly.ts'
import { DownloadRefused, guardedDownload, guardedPost, isPublicUrl } from './guarded-fetch.ts'

// The canary listens on 127.0.0.1 (and ::1) and must never get a request. A second server on 127.0.0.2, same port, is the public site.
let servers: Server[]
let port: number
let canaryHits: string[]
let publicSite: RequestListener
const publicAddress = '127.0.0.2'

beforeAll(async () => {
  const canary: RequestListener = ({ url }, response) => {
    canaryHits.push(String(url))
    response.end('secret')
  }
  const first = await listen(canary, '127.0.0.1', 0)
  port = (first.address() as AddressInfo).port
  servers = [first, await listen((...call) => publicSite(...call), publicAddress, port)]
  // The machine may have no IPv6.
  await listen(canary, '::1', port).then(
    (server) => servers.push(server),
    () => {},
  )
})
beforeEach(() => {
  canaryHits = []
  publicSite = (_, response) => response.end('picture')
})
afterAll(() => {
  for (const server of servers) server.close()
})

const names: Record<string, string[]> = {
  'fotos.example': [publicAddress],
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'any.example': ['0.0.0.0'],
  'any6.example': ['::'],
  'mixed.example': [publicAddress, '127.0.0.1'],
  'private.example': ['192.168.0.1'],
  'metadata.example': ['169.254.169.254'],
  'odd.example': ['127.1'],
  'zone.example': ['fe80::1%lo'],
  'nothing.example': [],
}

function downloader(
  resolve = async (host: string) => names[host] ?? ['127.0.0.1'],
  limits = { bytes: 1000, milliseconds: 2000, userAgent: 'teste' },
) {
  const asAddresses = async (host: string) =>
    (await resolve(host)).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return guardedDownload({ ...limits, resolve: asAddresses, onlyForTests: { port, publicAddresses: [publicAddress] } })
}

/** Spellings of the canary's address: without the guard, each of them reaches it. */
const loopbackHosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '0177.0.0.01',
  '017700000001',
  '00000177.0.0.1',
  '127.0.0.1.',
  '0.0.0.0',
  '0',
  '0x0',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '１２７.0.0.1',
  '127.0.0.%31',
  'localhost',
  'LOCALHOST',
]
/** Other internal hosts, whether or not a server listens there. */
const otherHosts = [
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
  '127.255.255.254',
  '10.0.0.1',
  '10.255.255.255',
  '012.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '0xc0a80101',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'localhost.',
  'foo.localhost',
  'printer.local',
  'metadata.google.internal',
  'router.lan',
  'intranet',
  ...Object.keys(names).filter((name) => name !== 'fotos.example'),
]

test('without the guard, every loopback spelling reaches the canary', async () => {
  for (const host of loopbackHosts) {
    const { body } = await request(new URL(`http://${host}:${port}/${encodeURIComponent(host)}`))
    await body.text()
  }

  expect(canaryHits).toHaveLength(loopbackHosts.length)
})

test(`[7.api.49] [C16] refuses ${loopbackHosts.length + otherHosts.length} internal hosts`, async () => {
  const download = downloader()

  for (const host of [...loopbackHosts, ...otherHosts]) {
    await expect(download(`http://${host}:${port}/`), host).rejects.toBeInstanceOf(DownloadRefused)
    expect(isPublicUrl(`https://${host}/`) && !Object.hasOwn(names, host), host).toBe(false)
  }
  expect(canaryHits).toEqual([])
})

test('[7.api.49] [C16] refuses redirects to internal hosts, in every notation', async () => {
  let location = ''
  publicSite = (_, response) => response.writeHead(302, { location }).end()
  const hosts = [...loopbackHosts, ...otherHosts].map((host) => `http://${host}:${port}/`)
  const relativeForms = [
    `//127.0.0.1:${port}/`,
    `/\\127.0.0.1:${port}/`,
    `http:127.0.0.1:${port}`,
    `\\\\127.0.0.1:${port}\\`,
  ]
  const schemes = [
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'data:image/png;base64,AAAA',
    'ftp://127.0.0.1/',
    'javascript:1',
    'http://[',
  ]

  for (const target of [...hosts, ...relativeForms, ...schemes]) {
    // Header values are bytes: non-ASCII locations travel as UTF-8.
    location = Buffer.from(target).toString('latin1')
    await expect(downloader()(`http://fotos.example:${port}/`), target).rejects.toBeInstanceOf(DownloadRefused)
  }
  expect(canaryHits).toEqual([])
})

test('[7.api.49] refuses URLs that disguise the host with credentials, ports, schemes or delimiters', async () => {
  const tricks = [
    `http://fotos.example@127.0.0.1:${port}/`,
    `http://fotos.example:x@fotos.example:${port}/`,
    `http://ana@fotos.example:${port}/`,
    `http://127.0.0.1:${port}#@fotos.example/`,
    `http://127.0.0.1:${port}?@fotos.example/`,
    `http://127.0.0.1:${port}\\@fotos.example:${port}/`,
    `http://fotos.example\t@127.0.0.1:${port}/`,
    `\u0000http://127.0.0.1:${port}/`,
    ` http://127.0.0.1:${port}/ `,
    `http:\\\\127.0.0.1:${port}/`,
    `http:/127.0.0.1:${port}/`,
    `http:///127.0.0.1:${port}/`,
    `http://fotos.example:22/`,
    'http://fotos.example/',
    'https://fotos.example:80/',
    'https://fotos.example:0/',
    `ws://fotos.example:${port}/`,
    'file:///etc/passwd',
    'ftp://fotos.example/',
    'data:text/plain,x',
    'blob:https://fotos.example/x',
    'https://',
    '//fotos.example/',
    'fotos.example',
    'https://fotos..example/',
    'https://.example/',
    '',
  ]

  for (const url of tricks) await expect(downloader()(url), url).rejects.toBeInstanceOf(DownloadRefused)
  expect(canaryHits).toEqual([])
})

test('[7.api.49] checks every DNS answer, so rebinding a name does not bypass the guard', async () => {
  let lookups = 0
  const rebinding = async () => {
    lookups += 1
    return lookups === 1 ? [publicAddress] : ['127.0.0.1']
  }
  publicSite = ({ url }, response) =>
    url === '/' ? response.writeHead(302, { location: '/second', connection: 'close' }).end() : response.end('picture')

  const outcome = await downloader(rebinding)(`http://rebind.example:${port}/`).catch((error: unknown) => error)

  expect(outcome).toBeInstanceOf(DownloadRefused)
  expect([lookups, canaryHits]).toEqual([2, []])
})

test('downloads from a public site through two redirects, sending only harmless headers', async () => {
  const headerNames: unknown[] = []
  publicSite = ({ url, headers }, response) => {
    headerNames.push(Object.keys(headers).toSorted())
    const next = { '/': '/1', '/1': '/2' }[String(url)]
    if (next) response.writeHead(301, { location: next, 'set-cookie': 'a=b' }).end('moved')
    else response.end('picture')
  }

  expect(String(await downloader()(`http://fotos.example:${port}/`))).toBe('picture')
  expect(headerNames).toEqual(Array(3).fill(['accept', 'connection', 'host', 'user-agent']))
})

test('stops at the third redirect, past the size limit and at the timeout', async () => {
  const download = downloader(undefined, { bytes: 1000, milliseconds: 700, userAgent: 'teste' })
  const from = `http://fotos.example:${port}/`

  publicSite = (_, response) => response.writeHead(302, { location: '/' }).end()
  await expect(download(from)).rejects.toThrow('too many redirects')
  publicSite = (_, response) => response.end(Buffer.alloc(1000))
  expect((await download(from)).length).toBe(1000)
  publicSite = (_, response) => response.end(Buffer.alloc(1001))
  await expect(download(from)).rejects.toThrow('too large')
  publicSite = (_, response) => void response.write(Buffer.alloc(1001))
  await expect(download(from)).rejects.toThrow('too large')
  publicSite = (_, response) => {
    const drip = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(drip))
  }
  const started = performance.now()
  await expect(download(from)).rejects.not.toBeInstanceOf(DownloadRefused)
  expect(performance.now() - started).toBeLessThan(1500 * timeFactor)
})

test('accepts public https URLs and, without the test option, nothing else', () => {
  const accepted = [
    'https://fotos.example/a.jpg',
    'https://fotos.example:443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'HTTPS://Fotos.Example/',
  ]
  const refused = [`http://fotos.example:${port}/`, `http://${publicAddress}:${port}/`, `https://${publicAddress}/`]

  expect(accepted.filter((url) => !isPublicUrl(url))).toEqual([])
  expect(refused.filter((url) => isPublicUrl(url))).toEqual([])
})

function listen(listener: RequestListener, host: string, listenPort: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener)
    server.on('error', reject).listen(listenPort, host, () => resolve(server))
  })
}

function poster() {
  const resolve = async (host: string) =>
    (names[host] ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const guard = { milliseconds: 2000, userAgent: 'teste', resolve }
  return guardedPost({ ...guard, onlyForTests: { port, publicAddresses: [publicAddress] } })
}

test('a post reaches a public address, and tells status and Retry-After', async () => {
  publicSite = (_, response) => response.writeHead(429, { 'retry-after': '60' }).end()

  const posted = poster()(`http://fotos.example:${port}/push`, { ttl: '60' }, Buffer.from('x'))

  expect(await posted).toEqual({ status: 429, retryAfter: '60' })
})

test.each(Object.keys(names).filter((host) => host !== 'fotos.example'))(
  'a post to %s makes no request',
  async (host) => {
    await expect(poster()(`http://${host}:${port}/push`, {}, Buffer.from('x'))).rejects.toThrow()

    expect(canaryHits).toEqual([])
  },
)

test('a post follows no redirect', async () => {
  publicSite = (_, response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()

  expect(await poster()(`http://fotos.example:${port}/push`, {}, Buffer.from('x'))).toMatchObject({ status: 307 })
  expect(canaryHits).toEqual([])
})

test('a post does not wait for the end of an endless answer', async () => {
  publicSite = (_, response) => {
    response.writeHead(201)
    const endless = setInterval(() => response.write('x'.repeat(65_536)), 1)
    response.once('close', () => clearInterval(endless))
  }

  expect(await poster()(`http://fotos.example:${port}/push`, {}, Buffer.from('x'))).toMatchObject({ status: 201 })
})
