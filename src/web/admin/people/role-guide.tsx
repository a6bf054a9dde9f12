import { panelRoles, roleDescriptions, roleNames } from '#domain/people/permissions.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const titleId = 'o-que-cada-papel-pode'

export function RoleGuide() {
  return (
    <Card label={titleId} className="p-5">
      <h3 id={titleId}>O que cada papel pode</h3>
      <dl className="mt-3 grid gap-3">
        {panelRoles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{roleNames[role]}</dt>
            <dd className="text-ink-soft">{roleDescriptions[role]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex gap-3 border-t border-line pt-4">
        <Icon name="circle-check" className="mt-0.5 size-5 shrink-0 text-brand" />
        <span>
          <b className="font-semibold">Ninguém muda o próprio papel.</b>{' '}
          <span className="text-ink-soft">
            Só um dono mexe em donos. Mudar pessoas pede de novo o segundo fator depois de dez minutos.
          </span>
        </span>
      </p>
    </Card>
  )
}
