import type { ReactNode } from 'react'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { storeTypeLabels } from '#domain/stores/store-types.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { useCan } from '#web/admin/session/panel-account.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { storePlace } from '#web/stores/store-place.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { storeStatusLabels } from './store-status-dialog.tsx'

interface PanelStoreCardProps {
  store: StoreWithCount
  onEdit: () => void
  onMerge: () => void
  onStatus: () => void
  onPlan: () => void
}

/** A store with its data, including missing ones. */
export function PanelStoreCard({ store, onEdit, onMerge, onStatus, onPlan }: PanelStoreCardProps) {
  const { name, type, address, phone, whatsapp, hours, openingHours, activePromotions } = store
  const canWrite = useCan('stores.write')
  const canReadHistory = useCan('audit.readOwn')
  const canInvite = useCan('people.manage')
  const canManagePlans = useCan('plans.manage')
  return (
    <Card as="article" className="flex h-full flex-col p-5">
      <div className="flex items-start gap-3.5">
        <StoreLogo name={name} className="size-12" />
        <div className="min-w-0">
          <h3 className="leading-snug">{name}</h3>
          <p className="text-ink-soft">{storePlace(store, ' - ')}</p>
        </div>
        {store.status !== 'active' && (
          <span className="ml-auto shrink-0">
            <Badge tone="mango">{storeStatusLabels[store.status]}</Badge>
          </span>
        )}
      </div>
      <ul className="mt-3.5 space-y-1.5">
        <Fact icon={<Icon name="tags" />}>
          {counted(activePromotions, 'oferta ativa', 'ofertas ativas')} · {type ? storeTypeLabels[type] : 'sem tipo'}
        </Fact>
        <Fact icon={<Icon name="map-pin" />}>{address ?? <MissingValue>sem endereço</MissingValue>}</Fact>
        <Fact icon={<Icon name="phone" />}>{phone ?? <MissingValue>sem telefone</MissingValue>}</Fact>
        <Fact icon={<WhatsAppIcon />}>{whatsapp ?? <MissingValue>sem WhatsApp</MissingValue>}</Fact>
        <Fact icon={<Icon name="clock" />}>
          {hours ?? <MissingValue>sem horário</MissingValue>}
          {hours && !openingHours && (
            <MissingValue>O site não mostra se está aberto: escreva como “Seg-Sáb: 8h às 20h”</MissingValue>
          )}
        </Fact>
      </ul>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {canWrite && (
          <>
            <Button variant="outline" size="compact" aria-label={`Editar ${name}`} onClick={onEdit}>
              <Icon name="pencil" className="size-4.5" />
              Editar
            </Button>
            <Button variant="outline" size="compact" aria-label={`Unir outro a ${name}`} onClick={onMerge}>
              <Icon name="merge" className="size-4.5" />
              Unir
            </Button>
            <Button variant="outline" size="compact" aria-label={`Situação de ${name}`} onClick={onStatus}>
              <Icon name="circle-pause" className="size-4.5" />
              Situação
            </Button>
          </>
        )}
        {canInvite && (
          <Link
            to={myStorePath({ loja: store.id, aba: 'equipe' })}
            aria-label={`Pessoas de ${name}`}
            className={buttonClass('outline', 'compact')}
          >
            <Icon name="users" className="size-4.5" />
            Pessoas
          </Link>
        )}
        {canManagePlans && (
          <Button variant="outline" size="compact" aria-label={`Plano de ${name}`} onClick={onPlan}>
            <Icon name="handshake" className="size-4.5" />
            Plano
          </Button>
        )}
        {canReadHistory && (
          <Link
            to={paths.admin({ aba: 'historico', sobre: `store:${store.id}` })}
            aria-label={`Histórico de ${name}`}
            title="Histórico"
            className={buttonClass('ghost', 'icon', 'ml-auto')}
          >
            <Icon name="clock" className="size-4.5" />
          </Link>
        )}
        <Link
          to={paths.storePage(store.slug)}
          aria-label={`Ver a página de ${name}`}
          title="Ver a página"
          className={buttonClass('ghost', 'icon', canReadHistory ? '' : 'ml-auto')}
        >
          <Icon name="external-link" className="size-4.5" />
        </Link>
      </div>
    </Card>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span className="mt-0.5 shrink-0 text-ink-soft [&>svg]:size-4.5">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function MissingValue({ children }: { children: string }) {
  return <span className="block text-ink-soft">{children}</span>
}
