import type { ReactNode } from 'react'
import { site } from '#domain/site.ts'
import { Link } from '#web/layout/links/link.tsx'
import type { ReadingSection } from '#web/layout/reading-sections.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { awards, principles, team } from './about-content.ts'

export const aboutSections = (): ReadingSection[] => [
  {
    id: 'quem-somos',
    title: 'Quem somos',
    content: (
      <>
        <p>
          Quem faz a compra da casa sabe: o mesmo produto tem um preço em cada esquina, e descobrir onde está mais
          barato custa tempo, passagem e paciência. {site.article.toUpperCase()} {site.name} junta num lugar só as
          promoções dos supermercados, açougues, hortifrutis e padarias, para você comparar antes de sair de casa.
        </p>
        <p>
          Somos de {site.city}, {site.state}. {site.nameMeaning}
        </p>
        <p>
          Para quem compra, o site é grátis. Ele se mantém com os <Link to={paths.partnership()}>planos</Link> dos
          mercados que publicam suas ofertas aqui.
        </p>
      </>
    ),
  },
  {
    id: 'no-que-acreditamos',
    title: 'No que acreditamos',
    content: (
      <Tiles>
        {principles.map(({ title, text }) => (
          <Tile key={title}>
            <h3>{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </Tile>
        ))}
      </Tiles>
    ),
  },
  {
    id: 'equipe',
    title: 'Nossa equipe',
    content: (
      <>
        <p>Um time pequeno, dividido pelo que cada área cuida.</p>
        <Tiles>
          {team.map(({ area, task }) => (
            <Tile key={area} className="flex flex-wrap gap-3.5">
              <Initials name={area} />
              <div className="min-w-0 grow basis-32">
                <h3>{area}</h3>
                <p className="mt-1 text-ink-soft">{task}</p>
              </div>
            </Tile>
          ))}
        </Tiles>
      </>
    ),
  },
  {
    id: 'premios',
    title: 'Prêmios e reconhecimentos',
    content: (
      <>
        <p>
          Somos um produto jovem e ainda não temos prêmios na estante. Estes são os reconhecimentos que queremos
          merecer, e por quê:
        </p>
        <Tiles>
          {awards.map(({ name, reason }) => (
            <Tile key={name} className="flex flex-wrap gap-3.5">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-mango-soft text-warning">
                <Icon name="award" className="size-6" />
              </span>
              <div className="min-w-0 grow basis-32">
                <h3>{name}</h3>
                <p className="mt-1 text-ink-soft">{reason}</p>
              </div>
            </Tile>
          ))}
        </Tiles>
      </>
    ),
  },
  {
    id: 'fale-com-a-gente',
    title: 'Fale com a gente',
    content: (
      <>
        <p>
          Viu um preço errado, tem uma ideia ou quer seu mercado aqui? Atendemos de{' '}
          {site.hours.office.toLocaleLowerCase('pt-BR')}, e respondemos em até {site.hours.replyTime}.
        </p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Link to={paths.contact()} className={buttonClass('primary')}>
            Entrar em contato
          </Link>
          <Link to={paths.partnership()} className={buttonClass('outline')}>
            Quero ser parceiro
          </Link>
          <Link to={paths.learnMore()} className={buttonClass('outline')}>
            Saiba mais
          </Link>
        </div>
      </>
    ),
  },
]

function Tiles({ children }: { children: ReactNode }) {
  return <div className="mt-5 grid gap-3 sm:grid-cols-2 lg:gap-4">{children}</div>
}

function Tile({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`rounded-2xl bg-surface p-4 ring-1 ring-line lg:p-5 ${className}`}>{children}</div>
}
