import { isIPv6 } from 'node:net'

/** Whom a limit counts: one IPv4 address, or the /64 that one IPv6 customer has to choose from. Whoever has hung up has no address. */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone'
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const full = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
