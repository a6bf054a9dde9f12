import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StoreTeam } from '#contract/people/store-team.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { invitationDays } from '#domain/people/person-fields.ts'
import { type StoreRole, storeRoleDescriptions, storeRoleNames, storeRoles } from '#domain/people/store-permissions.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { InvitationLinks } from '#web/admin/people/invitation-links.tsx'
import { InviteFields } from '#web/admin/people/invite-fields.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { DoorForm } from './door-form.tsx'
import { teamQuery, useOpenStore } from './door-store.ts'

type Member = StoreTeam['people'][number]

/** Who works with the store's offers. A default export, because it is loaded lazily. */
export default function TeamView() {
  const { storeId, home } = useOpenStore()
  const { data: team, error, refetch } = useQuery({ ...teamQuery(storeId), staleTime: 0 })
  const [leaving, setLeaving] = useState<Member>()
  const cache = useQueryClient()
  const now = useNow()
  const cancel = useWrite({
    send: (id: string) => adminApi.call('storeTeam.cancelInvitation', { params: { storeId, id } }),
    failure: 'Não foi possível cancelar.',
    refresh: ['storeTeam.list'],
  })
  const remove = useWrite({
    send: (personId: string) => adminApi.call('storeTeam.remove', { params: { storeId, personId } }),
    failure: 'Não foi possível tirar a pessoa.',
    refresh: ['storeTeam.list'],
    done: { title: 'Pessoa tirada da loja', description: 'O acesso terminou na hora.' },
  })
  if (error && !team) return <TabError onRetry={() => void refetch()} />
  if (!team) return <TabLoading label="Carregando a equipe..." />
  return (
    <section aria-labelledby="equipe-da-loja" className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-4">
        <h2 id="equipe-da-loja" className="text-3xl">
          Equipe
        </h2>
        <Card label="equipe-da-loja">
          <ul className="divide-y divide-line">
            {team.people.map((person) => (
              <li key={person.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
                <Initials name={person.name} className="size-10" />
                <p className="mr-auto min-w-0 leading-tight">
                  <span className="block font-semibold wrap-anywhere">
                    {person.name}
                    {person.isSelf && ' (você)'}
                  </span>
                  <span className="block text-sm text-ink-soft wrap-anywhere">
                    {storeRoleNames[person.role]}
                    {person.lastSeenAt && `, esteve aqui ${momentText(new Date(person.lastSeenAt), now)}`}
                  </span>
                </p>
                {!person.isSelf && (
                  <Button
                    variant="ghost"
                    size="compact"
                    className="text-tomato!"
                    aria-label={`Tirar ${person.name} da loja`}
                    onClick={() => setLeaving(person)}
                  >
                    Tirar
                  </Button>
                )}
              </li>
            ))}
            {team.people.length === 0 && <li className="px-4 py-3 text-ink-soft">Ninguém ainda: mande um convite.</li>}
          </ul>
        </Card>
        {team.invitations.length > 0 && (
          <Card label="convites-da-loja">
            <h3 id="convites-da-loja" className="px-4 pt-3">
              Convites abertos
            </h3>
            <ul className="mt-2 divide-y divide-line border-t border-line">
              {team.invitations.map(({ id, name, email, role, expiresAt, link }) => (
                <li key={id} className="flex flex-wrap items-center gap-2 px-4 py-3">
                  <p className="mr-auto min-w-40 leading-tight">
                    <span className="block font-semibold wrap-anywhere">{email ?? name}</span>
                    <span className="block text-sm text-ink-soft">
                      {storeRoleNames[role]}, vence em {formatDayAndMonth(new Date(expiresAt))}
                    </span>
                  </p>
                  <InvitationLinks name={name} link={link} place={`a loja ${home.store.name}`} />
                  <Button
                    variant="ghost"
                    size="compact"
                    className="text-tomato!"
                    aria-label={`Cancelar o convite de ${name}`}
                    onClick={() => cancel.mutate(id)}
                  >
                    Cancelar
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <InviteForm storeId={storeId} onInvited={() => void cache.invalidateQueries(teamQuery(storeId))} />
      {leaving && (
        <ConfirmDialog
          question={`Tirar ${leaving.name} da loja?`}
          isDangerous
          confirmLabel="Tirar da loja"
          onConfirm={() => {
            remove.mutate(leaving.id)
            setLeaving(undefined)
          }}
          onClose={() => setLeaving(undefined)}
        >
          O acesso termina na hora. O que a pessoa mandou fica.
        </ConfirmDialog>
      )}
    </section>
  )
}

function InviteForm({ storeId, onInvited }: { storeId: string; onInvited: () => void }) {
  const titleId = useId()
  const showToast = useToast()
  const invite = async (values: FormData, form: HTMLFormElement) => {
    const [name = '', email, role] = ['name', 'email', 'role'].map((field) => String(values.get(field)).trim())
    const body = { name, email: email || null, role: role as StoreRole }
    await adminApi.call('storeTeam.invite', { params: { storeId }, body })
    form.reset()
    const description = email ? `Mandamos o link para ${email}.` : 'Mande o link por WhatsApp.'
    showToast({ title: 'Convite pronto', description })
    onInvited()
  }
  return (
    <Card label={titleId} className="p-5">
      <h3 id={titleId}>Convidar</h3>
      <p className="mt-1 text-sm text-ink-soft">O link vale {invitationDays} dias e uma vez.</p>
      <DoorForm send={invite} failure="Não foi possível convidar." actions={['Convidar', 'Convidando...']}>
        <InviteFields />
        <SelectField
          name="role"
          label="Papel"
          required="Escolha o papel"
          placeholder="Escolha"
          options={storeRoles.map((role) => ({
            value: role,
            label: `${storeRoleNames[role]}: ${storeRoleDescriptions[role]}`,
          }))}
        />
      </DoorForm>
    </Card>
  )
}
