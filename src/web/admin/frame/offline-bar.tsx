import { WifiOff } from 'lucide-react'
import { useIsOnline } from '#web/api/use-is-online.ts'

/** Part of the header, so that it is in sight wherever somebody is about to save. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="bg-mango-soft text-warning">
      {!isOnline && (
        <p className="mx-auto flex max-w-[85rem] items-center gap-2.5 px-4 py-2.5 font-semibold lg:px-6">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          Você está sem internet. Nada pode ser salvo até a conexão voltar.
        </p>
      )}
    </div>
  )
}
