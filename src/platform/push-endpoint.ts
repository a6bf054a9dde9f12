/**
 * Whether an endpoint is of a known push service: https, and its host one of these names, or below one that starts with a dot. The visitor
 * chooses the endpoint, so without this the worker would post wherever somebody wants.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return services.some((service) =>
    service.startsWith('.') ? url.hostname.endsWith(service) : url.hostname === service,
  )
}
