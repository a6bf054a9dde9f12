import { useIsOnline } from '#web/api/use-is-online.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Shown next to a loading state while the visitor is offline. The content loads when the connection returns. */
export function OfflineNote({ what = 'A página' }: { what?: string }) {
  if (useIsOnline()) return null
  return (
    <p
      role="status"
      className="mt-3 flex items-center gap-2.5 rounded-2xl bg-mango-soft p-4 font-semibold text-warning"
    >
      <Icon name="wifi-off" className="size-5 shrink-0" />
      Você está sem internet. {what} aparece assim que a conexão voltar.
    </p>
  )
}
