import type { ToastMessage } from '#web/ui/toast-state.ts'

/** Names what was added: a misread word is noticed at once. */
export function addedToast(names: string[]): ToastMessage {
  const title = names.length === 1 ? 'Item adicionado à lista!' : `${names.length} itens adicionados à lista!`
  const others = names.length - 2
  return { title, description: names.slice(0, 2).join(', ') + (others > 0 ? ` e mais ${others}` : '') }
}
