import { site, siteName } from '#domain/site.ts'
import { Link } from '#web/layout/links/link.tsx'
import type { ReadingSection } from '#web/layout/reading-sections.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { features, stepsForStores, testimonials } from './learn-more-content.ts'
import { PlatformFigures } from './platform-figures.tsx'

const tileClass = 'rounded-2xl bg-surface p-4 ring-1 ring-line lg:p-5'

export const learnMoreSections = (): ReadingSection[] => [
  { id: 'numeros', title: 'A plataforma em números', content: <PlatformFigures /> },
  {
    id: 'missao',
    title: 'Nossa missão',
    content: (
      <>
        <p>
          Fazer o dinheiro da compra render. Quem compra merece saber, sem esforço, onde está o melhor preço perto de
          casa; quem vende bem merece ser encontrado, do mercadinho da esquina à grande rede.
        </p>
        <p>
          Por isso {siteName()} é grátis para quem compra, não pede cadastro e mostra cada oferta com mercado, endereço
          e validade.
        </p>
      </>
    ),
  },
  {
    id: 'recursos',
    title: 'O que você encontra aqui',
    content: (
      <ul className="grid list-none! gap-3 p-0! sm:grid-cols-2 lg:max-w-none! lg:gap-4">
        {features.map(({ icon, title, text }) => (
          <li key={title} className={`m-0! flex flex-wrap gap-3.5 ${tileClass}`}>
            <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
              <Icon name={icon} className="size-6" />
            </span>
            <div className="min-w-0 grow basis-32">
              <h3>{title}</h3>
              <p className="mt-1 leading-normal text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'para-mercados',
    title: 'Como funciona para mercados',
    content: (
      <>
        <p>Quatro passos separam o seu mercado de quem procura oferta na cidade:</p>
        <ol className="grid list-none! gap-3 p-0! sm:grid-cols-2 lg:max-w-none! lg:gap-4">
          {stepsForStores().map(({ title, text }, index) => (
            <li key={title} className={`m-0! flex flex-wrap gap-3.5 ${tileClass}`}>
              <span
                aria-hidden="true"
                className="grid size-12 shrink-0 place-items-center rounded-full bg-tag font-display text-xl font-extrabold text-tag-ink"
              >
                {index + 1}
              </span>
              <div className="min-w-0 grow basis-32">
                <h3>{title}</h3>
                <p className="mt-1 leading-normal text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </>
    ),
  },
  ...(site.illustrative ? [testimonialsSection] : []),
  {
    id: 'comece',
    title: 'Comece agora',
    content: (
      <>
        <p>Tem um mercado? Coloque suas ofertas na frente de quem procura. Vai às compras? Veja quem já está aqui.</p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Link to={paths.partnership()} className={buttonClass('primary')}>
            Quero ser parceiro
          </Link>
          <Link to={paths.stores()} className={buttonClass('outline')}>
            Ver mercados
          </Link>
        </div>
      </>
    ),
  },
]

const testimonialsSection: ReadingSection = {
  id: 'depoimentos',
  title: 'Depoimentos',
  content: (
    <>
      <p>
        <strong>Depoimentos ilustrativos</strong>: textos de exemplo, que não são de clientes reais.
      </p>
      <div className="mt-5 grid gap-3 lg:grid-cols-3 lg:gap-4">
        {testimonials.map(({ name, role, text }) => (
          <figure key={name} className={`flex flex-col ${tileClass}`}>
            <blockquote className="grow leading-relaxed">“{text}”</blockquote>
            <figcaption className="mt-4 flex items-center gap-3">
              <Initials name={name} className="size-11" />
              <span className="leading-tight">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft">{role}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </>
  ),
}
