/**
 * Maximum lengths of slugs. The code that creates slugs, the parameters of the API and the router share these; otherwise a page could link
 * to an address that is refused.
 */
export const slugLimits = { store: 160, product: 200 } as const

/** Cuts a slug at a limit, leaving space for a suffix. */
export function cutSlug(slug: string, limit: number, suffix = 10): string {
  return slug.slice(0, limit - suffix).replace(/-$/, '')
}
