import type { ReactNode } from 'react'
import { productArtPath } from '#domain/pictures/product-art.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface Feature {
  /** Its interface in small: an example, hidden from screen readers. */
  picture: ReactNode
  title: string
  text: string
  link: { label: string; to: string }
}

const panelClass = 'flex items-center gap-3 rounded-xl bg-surface px-3.5 py-2.5'

const features: Feature[] = [
  {
    picture: (
      <div className="flex items-end gap-3 rounded-xl bg-garden px-3.5 py-2.5 text-garden-ink">
        <span className="grow">
          <span className="text-xs">Vá ao</span>
          <b className="display block text-white">Bom Vizinho</b>
        </span>
        <span className="text-right">
          <span className="text-xs">10 itens</span>
          <b className="display block text-xl text-white">R$ 141,39</b>
        </span>
      </div>
    ),
    title: 'Onde comprar sua lista',
    text: 'Uma resposta, não uma tabela: aonde ir e quanto dá. Outra parada só se compensar.',
    link: { label: 'Fazer uma lista', to: paths.shoppingList() },
  },
  {
    picture: (
      <div className="rounded-xl bg-surface px-3.5 py-2.5">
        <span className="flex items-center gap-1.5 text-sm font-bold text-brand">
          <Icon name="trending-down" className="size-4" />
          Menor preço em 6 meses
        </span>
        <svg viewBox="0 0 300 56" aria-hidden="true" className="mt-1 block w-full fill-none stroke-current stroke-2">
          <path d="M0 8h50v14h10V8h54v12h10V8h50v20h10V8h66v14h10V8h28v38h8" />
          <path d="M0 46h296" strokeDasharray="2 4" className="text-ink-soft" />
          <circle cx="296" cy="46" r="4" className="fill-current text-brand" />
        </svg>
      </div>
    ),
    title: 'Se o desconto é de verdade',
    text: 'O preço de cada mercado, dia a dia. Preço normal é chamado de normal.',
    link: { label: 'Ver o que baixou', to: paths.priceDrops() },
  },
  {
    picture: (
      <div className="flex gap-2.5">
        {(
          [
            ['picanha', '49,90'],
            ['tomato', '4,99'],
            ['coffee', '18,90'],
          ] as const
        ).map(([art, price], index) => (
          <span
            key={art}
            className={`relative min-w-0 grow basis-0 rounded-xl bg-surface px-1 py-2 text-center ${index === 1 ? 'ring-2 ring-brand' : 'ring-1 ring-line'}`}
          >
            <img
              src={productArtPath(art)}
              alt=""
              width="54"
              height="54"
              loading="lazy"
              className="mx-auto size-[54px]"
            />
            <b className="display text-sm wrap-anywhere">{price}</b>
            <span
              className={`absolute -top-1.5 -right-1.5 grid size-6.5 place-items-center rounded-full ${index === 1 ? 'bg-brand text-brand-ink' : 'bg-mango text-mango-ink'}`}
            >
              <Icon name={index === 1 ? 'check' : 'plus'} className="size-4" />
            </span>
          </span>
        ))}
      </div>
    ),
    title: 'Encartes de tocar',
    text: 'Toque no produto do encarte e ele vai para a lista.',
    link: { label: 'Abrir os encartes', to: paths.flyers() },
  },
  {
    picture: (
      <div className={panelClass}>
        <Icon name="bell" className="size-6 shrink-0 text-brand" />
        <span className="leading-tight">
          <b className="block text-sm">Leite 1 L por R$ 4,29</b>
          <span className="text-xs text-ink-soft">Econômico do Povo. Você pediu até R$ 4,50.</span>
        </span>
      </div>
    ),
    title: 'Aviso no preço que você quer',
    text: 'Sem cadastro. No máximo um por dia.',
    link: { label: 'Ver meus avisos', to: paths.alerts() },
  },
  {
    picture: (
      <div className="rounded-xl bg-surface px-3.5 text-sm">
        <span className="flex min-h-10 items-center gap-2.5">
          <span className="grid size-5 place-items-center rounded-md bg-brand text-brand-ink">
            <Icon name="check" className="size-3.5 stroke-3" />
          </span>
          <s className="grow">Feijão carioca 1 kg</s>
          <span className="text-ink-soft tabular-nums">11,98</span>
        </span>
        <span className="flex min-h-10 items-center gap-2.5 border-t border-line">
          <span className="size-5 rounded-md ring-[1.5px] ring-line-strong ring-inset" />
          <b className="grow font-semibold">Café 500 g</b>
          <b className="tabular-nums">21,90</b>
        </span>
      </div>
    ),
    title: 'No mercado, sem internet',
    text: 'Por corredor, com a soma do carrinho e o limite que você pôs.',
    link: { label: 'Abrir minha lista', to: paths.shoppingList() },
  },
  {
    picture: (
      <div className="rounded-xl bg-surface px-3.5 text-sm">
        {(
          [
            ['Atacado Barra do Rio', '18,49'],
            ['Bom Vizinho', '21,90'],
          ] as const
        ).map(([store, price], index) => (
          <span key={store} className="flex min-h-10 items-center gap-2.5 not-first:border-t not-first:border-line">
            <span className="grow">{store}</span>
            <b className={`tabular-nums ${index === 0 ? 'text-brand' : ''}`}>{price}</b>
          </span>
        ))}
      </div>
    ),
    title: 'O mesmo produto, lado a lado',
    text: 'Cada oferta mostra quanto o mesmo produto custa nos outros mercados da cidade.',
    link: { label: 'Ver as promoções', to: paths.promotions() },
  },
]

/** What the site does today. */
export function FeatureCards() {
  return (
    <ul className="mt-3 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ picture, title, text, link }) => (
        <li key={title} className="card flex flex-col">
          <div aria-hidden="true" className="grid min-h-28 content-center bg-muted p-3.5">
            {picture}
          </div>
          <div className="flex grow flex-col px-4 pt-3.5 pb-1.5">
            <h3>{title}</h3>
            <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            <Link
              to={link.to}
              className="mt-auto inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-brand hover:underline"
            >
              {link.label}
              <Icon name="chevron-right" className="size-4.5" />
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}
