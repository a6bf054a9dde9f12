import { lookup as systemLookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'

/** It will not work later either: the address is not one we go to, or what is there is not for us. Other errors may pass. */
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
  /** For everything together: names, connections, redirects, content. */
  milliseconds: number
  /** How names become addresses. Tests bring their own. */
  resolve?: Resolve
  /**
   * A test's own servers: plain http is accepted on this port, and these addresses count as public. No configuration leads here.
   */
  onlyForTests?: { port: number; publicAddresses: string[] }
}

const redirectsFollowed = 2

/**
 * Downloads from addresses that strangers give, without ever talking to a machine of ours: https on its own port, public addresses
 * only. The check is made on the address that the connection is then opened to, so a name that answers differently the second time
 * gains nothing.
 */
export function guardedDownload({ bytes, milliseconds, resolve = resolveName, onlyForTests }: GuardOptions): Download {
  return async (given) => {
    // Nothing is shared between two downloads: neither connections nor sessions.
    const agent = new Agent({
      connect: { lookup: publicLookup(resolve, onlyForTests) },
      allowH2: false,
      connections: 1,
    })
    const signal = AbortSignal.timeout(milliseconds)
    try {
      let url = given
      for (let redirects = 0; redirects <= redirectsFollowed; redirects += 1) {
        if (!mayGoTo(url, onlyForTests)) throw new DownloadRefused('not a public https address')
        const response = await request(url, {
          dispatcher: agent,
          signal,
          headers: { accept: 'image/jpeg, image/png', 'user-agent': 'Cestinha' },
        })
        const next = redirectOf(response, url)
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

/**
 * Whether an address is https on its own port, carries no credentials and does not openly point inside: 127.0.0.1 in any spelling,
 * private networks, localhost, names without a dot. What its name leads to is only known when connecting.
 */
export function isPublicAddress(given: string): boolean {
  return mayGoTo(given, undefined)
}

function mayGoTo(given: string, tests: GuardOptions['onlyForTests']): boolean {
  const url = URL.parse(given)
  if (url?.username !== '' || url.password !== '') return false
  const isOfTest = tests !== undefined && url.protocol === 'http:' && url.port === String(tests.port)
  if (!isOfTest && (url.protocol !== 'https:' || url.port !== '')) return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicIp(host, tests)
  const labels = host.split('.')
  return labels.length > 1 && labels.every((label) => label !== '') && !insideNames.has(labels.at(-1) ?? '')
}

const insideNames = new Set([
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
  // Two lists: an IPv6 network must not be compared with IPv4 addresses written the IPv6 way.
  const family = isIP(address)
  if (family === 4) return !unreachable4.check(address, 'ipv4')
  if (family === 6 && !address.includes('%')) return !unreachable6.check(address, 'ipv6')
  return false
}

// The special-purpose registries of IANA: this network, private, shared (CGNAT), loopback, link-local (cloud metadata lives there),
// protocol assignments, documentation, 6to4 relays, benchmarks, multicast, reserved and broadcast.
const unreachable4 = blockList('ipv4', [
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

// Only 2000::/3 is given out. Below it lie ::1, IPv4 in IPv6 clothes (::/96, ::ffff:0:0/96, 64:ff9b::/96), above it private,
// link-local and multicast; inside it Teredo and the other special 2001::/23, documentation and 6to4, which embeds IPv4 as well.
const unreachable6 = blockList('ipv6', [
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

/** One private address among public ones is reason enough: honest names have none. */
function publicLookup(resolve: Resolve, tests: GuardOptions['onlyForTests']): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isPublicIp(address, tests))) {
          callback(new DownloadRefused('the name leads to an address that is not public'), '')
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

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, url: string): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const next = typeof headers.location === 'string' ? URL.parse(headers.location, url) : null
  if (!next) throw new DownloadRefused('a redirect to nowhere')
  return next.href
}

async function readBody({ statusCode, headers, body }: Dispatcher.ResponseData, atMost: number): Promise<Buffer> {
  if (statusCode >= 500 || [408, 425, 429].includes(statusCode))
    throw new Error(`the other site answered ${statusCode}`)
  if (statusCode !== 200) throw new DownloadRefused(`the other site answered ${statusCode}`)
  if (Number(headers['content-length'] ?? 0) > atMost) throw new DownloadRefused('too large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > atMost) throw new DownloadRefused('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
