import { CloudUpload, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIsOnline } from '#web/api/use-is-online.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'

/** Says what has not reached the server, and why that is no reason to stop. */
export function SyncNote({ view, className = '' }: { view: ListsView; className?: string }) {
  const isOnline = useIsOnline()
  const isAway = !isOnline || view.isCutOff
  const { unsentChanges } = view
  const isSlow = useIsSlow(unsentChanges > 0)
  return (
    <div role="status" className={isAway || isSlow ? className : 'sr-only'}>
      {isAway ? (
        <p className="flex items-center gap-2.5 text-[.875rem] leading-snug font-semibold text-warning">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
          <span>
            {isOnline ? 'Sem conexão com o site.' : 'Sem internet.'} Pode marcar à vontade: a gente sincroniza depois.
            {unsentChanges > 0 && ` ${unsentText(unsentChanges)}.`}
          </span>
        </p>
      ) : (
        unsentChanges > 0 && (
          <p className="flex items-center gap-2.5 text-[.875rem] leading-snug font-semibold text-warning">
            <CloudUpload aria-hidden="true" className="size-4.5 shrink-0" />
            Enviando… {unsentText(unsentChanges)}.
          </p>
        )
      )}
    </div>
  )
}

/** Beside an item that the server does not know as it is shown. */
export function UnsentMark() {
  return <CloudUpload role="img" aria-label="Ainda não enviado" className="inline size-4 shrink-0 text-warning" />
}

const soon = 2000

/** What is sent within a moment is not worth a note that moves the page; it is only said. */
function useIsSlow(isSending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isSending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), soon)
    return () => clearTimeout(timer)
  }, [isSending])
  return isSlow
}

function unsentText(changes: number): string {
  return changes === 1 ? '1 mudança por enviar' : `${changes} mudanças por enviar`
}
