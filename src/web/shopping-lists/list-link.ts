import type { NewListShare, ShoppingList } from '#contract/shopping-lists.ts'
import { linkText } from '#domain/lists/list-message.ts'
import { rememberedCity } from '#web/browser/remembered-city.ts'
import { paths } from '#web/paths.ts'
import { invitationUrl } from './invitation-link.ts'
import { listsApi } from './lists-api.ts'

/** Links created in this tab, by list: the secret of a link is sent once. */
const created = new Map<string, NewListShare>()

export function createdLink(listId: string): NewListShare | undefined {
  return created.get(listId)
}

export function keepCreatedLink(listId: string, link: NewListShare | undefined): void {
  if (link) created.set(listId, link)
  else created.delete(listId)
}

/** Creates a link to a list. Throws without a connection, and at the limit of links. */
export async function createLink(listId: string, canEdit: boolean): Promise<NewListShare> {
  const body = { canEdit, city: rememberedCity() }
  const link = await listsApi.call('shoppingLists.share', { params: { id: listId }, body })
  keepCreatedLink(listId, link)
  return link
}

/** The last lines of a message: the list's link, or the way to a list of one's own, because only its owner can share a list. */
export function lastLines(origin: string, link: NewListShare | undefined): string {
  if (!link) return `Faça a sua lista:\n${origin}${paths.shoppingList()}`
  return linkText({ url: invitationUrl(origin, link.token), canEdit: link.canEdit })
}

/** The link of a list for a message: the one of this tab, or a new one. Undefined where there can be none. */
export async function linkForMessage({ id, role }: ShoppingList): Promise<NewListShare | undefined> {
  const known = createdLink(id)
  if (known?.canEdit || role !== 'owner') return known
  return createLink(id, true).catch(() => known)
}
