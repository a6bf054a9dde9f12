import type { ToastMessage } from '#web/ui/toast-state.ts'

export function addedToast(items: number): ToastMessage {
  return { title: items === 1 ? 'Item adicionado à lista!' : `${items} itens adicionados à lista!` }
}
