import { useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { benefits } from './partnership-content.ts'

export function Benefits() {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-xl lg:text-3xl">
        O que o seu mercado ganha
      </h2>
      <ul className="mt-5 grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="flex">
            <Card as="div" className="flex grow flex-wrap gap-4 p-4 lg:p-5">
              <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-brand-soft text-brand">
                <Icon name={icon} className="size-6" />
              </span>
              <div className="min-w-0 grow basis-32">
                <h3>{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
