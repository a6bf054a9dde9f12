import type { Promotion } from '#contract/promotions.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

const icons = { usual: 'equal', 'was-lower': 'history', 'equal-30': 'equal' } as const

/** What the store's own history says about the price; nothing when it is too short, or while the price is in doubt. */
export function CardVerdict({
  offer: { verdict, doubt },
}: {
  offer: Pick<Promotion, 'doubt'> & Partial<Pick<Promotion, 'verdict'>>
}) {
  if (!verdict?.text || doubt) return null
  const { price, text } = verdict
  const hasFallen = price === 'lowest-90' || price === 'lowest-30'
  return (
    <span className={hasFallen ? 'card-verdict low' : 'card-verdict'}>
      <Icon name={hasFallen ? 'trending-down' : icons[price as keyof typeof icons]} />
      {text}
    </span>
  )
}
