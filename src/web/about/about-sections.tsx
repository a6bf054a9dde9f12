import { type ReactNode, useId } from 'react'
import { site, siteName } from '#domain/site.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { awards, plansText, principles, team } from './about-content.ts'

const rowClass = 'flex items-center gap-3.5 px-3.5 py-3'

export function AboutSections() {
  return (
    <div className="max-w-[51rem] space-y-5.5 pt-4.5 lg:space-y-9 lg:pt-8">
      <Section title="Quem somos">
        <p className="mt-1.5">
          Somos de {site.city}, {site.state}. Juntamos as promoções de supermercados, açougues, hortifrutis e padarias
          do bairro para você comparar sem andar de loja em loja. {site.nameMeaning}
        </p>
      </Section>
      <Section title="Quem paga a conta" className="rounded-2xl bg-mango-soft p-4 text-warning">
        <p className="mt-1">{plansText()}</p>
        <Link
          to={paths.partnership()}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold hover:underline"
        >
          Ver os planos
          <Icon name="chevron-right" className="size-4.5" />
        </Link>
      </Section>
      <Section title="No que acreditamos">
        <ul className="card mt-2.5 divide-y divide-line">
          {principles.map(({ icon, title, text }) => (
            <li key={title} className={rowClass}>
              <Icon name={icon} className="size-5.5 shrink-0 text-brand" />
              <div>
                <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Como conferimos um preço">
        <p className="mt-1.5">
          O mercado publica. Nossa equipe confere o que foge do normal. Três pessoas de lugares diferentes dizem que
          está errado? O preço fica em dúvida até alguém ver.
        </p>
      </Section>
      <Section title="Nossa equipe">
        <p className="text-sm text-ink-soft">Pequena, dividida pelo que cada área faz.</p>
        <ul className="card mt-2.5 divide-y divide-line">
          {team.map(({ area, task }) => (
            <li key={area} className="px-3.5 py-2.5">
              <h3 className="font-sans text-base font-semibold tracking-normal">{area}</h3>
              <p className="text-sm text-ink-soft">{task}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Prêmios e reconhecimentos">
        <p className="mt-1.5">
          Ainda não temos nenhum. Queremos merecer quatro: {awards.slice(0, -1).join(', ')} e {awards.at(-1)}.
        </p>
      </Section>
      <Section title="Fale com a gente">
        <p className="mt-1.5">
          De {site.hours.office.toLocaleLowerCase('pt-BR')}.{' '}
          {siteName().replace(/^./, (letter) => letter.toUpperCase())} responde em até {site.hours.replyTime}.
        </p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Link to={paths.contact()} className={buttonClass('primary', 'medium', 'max-sm:grow')}>
            Entrar em contato
          </Link>
          <Link to={paths.learnMore()} className={buttonClass('outline', 'medium', 'max-sm:grow')}>
            Saiba mais
          </Link>
        </div>
      </Section>
    </div>
  )
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="text-xl lg:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
