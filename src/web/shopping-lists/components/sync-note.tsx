import { useEffect, useState } from 'react'
import { useIsOnline } from '#web/api/use-is-online.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface SyncNoteProps {
  view: ListsView
  /** What can be done without a connection. */
  offlineText?: string | undefined
  className?: string
}

/** Tells how many changes are unsent, and that the visitor can continue offline. Over the page: it must not move what is being tapped. */
export function SyncNote({ view, offlineText = whatCanBeDone, className = '' }: SyncNoteProps) {
  const isOnline = useIsOnline()
  const isOffline = useIsOffline(view)
  const { unsentChanges, isPersistent } = view
  const isSlow = useIsSlow(unsentChanges > 0)
  return (
    <div role="status" data-sync-note="" className={isOffline || isSlow ? `page-note ${className}` : 'sr-only'}>
      {isOffline ? (
        <p className="flex items-center gap-2.5 text-sm leading-snug font-semibold text-warning">
          <Icon name="wifi-off" className="size-4.5 shrink-0" />
          <span>
            {isOnline ? 'Sem conexão com o site.' : 'Sem internet.'} {isPersistent ? offlineText : keepOpen}
            {unsentChanges > 0 && ` ${unsentText(unsentChanges)}.`}
          </span>
        </p>
      ) : (
        unsentChanges > 0 && (
          <p className="flex items-center gap-2.5 text-sm leading-snug font-semibold text-warning">
            <Icon name="cloud-upload" className="size-4.5 shrink-0" />
            <span>
              Enviando… {unsentText(unsentChanges)}. {!isPersistent && keepOpen}
            </span>
          </p>
        )
      )}
    </div>
  )
}

/** Whether changes wait on the device, because there is no connection or the site does not answer. */
export function useIsOffline({ isUnreachable }: Pick<ListsView, 'isUnreachable'>): boolean {
  const isOnline = useIsOnline()
  return !isOnline || isUnreachable
}

/** Marks an item with unsent changes. */
export function UnsentMark() {
  return <Icon name="cloud-upload" label="Ainda não enviado" className="inline size-4 shrink-0 text-warning" />
}

const whatCanBeDone = 'Pode marcar à vontade: a gente sincroniza depois.'

/** Shown when the device cannot store the lists, for example because it is full. */
const keepOpen = 'O aparelho não conseguiu guardar a lista: deixe esta página aberta até tudo ser enviado.'

const slowAfter = 2000

/** Fast sends are only announced to screen readers: a note that is gone at once disturbs. */
function useIsSlow(isSending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isSending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [isSending])
  return isSlow
}

function unsentText(changes: number): string {
  return changes === 1 ? '1 mudança por enviar' : `${changes} mudanças por enviar`
}
