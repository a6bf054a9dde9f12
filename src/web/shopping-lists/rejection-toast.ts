import type { ToastMessage } from '#web/ui/toast-state.ts'
import type { Rejection } from './sync/browser-lists.ts'
import type { QueuedChange } from './sync/device-storage.ts'

export function rejectionToast({ change, error }: Rejection): ToastMessage {
  if (!error || error.code === 'item_not_found') return lostChangeToast(change, error !== undefined)
  if (change.kind === 'add') {
    const description = error.status === 422 ? error.detail : 'Não foi possível adicionar o item à lista.'
    return { title: 'Erro ao adicionar', description, variant: 'destructive' }
  }
  const isExplained = error.status === 422 || error.code === 'list_read_only'
  const description = isExplained ? error.detail : `Não foi possível ${actionTexts[change.kind]}.`
  return { title: 'Erro', description, variant: 'destructive' }
}

/** The other person's removal or later tick has won. */
function lostChangeToast(change: QueuedChange, isRemoved: boolean): ToastMessage {
  const name = change.kind === 'edit' ? change.words.productName : change.productName
  const item = name ? `“${name}”` : 'O item'
  if (!isRemoved) return { title: 'Outra pessoa mudou depois', description: `${item} ficou como ela marcou.` }
  const lost = change.kind === 'edit' ? 'sua mudança não valeu' : 'sua marca não valeu'
  return { title: 'Outra pessoa tirou o item', description: `${item} não está mais na lista: ${lost}.` }
}

const actionTexts = {
  create: 'criar a lista',
  drop: 'apagar a lista',
  limit: 'mudar o limite',
  aisles: 'mudar a ordem dos corredores',
  edit: 'mudar o item',
  mark: 'marcar o item',
  remove: 'remover o item',
}
