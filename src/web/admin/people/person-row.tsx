import { useState } from 'react'
import type { Account } from '#contract/people/account.ts'
import type { Person } from '#contract/people/people.ts'
import { counted } from '#domain/count.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import {
  canAssign,
  needsSecondFactor,
  type PanelRole,
  panelRoles,
  type Role,
  roleNames,
} from '#domain/people/permissions.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { usePeopleChange } from './use-people-change.ts'

/** Columns of the team on wide screens. */
export const personColumns =
  'grid grid-cols-[minmax(0,1fr)_2.75rem] gap-x-4 lg:grid-cols-[minmax(0,1fr)_11rem_8.5rem_7rem_5rem_2.75rem]'

/** A person with their role, which can be changed here, and a button for other actions. */
export function PersonRow({ person, account, now }: { person: Person; account: Account; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  const isSelf = person.id === account.id
  const canChange = !isSelf && canAssign(account.role, person.role)
  return (
    <li className={`items-center gap-y-3 p-4 ${personColumns}`}>
      <div className="flex min-w-0 items-center gap-3">
        <Initials name={person.name} className="size-10 text-base!" />
        <p className="min-w-0 leading-tight">
          <span className="block font-semibold wrap-anywhere">
            {person.name} {isSelf && <span className="font-normal text-ink-soft">(você)</span>}
          </span>
          <span className="block text-sm text-ink-soft wrap-anywhere">{person.email ?? person.username}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:order-1 max-lg:col-span-2 lg:contents">
        {canChange ? (
          <RoleSelect person={person} actorRole={account.role} />
        ) : (
          <LockedRole role={person.role} isSelf={isSelf} />
        )}
        <SecondFactorBadge person={person} />
        <p className="text-sm text-ink-soft">
          <span className="sr-only">Último acesso: </span>
          {person.lastSeenAt ? momentText(new Date(person.lastSeenAt), now) : 'sem acesso recente'}
        </p>
        <p className="text-sm text-ink-soft">{counted(person.sessions, 'sessão', 'sessões')}</p>
      </div>
      {canChange && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Mais sobre ${person.name}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="ellipsis-vertical" className="size-5" />
        </Button>
      )}
      {isOpen && <PersonDialog person={person} onClose={() => setOpen(false)} />}
    </li>
  )
}

function SecondFactorBadge({ person: { role, hasSecondFactor, hasAppCodes, secondFactorDue } }: { person: Person }) {
  const missing = secondFactorDue ? `Falta, até ${formatDayAndMonth(new Date(secondFactorDue))}` : 'Falta'
  const isMissing = !hasSecondFactor && needsSecondFactor(role)
  return (
    <p>
      <span className="sr-only">Segundo fator: </span>
      <Badge tone={hasSecondFactor ? 'brand' : isMissing ? 'mango' : 'muted'}>
        {hasAppCodes ? 'Aplicativo' : hasSecondFactor ? 'Chave de acesso' : isMissing ? missing : 'Só senha'}
      </Badge>
    </p>
  )
}

function LockedRole({ role, isSelf }: { role: Role; isSelf: boolean }) {
  const reason = isSelf ? 'Ninguém muda o próprio papel' : 'Só um dono mexe em donos'
  return (
    <p title={reason} className="flex items-center gap-1.5 font-semibold text-ink-soft">
      {roleNames[role]}
      <Icon name="lock" label={reason} className="size-4" />
    </p>
  )
}

function RoleSelect({ person, actorRole }: { person: Person; actorRole: Role }) {
  const [chosen, setChosen] = useState<PanelRole>()
  const { change, isPending } = usePeopleChange()
  const confirm = (role: PanelRole) =>
    change(
      { name: 'people.changeRole', request: { params: { id: person.id }, body: { role } } },
      { title: `${person.name}: ${roleNames[role]}`, description: 'O papel vale a partir de agora.' },
      () => setChosen(undefined),
    )
  return (
    <>
      <Choice
        size="compact"
        aria-label={`Papel de ${person.name}`}
        value={person.role}
        options={panelRoles
          .filter((role) => canAssign(actorRole, role))
          .map((role) => ({ id: role, name: roleNames[role] }))}
        onChoose={(role) => setChosen(role as PanelRole)}
        className="w-44"
      />
      {chosen && (
        <ConfirmDialog
          question={`Mudar o papel de ${person.name}?`}
          confirmLabel="Mudar o papel"
          isPending={isPending}
          onConfirm={() => confirm(chosen)}
          onClose={() => setChosen(undefined)}
        >
          De {roleNames[person.role]} para {roleNames[chosen]}, nas sessões abertas também.
        </ConfirmDialog>
      )}
    </>
  )
}
