import { lookup as systemLookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'

/** A permanent failure: the URL is not allowed, or its content is not acceptable. Other errors may be retried. */
export class DownloadRefused extends Error {
  override name = 'DownloadRefused'
}

export type Download = (url: string) => Promise<Buffer>

interface Address {
  address: string
  family: number
}

type Resolve = (hostname: string) => Promise<Address[]>

interface GuardOptions {
  bytes: number
  /** Total time for DNS, connections, redirects and content. */
  milliseconds: number
  userAgent: string
  /** DNS lookup; tests pass their own. */
  resolve?: Resolve
  /** Test servers: plain http is accepted on this port, and these addresses count as public. No configuration sets this. */
  onlyForTests?: { port: number; publicAddresses: string[] }
}

const maxRedirects = 2

/**
 * Downloads from untrusted URLs without reaching the internal network (SSRF): https on port 443, public addresses only. The check is
 * made on the very address that the connection is opened to, so DNS rebinding does not bypass it.
 */
export function guardedDownload({
  bytes,
  milliseconds,
  userAgent,
  resolve = resolveName,
  onlyForTests,
}: GuardOptions): Download {
  return async (startUrl) => {
    // One agent per download, so that downloads share neither connections nor TLS sessions.
    const agent = new Agent({
      connect: { lookup: publicLookup(resolve, onlyForTests) },
      allowH2: false,
      connections: 1,
    })
    const signal = AbortSignal.timeout(milliseconds)
    try {
      let url = startUrl
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        if (!isAllowedUrl(url, onlyForTests)) throw new DownloadRefused('not a public https address')
        const response = await request(url, {
          dispatcher: agent,
          signal,
          headers: { accept: 'image/jpeg, image/png', 'user-agent': userAgent },
        })
        const next = redirectTarget(response, url)
        if (next === undefined) return await readBody(response, bytes)
        await response.body.dump({ limit: 65_536, signal })
        url = next
      }
      throw new DownloadRefused('too many redirects')
    } finally {
      await agent.destroy()
    }
  }
}

export interface PostResponse {
  status: number
  retryAfter: string | undefined
}

export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<PostResponse>

/** The rest of a response to a POST is of no use. */
const mostOfResponse = 4096

/**
 * Posts to untrusted URLs with the same guard. Redirects are not followed. Connections are reused for further messages to the same push
 * service.
 */
export function guardedPost({
  milliseconds,
  userAgent,
  resolve = resolveName,
  onlyForTests,
}: Omit<GuardOptions, 'bytes'>): Post {
  const lookup = publicLookup(resolve, onlyForTests)
  const agent = new Agent({ connect: { lookup }, allowH2: false, connections: 4, keepAliveTimeout: 1000 })
  return async (url, headers, body) => {
    if (!isAllowedUrl(url, onlyForTests)) throw new DownloadRefused('not a public https address')
    const signal = AbortSignal.timeout(milliseconds)
    const response = await request(url, {
      ...{ method: 'POST', dispatcher: agent, signal, body },
      headers: { ...headers, 'user-agent': userAgent },
    })
    // Closes the connection instead of reading a longer body.
    await response.body.dump({ limit: mostOfResponse, signal }).catch(() => {})
    const after = response.headers['retry-after']
    return { status: response.statusCode, retryAfter: typeof after === 'string' ? after : undefined }
  }
}

/**
 * Whether a URL is https on port 443, has no credentials and does not visibly point to the internal network: 127.0.0.1 in any spelling,
 * private networks, localhost, names without a dot. The address of its name is known only when connecting.
 */
export function isPublicUrl(url: string): boolean {
  return isAllowedUrl(url, undefined)
}

function isAllowedUrl(text: string, tests: GuardOptions['onlyForTests']): boolean {
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '') return false
  const isTestServer = tests !== undefined && url.protocol === 'http:' && url.port === String(tests.port)
  if (!isTestServer && (url.protocol !== 'https:' || url.port !== '')) return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicIp(host, tests)
  const labels = host.split('.')
  return labels.length > 1 && labels.every((label) => label !== '') && !internalTopLevelDomains.has(labels.at(-1) ?? '')
}

const internalTopLevelDomains = new Set([
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'arpa',
  'onion',
  'alt',
])

function isPublicIp(address: string, tests: GuardOptions['onlyForTests']): boolean {
  if (tests?.publicAddresses.includes(address)) return true
  // Two lists, because one BlockList would also match IPv4 addresses against the IPv6 networks, as ::ffff:a.b.c.d.
  const family = isIP(address)
  if (family === 4) return !reservedIpv4.check(address, 'ipv4')
  if (family === 6 && !address.includes('%')) return !reservedIpv6.check(address, 'ipv6')
  return false
}

// IANA's special-purpose registry: this network, private, shared (CGNAT), loopback, link-local (cloud metadata services),
// protocol assignments, documentation, 6to4 relays, benchmarks, multicast, reserved and broadcast.
const reservedIpv4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

// Only 2000::/3 is allocated. Below it are ::1 and IPv4 embedded in IPv6 (::/96, ::ffff:0:0/96, 64:ff9b::/96), above it private,
// link-local and multicast; inside it Teredo and the other special 2001::/23, documentation and 6to4, which embeds IPv4 as well.
const reservedIpv6 = blockList('ipv6', [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

function blockList(family: 'ipv4' | 'ipv6', networks: [address: string, prefix: number][]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family)
  return list
}

/** Refuses a name when any of its addresses is private: no legitimate public name has one. */
function publicLookup(resolve: Resolve, tests: GuardOptions['onlyForTests']): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isPublicIp(address, tests))) {
          callback(new DownloadRefused('the name resolves to a non-public address'), '')
        } else if (options.all) {
          callback(null, addresses)
        } else {
          callback(null, first.address, first.family)
        }
      },
      (error: Error) => callback(error, ''),
    )
  }
}

function resolveName(hostname: string): Promise<Address[]> {
  return systemLookup(hostname, { all: true })
}

function redirectTarget({ statusCode, headers }: Dispatcher.ResponseData, url: string): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const next = typeof headers.location === 'string' ? URL.parse(headers.location, url) : null
  if (!next) throw new DownloadRefused('redirect without a valid location')
  return next.href
}

async function readBody({ statusCode, headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  if (statusCode >= 500 || [408, 425, 429].includes(statusCode)) throw new Error(`remote responded ${statusCode}`)
  if (statusCode !== 200) throw new DownloadRefused(`remote responded ${statusCode}`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new DownloadRefused('too large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new DownloadRefused('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
