import { paths } from '#web/paths.ts'

/** The token is in the fragment, which browsers do not send: no log and no other site sees it. */
const fragmentKey = 'convite'

export function invitationUrl(origin: string, token: string): string {
  return `${origin}${paths.shoppingList()}#${fragmentKey}=${token}`
}

export function tokenFromHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get(fragmentKey)
}
