import { z } from 'zod'
import { Login } from '#contract/auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Moment } from '#contract/wire.ts'
import { panelRoles } from '#domain/people/permissions.ts'
import { maxTeam } from '#domain/people/person-fields.ts'
import { storeRoles } from '#domain/people/store-permissions.ts'
import { NewPassword, PanelRole, PersonEmail, PersonName } from './account.ts'

export const Invitation = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    role: PanelRole,
    invitedBy: z.string().describe('Nome de quem convidou'),
    createdAt: Moment,
    expiresAt: Moment,
    link: z.url().nullable().describe('Nulo para quem não pode dar este papel'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof Invitation>

const token = z.string('Falta o convite').max(80)

export const ReceivedInvitation = z
  .strictObject({
    invitedBy: z.string(),
    isMailed: z.boolean().describe('O link veio por e-mail: com ele se aceita o convite'),
    role: z.enum([...panelRoles, ...storeRoles]),
    store: z.string().nullable().describe('Nome da loja; nulo: o painel'),
    name: z.string(),
    email: z.string().nullable().describe('Nulo: quem recebe o convite informa'),
    expiresAt: Moment,
  })
  .meta({ id: 'ReceivedInvitation' })
export type ReceivedInvitation = z.output<typeof ReceivedInvitation>

export const invitations = {
  list: endpoint('invitations.list', {
    summary: 'Os convites que esperam resposta',
    access: { can: 'people.manage' },
    result: z.array(Invitation).max(maxTeam),
  }),
  create: endpoint('invitations.create', {
    summary: 'Convida uma pessoa para o painel; com e-mail, o link é enviado',
    access: { can: 'people.manage' },
    needsRecentSecondFactor: true,
    body: z.strictObject({ name: PersonName, email: PersonEmail.nullable(), role: PanelRole }),
    result: Invitation,
    status: 201,
    errors: ['owner_protected', 'person_exists', 'team_full'],
  }),
  cancel: endpoint('invitations.cancel', {
    summary: 'Cancela um convite: o link deixa de valer',
    access: { can: 'people.manage' },
    needsRecentSecondFactor: true,
    params: z.strictObject({ id: z.string().max(40) }),
    result: z.undefined(),
    status: 204,
    errors: ['invitation_not_found', 'owner_protected'],
  }),
  read: endpoint('invitations.read', {
    summary: 'Mostra quem convida e para quê, antes de aceitar',
    access: 'everyone',
    body: z.strictObject({ token }),
    isReadOnly: true,
    result: ReceivedInvitation,
    errors: ['invitation_ended'],
  }),
  requestMail: endpoint('invitations.requestMail', {
    summary: 'Manda por e-mail o link com que se aceita o convite; a resposta é a mesma para qualquer e-mail',
    access: 'everyone',
    body: z.strictObject({ token, email: PersonEmail.nullable() }),
    result: z.undefined(),
    status: 204,
    errors: ['invitation_ended', 'rate_limited'],
  }),
  accept: endpoint('invitations.accept', {
    summary: 'Aceita um convite com nome e senha, pelo link que veio por e-mail, e entra no painel',
    access: 'everyone',
    body: z.strictObject({ token, name: PersonName, password: NewPassword }),
    result: Login,
    errors: ['invitation_ended', 'address_unproven', 'person_exists', 'overloaded'],
  }),
  join: endpoint('invitations.join', {
    summary: 'Aceita um convite para uma loja com a conta que já se tem',
    access: { can: 'account.manage' },
    body: z.strictObject({ token }),
    result: z.undefined(),
    status: 204,
    errors: ['invitation_ended', 'invitation_for_another', 'address_unproven'],
  }),
}
