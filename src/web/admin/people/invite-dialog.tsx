import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Invitation } from '#contract/people/invitations.ts'
import {
  canAssign,
  type PanelRole,
  panelRoles,
  type Role,
  roleDescriptions,
  roleNames,
} from '#domain/people/permissions.ts'
import { invitationDays } from '#domain/people/person-fields.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { PanelForm } from '#web/admin/frame/panel-form.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useStepUp } from '#web/admin/session/step-up-context.ts'
import { InvitationLinks } from './invitation-links.tsx'
import { InviteFields } from './invite-fields.tsx'
import { invitationsQuery } from './people.queries.ts'

/** Invites a person, then shows the link. */
export function InviteDialog({ role: actorRole, onClose }: { role: Role; onClose: () => void }) {
  const groupName = useId()
  const [invitation, setInvitation] = useState<Invitation>()
  const [role, setRole] = useState<PanelRole>('editor')
  const cache = useQueryClient()
  const withStepUp = useStepUp()
  const send = async (values: FormData) => {
    const [name = '', email] = ['name', 'email'].map((field) => String(values.get(field)).trim())
    const body = { name, email: email || null, role }
    const created = await withStepUp(() => adminApi.call('invitations.create', { body }))
    await cache.invalidateQueries(invitationsQuery)
    setInvitation(created)
  }
  if (invitation) return <InvitationReady invitation={invitation} onClose={onClose} />
  return (
    <PanelDialog title="Convidar para o painel" onClose={onClose}>
      <p className="mt-1 text-ink-soft">
        Quem recebe o link escolhe a própria senha. Ele vale {invitationDays} dias e uma vez.
      </p>
      <PanelForm send={send} failure="Não foi possível convidar." className="mt-5 grid gap-4">
        {(isPending) => (
          <>
            <InviteFields />
            <fieldset className="grid gap-2">
              <legend className="mb-1.5 text-sm font-bold">Papel</legend>
              {panelRoles
                .filter((choice) => canAssign(actorRole, choice))
                .map((choice) => (
                  <label
                    key={choice}
                    className="flex cursor-pointer items-start gap-3 rounded-2xl p-3 ring-[1.5px] ring-line ring-inset has-checked:bg-brand-soft has-checked:ring-brand"
                  >
                    <input
                      type="radio"
                      name={groupName}
                      checked={role === choice}
                      onChange={() => setRole(choice)}
                      className="mt-0.5 size-5 shrink-0 accent-brand"
                    />
                    <span>
                      <b className="block font-semibold">{roleNames[choice]}</b>
                      <span className="text-ink-soft">{roleDescriptions[choice]}</span>
                    </span>
                  </label>
                ))}
            </fieldset>
            <DialogButtons
              isInGrid
              action={isPending ? 'Convidando...' : 'Convidar'}
              isPending={isPending}
              onClose={onClose}
            />
          </>
        )}
      </PanelForm>
    </PanelDialog>
  )
}

function InvitationReady({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  return (
    <PanelDialog title="Convite pronto" onClose={onClose}>
      <p role="status" className="mt-1 text-ink-soft wrap-anywhere">
        {invitation.email
          ? `Mandamos o link para ${invitation.email}. Se preferir, mande você também.`
          : `Mande este link para ${invitation.name}. Quem abre primeiro aceita.`}
      </p>
      <p className="mt-4 rounded-2xl bg-muted p-3 text-sm break-all">{invitation.link}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {invitation.link && <InvitationLinks name={invitation.name} link={invitation.link} />}
        <Button variant="ghost" size="compact" className="ml-auto" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </PanelDialog>
  )
}
