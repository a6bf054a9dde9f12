import { useIsOnline } from '#web/api/use-is-online.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function PlanLoading() {
  return (
    <div className="mt-5 items-start gap-6 lg:grid lg:grid-cols-[24rem_1fr]">
      <div>
        <p role="status" className="display">
          Procurando sua lista nas ofertas…
        </p>
        <div aria-hidden="true" className="mt-2.5 space-y-2.5">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-24 rounded-2xl" />
          ))}
        </div>
      </div>
      <Skeleton className="mt-5 h-96 rounded-2xl lg:mt-0" />
    </div>
  )
}

/** Shown when the prices cannot be fetched and the device has none stored. */
export function PlanFailed({ failure, onRetry }: { failure: 'failed' | 'unknown-city'; onRetry: () => void }) {
  const isOnline = useIsOnline()
  return (
    <div role="alert" className="mt-5 flex flex-col items-center card px-6 py-10 text-center">
      <Icon name="cloud-off" className="size-12 text-ink-soft" />
      <p className="display mt-4 text-xl">
        {failure === 'unknown-city' ? 'Não encontramos esta cidade.' : 'Não foi possível buscar os preços.'}
      </p>
      <p className="mt-1.5 text-ink-soft">
        {failure === 'unknown-city'
          ? 'Escolha outra cidade acima.'
          : isOnline
            ? 'Tente de novo em instantes.'
            : 'Você está sem internet. Depois da primeira vez, o plano abre também sem conexão.'}
      </p>
      {failure === 'failed' && (
        <button type="button" onClick={onRetry} className={buttonClass('primary', 'medium', 'mt-5')}>
          Tentar novamente
        </button>
      )}
    </div>
  )
}
