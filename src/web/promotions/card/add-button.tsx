import { lazy, Suspense, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { useListedAmount } from '#web/browser/listed-offers.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

const CardStepper = lazy(() => loadChunk(() => import('./card-stepper.tsx')))

interface AddButtonProps {
  offer: Promotion
  isOver: boolean
  onAdd: (offer: Promotion) => void
}

/** Puts one piece or kilo on the list; then it is a stepper. An offer that was on the list before says how much of it. */
export function AddButton({ offer, isOver, onAdd }: AddButtonProps) {
  const amount = useListedAmount(offer.id)
  const [isStepping, setStepping] = useState(false)
  const step = () => {
    setStepping(true)
    if (!amount) onAdd(offer)
  }
  const { productName } = offer
  const [icon, label, text] = amount
    ? (['check', `${productName} na lista: ${amount}. Mudar`, `Na lista · ${amount}`] as const)
    : (['plus', `Adicionar ${productName} à Lista`, 'Adicionar'] as const)
  const button = (
    <button type="button" disabled={isOver} aria-label={label} onClick={step} className={amount && 'on-list'}>
      <Icon name={icon} />
      {text}
    </button>
  )
  if (!amount || !isStepping) return button
  return (
    <Suspense fallback={button}>
      <CardStepper offer={offer} amount={amount} />
    </Suspense>
  )
}
