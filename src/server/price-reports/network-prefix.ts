import { networkOf } from '#server/http/client-network.ts'

/**
 * What counts as one network for independent reports: an IPv4 /24 or an IPv6 /48. Wider than the unit of rate limits, because one
 * customer of a provider can often choose among the addresses of such a range.
 */
export function networkPrefixOf(ip: string | undefined): string {
  const network = networkOf(ip)
  const groups = network.split(':')
  return groups.length > 1 ? groups.slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.')
}
