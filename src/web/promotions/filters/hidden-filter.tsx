import { type OfferFilter, toParams } from './offer-filter.ts'

/** Hidden fields with the other filters, so that a form submitted without scripts keeps them. */
export function HiddenFilter({ filter, except }: { filter: OfferFilter; except: (keyof OfferFilter)[] }) {
  const fields = Object.entries(toParams(filter)).filter(
    ([name, value]) => value !== undefined && !except.some((other) => other === name),
  )
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />)
}
