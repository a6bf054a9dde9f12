import { highlightReason } from '#domain/offers/highlight-reason.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import type { PromotionValues } from './promotion-values.ts'

type Highlight = Pick<PromotionValues, 'isHighlighted' | 'isSponsored'>

/** Whether the offer is highlighted and, once it is, who wants that: the reason is shown to visitors. */
export function HighlightField({ values, onChange }: { values: Highlight; onChange: (changes: Highlight) => void }) {
  const { isHighlighted, isSponsored } = values
  return (
    <div className="col-span-6 lg:col-span-2">
      <p aria-hidden="true" className="mb-1.5 text-sm font-bold">
        Destaque
      </p>
      <label className={`${controlClass} flex h-12 cursor-pointer items-center gap-2.5`}>
        <input
          type="checkbox"
          name="isHighlighted"
          checked={isHighlighted}
          onChange={(event) => onChange({ isHighlighted: event.currentTarget.checked, isSponsored: false })}
          className="size-5 shrink-0 accent-brand"
        />
        Promoção em destaque
      </label>
      {isHighlighted && (
        <fieldset className="mt-1 flex flex-wrap gap-x-4">
          <legend className="sr-only">Por que está em destaque</legend>
          {[false, true].map((isPaid) => (
            <label
              key={String(isPaid)}
              title={isPaid ? 'O mercado paga, dentro do plano dele' : 'A equipe escolheu; o mercado não paga'}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm"
            >
              <input
                type="radio"
                name="highlightReason"
                checked={isSponsored === isPaid}
                onChange={() => onChange({ isHighlighted, isSponsored: isPaid })}
                className="size-5 accent-brand"
              />
              {highlightReason({ isSponsored: isPaid })}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
