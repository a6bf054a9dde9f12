import { useId } from 'react'
import { type Plan, site } from '#domain/site.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

export function Plans({ onChoose }: { onChoose: (plan: Plan) => void }) {
  const heading = useId()
  return (
    <section id="planos" aria-labelledby={heading}>
      <h2 id={heading} className="text-xl lg:text-3xl">
        Planos para mercados
      </h2>
      <p className="mt-3 inline-flex items-center gap-2.5 rounded-2xl bg-brand-soft px-4 py-3 text-brand">
        <Icon name="heart-handshake" className="size-6 shrink-0" />
        <span>
          <strong>Grátis para quem compra.</strong> O site não cobra nada de quem compara preços; os planos são dos
          mercados.
        </span>
      </p>
      <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {site.plans.map((plan) => (
          <li key={plan.name} className="flex">
            <PlanCard plan={plan} onChoose={() => onChoose(plan)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlanCard({ plan: { name, price, allowance, isPopular }, onChoose }: { plan: Plan; onChoose: () => void }) {
  return (
    <article
      className={`relative flex grow flex-col rounded-2xl bg-surface p-5 lg:p-6 ${
        isPopular ? 'shadow-2 ring-3 ring-brand' : 'ring-1 ring-line'
      }`}
    >
      {isPopular && (
        <span className="absolute -top-3.5 left-5 inline-flex items-center gap-1 rounded-full bg-tag px-3 py-1.5 text-xs leading-none font-bold text-tag-ink">
          <Icon name="star" className="size-3.5 stroke-[2.6]" />
          Mais Popular
        </span>
      )}
      <h3>{name}</h3>
      <p className="mt-2">
        <span className="display text-3xl">{price}</span> <span className="text-ink-soft">por mês</span>
      </p>
      <p className="mt-3 mb-5 flex gap-2">
        <Icon name="check" className="mt-0.5 size-5 shrink-0 text-brand" />
        {allowance}
      </p>
      <button
        type="button"
        onClick={onChoose}
        className={buttonClass(isPopular ? 'primary' : 'soft', 'medium', 'mt-auto noscript:hidden')}
      >
        Escolher plano<span className="sr-only"> {name}</span>
      </button>
    </article>
  )
}
