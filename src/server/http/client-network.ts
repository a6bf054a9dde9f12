import { isIPv6 } from 'node:net'

/** The unit of rate limits: an IPv4 address, or an IPv6 /64, which one customer has. A closed socket has no address. */
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

/**
 * One network for the purpose of independent reports: an IPv4 /24 or an IPv6 /48. Wider than the unit of rate limits, because one customer
 * of a provider can often choose among the addresses of such a range.
 */
export function networkPrefixOf(ip: string | undefined): string {
  const network = networkOf(ip)
  const groups = network.split(':')
  return groups.length > 1 ? groups.slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.')
}
