import { CloudOff, WifiOff } from 'lucide-react'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Notice } from '#web/ui/notice.tsx'

interface ListFailureProps {
  /** 'As promoções' */
  what: string
  onRetry: () => void
}

/** Instead of a list that did not come. Without a connection it comes by itself once there is one. */
export function ListError({ what, onRetry }: ListFailureProps) {
  return useIsOnline() ? <ListNotLoaded onRetry={onRetry} /> : <ListOffline what={what} />
}

export function ListNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      isAlert
      picture={<CloudOff aria-hidden="true" className="size-12 text-ink-soft" />}
      title="Não foi possível carregar."
      text="Confira sua conexão e tente outra vez."
    >
      <button type="button" onClick={onRetry} className={buttonClass('primary')}>
        Tentar novamente
      </button>
    </Notice>
  )
}

export function ListOffline({ what }: { what: string }) {
  return (
    <Notice
      isAlert
      picture={<WifiOff aria-hidden="true" className="size-12 text-ink-soft" />}
      title="Você está sem internet."
      text={`${what} aparecem assim que a conexão voltar.`}
    />
  )
}
