import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder in the shape of the alert cards, until the alerts are known. */
export function AlertsLoading() {
  return (
    <>
      <p className="mt-3 hidden rounded-2xl bg-mango-soft p-4 text-warning noscript:block">
        Para criar avisos e vê-los aqui, ative o JavaScript do navegador.
      </p>
      <div className="noscript:hidden">
        <p role="status" className="sr-only">
          Carregando seus avisos...
        </p>
        <div className="mt-4 grid gap-3">
          {['a', 'b', 'c'].map((key) => (
            <Card key={key} className="p-3">
              <div className="flex gap-3">
                <Skeleton className="size-14 rounded-xl" />
                <div className="grow space-y-2 pt-1">
                  <Skeleton className="h-4 w-1/2 rounded-md" />
                  <Skeleton className="h-4 w-1/2 rounded-md" />
                </div>
              </div>
              <Skeleton className="mt-4 h-6 rounded-md" />
              <Skeleton className="mt-3 h-1.5 rounded-full" />
              <Skeleton className="mt-3 h-4 w-1/2 rounded-md" />
            </Card>
          ))}
        </div>
      </div>
    </>
  )
}
