import { type ReactNode, useId } from 'react'
import { site } from '#domain/site.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { platformFigures, stepsForStores, testimonials } from './learn-more-content.ts'
import { CountedFigures, PlatformGoals } from './platform-figures.tsx'

/** First what is true today; goals and examples at the end, labelled, where the site has them. */
export function LearnMoreSections() {
  return (
    <div className="space-y-6 pt-4 lg:space-y-10 lg:pt-7">
      <Section title="O que você encontra aqui">
        <FeatureCards />
      </Section>
      <Section title="Agora, de verdade" id="numeros" className="card scroll-mt-20 p-4 lg:p-6">
        <CountedFigures />
      </Section>
      <Section title="Nossa missão">
        <p className="mt-1.5 max-w-[51rem]">
          Fazer o dinheiro da compra render. Quem compra merece saber onde está o melhor preço perto de casa; quem vende
          bem merece ser encontrado, do mercadinho à grande rede.
        </p>
      </Section>
      <Section title="Como funciona para mercados">
        <ol className="card mt-2.5 divide-y divide-line">
          {stepsForStores().map(({ title, text }, index) => (
            <li key={title} className="flex gap-3.5 px-3.5 py-3">
              <b aria-hidden="true" className="display w-4.5 text-xl text-brand">
                {index + 1}
              </b>
              <div>
                <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-3 flex flex-wrap gap-2">
          <Link to={paths.partnership()} className={buttonClass('primary', 'medium', 'max-sm:grow')}>
            Quero ser parceiro
          </Link>
          <Link to={paths.stores()} className={buttonClass('outline', 'medium', 'max-sm:grow')}>
            Ver mercados
          </Link>
        </div>
      </Section>
      <div className="card divide-y divide-line">
        {platformFigures().length > 0 && (
          <Fold title="A plataforma em números" note="nossas metas, números ilustrativos" isOpen>
            <PlatformGoals />
          </Fold>
        )}
        {site.illustrative && (
          <Fold title="Depoimentos" note="ilustrativos, não são de clientes reais">
            <p className="text-sm text-ink-soft">
              <strong>Depoimentos ilustrativos</strong>: textos de exemplo.
            </p>
            <div className="mt-3 grid gap-3 lg:grid-cols-3">
              {testimonials.map(({ name, role, text }) => (
                <figure key={name} className="flex flex-col rounded-xl bg-muted p-3.5">
                  <blockquote className="grow">“{text}”</blockquote>
                  <figcaption className="mt-2 text-sm text-ink-soft">
                    {name}, {role}
                  </figcaption>
                </figure>
              ))}
            </div>
          </Fold>
        )}
      </div>
    </div>
  )
}

function Section({
  title,
  id,
  className,
  children,
}: {
  title: string
  id?: string
  className?: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={className}>
      <h2 id={heading} className="text-xl lg:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Fold({
  title,
  note,
  isOpen,
  children,
}: {
  title: string
  note: string
  isOpen?: boolean
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <details open={isOpen} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-3.5 py-2">
          <span className="grow">
            <h2 id={heading} className="font-sans text-base font-semibold tracking-normal">
              {title}
            </h2>
            <span className="block text-sm text-ink-soft">{note}</span>
          </span>
          <Icon
            name="chevron-down"
            className="size-4.5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-3.5 pb-3.5">{children}</div>
      </details>
    </section>
  )
}
