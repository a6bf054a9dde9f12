/**
 * Whether an endpoint belongs to a known push service: https, with a host that is in the list, or below an entry that starts with a dot.
 * The visitor chooses the endpoint, so without this check the worker would post to any address.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return services.some((service) =>
    service.startsWith('.') ? url.hostname.endsWith(service) : url.hostname === service,
  )
}
