import type { ReactNode } from 'react'
import type { WeekRow } from '#contract/week/week.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'

interface RowActionsProps {
  row: WeekRow
  onAsk: (row: WeekRow) => void
  onSnooze: (row: WeekRow) => void
}

/** The next step for a store, and further actions. */
export function RowActions({ row, onAsk, onSnooze }: RowActionsProps) {
  const { store, state, batch, open, askedAt } = row
  return (
    <div className="flex flex-wrap items-center gap-2 lg:justify-end">
      {state === 'missing' && (
        <>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Adiar ${store.name}`}
            title="Adiar"
            aria-haspopup="dialog"
            onClick={() => onSnooze(row)}
          >
            <Icon name="clock" className="size-5" />
          </Button>
          <NamedLink row={row} to={paths.admin({ aba: 'repetir', mercados: store.id })} variant="outline">
            <Icon name="rotate-ccw" className="size-4.5" />
            Repetir
          </NamedLink>
          <Button variant={askedAt ? 'outline' : 'whatsapp'} aria-haspopup="dialog" onClick={() => onAsk(row)}>
            {askedAt ? <Icon name="check" className="size-4.5" /> : <WhatsAppIcon className="size-4.5" />}
            {askedAt ? `Pedido ${momentText(new Date(askedAt), new Date()).replace('hoje, ', '')}` : 'Pedir'}
            <span className="sr-only"> as ofertas de {store.name}</span>
          </Button>
        </>
      )}
      {batch?.kind === 'flyer' && (state === 'received' || state === 'review') && (
        <NamedLink row={row} to={paths.admin({ aba: 'encartes', encarte: batch.id })} variant="primary">
          <Icon name={state === 'review' ? 'list-checks' : 'eye'} className="size-4.5" />
          {state === 'review' ? `Conferir ${open}` : 'Abrir encarte'}
        </NamedLink>
      )}
      {batch?.kind === 'arrived' && state === 'received' && (
        <NamedLink row={row} to={paths.admin({ aba: 'receber' })} variant="primary">
          <Icon name="package-open" className="size-4.5" />
          {batch.size === 1 ? 'Abrir arquivo' : `Abrir ${batch.size} arquivos`}
        </NamedLink>
      )}
      {batch?.kind === 'import' && state === 'review' && (
        <NamedLink row={row} to={paths.admin({ aba: 'duvidas' })} variant="primary">
          <Icon name="list-checks" className="size-4.5" />
          Responder {open}
        </NamedLink>
      )}
      {batch?.kind === 'prices' && state === 'review' && (
        <NamedLink row={row} to={paths.admin({ aba: 'importar', mercado: store.id })} variant="primary">
          <Icon name="list-checks" className="size-4.5" />
          Ver {open} {open === 1 ? 'proposta' : 'propostas'}
        </NamedLink>
      )}
      {state === 'published' && (
        <NamedLink row={row} to={paths.admin({ mercado: store.id, status: 'active' })} variant="ghost">
          Ver ofertas
        </NamedLink>
      )}
      {state === 'awaited' && (
        <NamedLink row={row} to={paths.admin({ aba: 'repetir', mercados: store.id })} variant="ghost">
          <Icon name="rotate-ccw" className="size-4.5" />
          Repetir
        </NamedLink>
      )}
      {state === 'snoozed' && (
        <Button variant="outline" onClick={() => onSnooze(row)}>
          Retomar
          <span className="sr-only"> {store.name}</span>
        </Button>
      )}
    </div>
  )
}

interface NamedLinkProps {
  row: WeekRow
  to: string
  variant: 'primary' | 'outline' | 'ghost'
  children: ReactNode
}

/** The store's name distinguishes thirty links with the same text. */
function NamedLink({ row, to, variant, children }: NamedLinkProps) {
  return (
    <Link to={to} className={buttonClass(variant)}>
      {children}
      <span className="sr-only"> de {row.store.name}</span>
    </Link>
  )
}
