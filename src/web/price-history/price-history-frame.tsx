import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

export function PriceHistoryFrame({ children }: { children: ReactNode }) {
  const heading = useId()
  return (
    <Card label={heading} className="p-4 lg:p-5">
      <h2 id={heading} className="text-xl">
        Histórico de preços
      </h2>
      {children}
    </Card>
  )
}
