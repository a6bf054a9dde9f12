import type { Promotion } from '#contract/promotions.ts'

/** The conditions in sentences; the weekdays are part of the validity. */
export function OfferConditions({ offer: { conditions } }: { offer: Promotion }) {
  return (
    !!conditions?.long.length && (
      <section aria-label="Condições" className="rounded-2xl bg-mango-soft px-4 py-3">
        <h2 className="text-base text-warning">Condições</h2>
        <ul className="mt-1 list-disc space-y-1 pl-4.5 leading-snug">
          {conditions.long.map((sentences) => (
            <li key={sentences}>{sentences}</li>
          ))}
        </ul>
      </section>
    )
  )
}
