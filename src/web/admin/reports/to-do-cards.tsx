import type { Report } from '#contract/figures/reports.ts'
import { formatCount } from '#domain/count.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { Link } from '#web/layout/links/link.tsx'
import { type AdminParams, paths } from '#web/paths.ts'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'

type ToDo = Report['toDo']

const cards: {
  kind: keyof ToDo
  title: string
  hint: string
  emptyText: string
  icon: IconName
  /** Filter of the promotions table that shows them. */
  tableFilter: AdminParams
}[] = [
  {
    kind: 'ending',
    title: 'Terminam em 48 horas',
    hint: 'Prorrogue as que continuam valendo.',
    emptyText: 'Nada termina nas próximas 48 horas.',
    icon: 'clock',
    tableFilter: { status: 'active', fim: 'next-48-hours', ordem: 'expires-asc' },
  },
  {
    kind: 'withoutPicture',
    title: 'Sem imagem',
    hint: 'O site mostra uma ilustração no lugar.',
    emptyText: 'Todas as ofertas têm imagem.',
    icon: 'image-off',
    tableFilter: { status: 'active', imagem: 'sem', ordem: 'expires-asc' },
  },
  {
    kind: 'expired',
    title: 'Expiradas em 7 dias',
    hint: 'Renove as que voltaram ao encarte.',
    emptyText: 'Nada expirou nos últimos 7 dias.',
    icon: 'rotate-ccw',
    tableFilter: { status: 'expired', fim: 'last-7-days' },
  },
]

/** Open tasks, most urgent first. */
export function ToDoCards({ toDo }: { toDo: ToDo }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {cards.map(({ kind, title, hint, emptyText, icon, tableFilter }) => {
        const { count, isCapped, promotions } = toDo[kind]
        return (
          <Card key={kind} label={`fazer-${kind}`} className="flex flex-col p-5">
            <h3 id={`fazer-${kind}`} className="flex items-center gap-2.5">
              <Icon name={icon} className="size-5 text-warning" />
              {title}
              <span className="ml-auto rounded-full bg-muted px-2.5 py-1 text-base tabular-nums">
                {isCapped && 'mais de '}
                {formatCount(count)}
              </span>
            </h3>
            <p className="mt-1 text-sm text-ink-soft">{count === 0 ? emptyText : hint}</p>
            <ul className="mt-2 mb-3 divide-y divide-line">
              {promotions.map((offer) => (
                <li key={offer.id}>
                  <Link
                    to={paths.admin({ q: offer.productName, mercado: offer.store.id })}
                    className="flex min-h-13 items-center gap-3 py-1.5 hover:underline"
                  >
                    <ProductPicture offer={offer} sizes="2.5rem" className="size-10 shrink-0 rounded-md" />
                    <span className="min-w-0 grow leading-tight">
                      <span className="block truncate font-semibold">{offer.productName}</span>
                      <span className="block truncate text-sm text-ink-soft">{offer.store.name}</span>
                    </span>
                    <span className="shrink-0 text-sm tabular-nums text-ink-soft">
                      {formatDayAndMonth(new Date(offer.expiryDate))}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {count > 0 && (
              <Link
                to={paths.admin(tableFilter)}
                aria-label={`Ver na tabela: ${title}`}
                className={buttonClass('soft', 'medium', 'mt-auto w-full')}
              >
                Ver na tabela
              </Link>
            )}
          </Card>
        )
      })}
    </div>
  )
}
