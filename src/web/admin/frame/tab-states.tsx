import { Button } from '#web/admin/frame/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function TabError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-12 text-center">
      <Icon name="cloud-off" className="size-10 text-ink-soft" />
      <p className="display mt-3 text-xl">Não foi possível carregar.</p>
      <p className="mt-1.5 text-ink-soft">Confira sua conexão e tente outra vez.</p>
      <Button variant="primary" className="mt-4" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}

export function TabLoading({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <p className="sr-only">{label}</p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-36 rounded-2xl" />
      ))}
    </div>
  )
}
