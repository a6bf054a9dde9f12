import type { Invitation } from '#contract/people/invitations.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { roleNames } from '#domain/people/permissions.ts'
import { invitationDays } from '#domain/people/person-fields.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { Card } from '#web/ui/card.tsx'
import { InvitationLinks } from './invitation-links.tsx'
import { usePeopleChange } from './use-people-change.ts'

const titleId = 'convites-abertos'

export function OpenInvitations({ invitations, now }: { invitations: Invitation[]; now: Date }) {
  const { change, isPending } = usePeopleChange()
  return (
    <Card label={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4">
        <h3 id={titleId}>Convites abertos</h3>
        <p className="text-sm text-ink-soft">cada link vale {invitationDays} dias e uma vez</p>
      </div>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
            <p className="min-w-40 grow basis-0 leading-tight">
              <span className="block font-semibold wrap-anywhere">{invitation.email ?? invitation.name}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                por {invitation.invitedBy}, {momentText(new Date(invitation.createdAt), now)}
              </span>
            </p>
            <p className="leading-tight">
              <span className="block">{roleNames[invitation.role]}</span>
              <span className="block text-sm text-ink-soft">
                vence em {formatDayAndMonth(new Date(invitation.expiresAt))}
              </span>
            </p>
            {invitation.link !== null && (
              <div className="flex flex-wrap items-center gap-2">
                <InvitationLinks name={invitation.name} link={invitation.link} />
                <Button
                  variant="ghost"
                  size="compact"
                  className="text-tomato!"
                  aria-label={`Cancelar o convite de ${invitation.name}`}
                  aria-disabled={isPending}
                  onClick={() =>
                    change(
                      { name: 'invitations.cancel', request: { params: { id: invitation.id } } },
                      { title: 'Convite cancelado', description: 'O link não vale mais.' },
                      () => undefined,
                    )
                  }
                >
                  Cancelar
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
