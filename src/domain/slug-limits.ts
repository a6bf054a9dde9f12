/**
 * The longest slugs there are: what makes slugs, what takes them as a parameter and the router share these, or a page has a link that leads
 * nowhere.
 */
export const slugLimits = { store: 160, product: 200 } as const

/** Cuts a slug at a limit, less what a suffix may add to it. */
export function cutSlug(slug: string, limit: number, suffix = 10): string {
  return slug.slice(0, limit - suffix).replace(/-$/, '')
}
