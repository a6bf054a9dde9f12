import { addressOf, type OfferFilter } from './offer-filter.ts'

/** What a form that asks for one thing keeps of everything else, for visitors without scripts. */
export function HiddenFilter({ filter, except }: { filter: OfferFilter; except: (keyof OfferFilter)[] }) {
  const kept = Object.entries(addressOf(filter)).filter(
    ([name, value]) => value !== undefined && !except.some((other) => other === name),
  )
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />)
}
