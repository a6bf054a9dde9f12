import { useIsOnline } from '#web/api/use-is-online.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface ListErrorProps {
  /** Subject of the sentence: 'As promoções'. */
  what: string
  onRetry: () => void
}

/** Shown instead of a list that failed to load. Offline there is no button: the list loads when the connection returns. */
export function ListError({ what, onRetry }: ListErrorProps) {
  return useIsOnline() ? <ListNotLoaded onRetry={onRetry} /> : <ListOffline what={what} />
}

export function ListNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      isAlert
      picture={<Icon name="cloud-off" className="size-12 text-ink-soft" />}
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
      picture={<Icon name="wifi-off" className="size-12 text-ink-soft" />}
      title="Você está sem internet."
      text={`${what} aparecem assim que a conexão voltar.`}
    />
  )
}
