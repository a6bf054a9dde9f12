import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Invitation } from '#contract/people/invitations.ts'
import {
  canAssign,
  type PanelRole,
  panelRoles,
  type Role,
  roleDescriptions,
  roleNames,
} from '#domain/people/permissions.ts'
import { invitationDays, personFields } from '#domain/people/person-fields.ts'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useStepUp } from '#web/admin/session/step-up-context.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { dialogPosition } from '#web/admin/stores/dialog-position.ts'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { InvitationLinks } from './invitation-links.tsx'
import { InviteFields } from './invite-fields.tsx'
import { invitationsQuery } from './people.queries.ts'

/** Invites a person, then shows the link. */
export function InviteDialog({ role: actorRole, onClose }: { role: Role; onClose: () => void }) {
  const [titleId, groupName] = [useId(), useId()]
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [role, setRole] = useState<PanelRole>('editor')
  const cache = useQueryClient()
  const showFailure = useErrorToast()
  const withStepUp = useStepUp()
  const { mutate, isPending, data } = useMutation({
    networkMode: 'always',
    mutationFn: (body: { name: string; email: string | null; role: PanelRole }) =>
      withStepUp(() => adminApi.call('invitations.create', { body })),
    onSuccess: () => cache.invalidateQueries(invitationsQuery),
    onError: (failure) => {
      if (failure instanceof ApiError && form.current && showErrors(form.current, failure.errors, setErrors)) return
      showFailure(failure, 'Não foi possível convidar.')
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const [name, email] = [String(values.get('name')).trim(), String(values.get('email')).trim()]
    const missing: FieldErrors = name === '' ? { name: personFields.name.required } : {}
    if (!showErrors(event.currentTarget, missing, setErrors) && !isPending) mutate({ name, email: email || null, role })
  }
  if (data) return <InvitationReady invitation={data} onClose={onClose} />
  return (
    <Modal label={titleId} onClose={onClose} className={dialogPosition}>
      <h2 id={titleId} className="text-xl">
        Convidar para o painel
      </h2>
      <p className="mt-1 text-ink-soft">
        Quem recebe o link escolhe a própria senha. Ele vale {invitationDays} dias e uma vez.
      </p>
      <FieldErrorsContext value={errors}>
        <form ref={form} method="post" noValidate onSubmit={submit} className="mt-5 grid gap-4">
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
                    <span className="text-md text-ink-soft">{roleDescriptions[choice]}</span>
                  </span>
                </label>
              ))}
          </fieldset>
          <DialogButtons action={isPending ? 'Convidando...' : 'Convidar'} isPending={isPending} onClose={onClose} />
        </form>
      </FieldErrorsContext>
    </Modal>
  )
}

function InvitationReady({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const titleId = useId()
  return (
    <Modal label={titleId} onClose={onClose} className={dialogPosition}>
      <h2 id={titleId} className="text-xl">
        Convite pronto
      </h2>
      <p role="status" className="mt-1 text-ink-soft wrap-anywhere">
        {invitation.email
          ? `Mandamos o link para ${invitation.email}. Se preferir, mande você também.`
          : `Mande este link para ${invitation.name}. Quem abre primeiro aceita.`}
      </p>
      <p className="mt-4 rounded-2xl bg-muted p-3 text-sm break-all">{invitation.link}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {invitation.link && <InvitationLinks name={invitation.name} link={invitation.link} />}
        <button type="button" onClick={onClose} className={buttonClass('ghost', 'compact', 'ml-auto')}>
          Fechar
        </button>
      </div>
    </Modal>
  )
}
