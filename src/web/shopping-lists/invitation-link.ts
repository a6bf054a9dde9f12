import { paths } from '#web/paths.ts'

/** The secret stands behind the #: browsers do not send that part, so no log and no other site ever sees it. */
const key = 'convite'

export function invitationUrl(origin: string, token: string): string {
  return `${origin}${paths.shoppingList()}#${key}=${token}`
}

export function tokenFromHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get(key)
}
