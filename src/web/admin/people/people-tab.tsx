import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { useAccount } from '#web/admin/session/panel-account.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { invitationsQuery, peopleQuery } from './people.queries.ts'
import { PersonRow, personColumns } from './person-row.tsx'
import { RoleGuide } from './role-guide.tsx'

const [titleId, listId] = ['equipe', 'pessoas-do-painel']

/** Panel users, their roles, and open invitations. A default export, because it is loaded lazily. */
export default function PeopleTab() {
  // Others change the team too, so it is loaded whenever the tab opens.
  const people = useQuery({ ...peopleQuery, staleTime: 0 })
  const invitations = useQuery({ ...invitationsQuery, staleTime: 0 })
  const account = useAccount()
  const now = useNow()
  const [isInviting, setInviting] = useState(false)
  const error = people.error ?? invitations.error
  if (error)
    return (
      <TabError
        onRetry={() => {
          void people.refetch()
          void invitations.refetch()
        }}
      />
    )
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto">
          <h2 id={titleId} className="text-3xl">
            Equipe
          </h2>
          <p role="status" className="text-ink-soft">
            {people.data && `${counted(people.data.length, 'pessoa', 'pessoas')} no painel.`}
          </p>
        </div>
        <Button variant="primary" onClick={() => setInviting(true)}>
          <Icon name="plus" className="size-4.5" />
          Convidar
        </Button>
      </div>
      {!people.data || !invitations.data || !account ? (
        <TabLoading label="Carregando a equipe..." />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-5">
            <Card label={listId}>
              <h3 id={listId} className="sr-only">
                Pessoas do painel
              </h3>
              <p
                aria-hidden="true"
                className={`border-b border-line px-4 py-3 text-sm font-semibold text-ink-soft max-lg:hidden ${personColumns}`}
              >
                <span>Pessoa</span>
                <span>Papel</span>
                <span>Segundo fator</span>
                <span>Último acesso</span>
                <span>Sessões</span>
              </p>
              <ul className="divide-y divide-line">
                {people.data.map((person) => (
                  <PersonRow key={person.id} person={person} account={account} now={now} />
                ))}
              </ul>
            </Card>
            {invitations.data.length > 0 && <OpenInvitations invitations={invitations.data} now={now} />}
          </div>
          <RoleGuide />
        </div>
      )}
      {isInviting && account && <InviteDialog role={account.role} onClose={() => setInviting(false)} />}
    </section>
  )
}
