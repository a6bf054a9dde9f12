import type { ToastMessage } from '#web/ui/toast-state.ts'
import type { Rejection } from './sync/browser-lists.ts'

export function rejectionToast({ change, error }: Rejection): ToastMessage {
  if (change.kind === 'add') {
    const description = error.status === 422 ? error.detail : 'Não foi possível adicionar o item à lista.'
    return { title: 'Erro ao adicionar', description, variant: 'destructive' }
  }
  const isExplained = error.status === 422 || error.code === 'list_read_only'
  const description = isExplained ? error.detail : `Não foi possível ${actionTexts[change.kind]}.`
  return { title: 'Erro', description, variant: 'destructive' }
}

const actionTexts = {
  create: 'criar a lista',
  drop: 'apagar a lista',
  edit: 'mudar o item',
  mark: 'marcar o item',
  remove: 'remover o item',
}
