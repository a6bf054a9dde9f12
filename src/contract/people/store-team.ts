import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Moment } from '#contract/wire.ts'
import { maxStoreTeam, storeRoles } from '#domain/people/store-permissions.ts'
import { PersonEmail, PersonName } from './account.ts'

const StoreRole = z.enum(storeRoles).meta({ id: 'StoreRole', description: 'Papel em uma loja' })

export const MyStore = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    neighborhood: z.string().nullable(),
    city: z.string(),
    role: StoreRole,
  })
  .meta({ id: 'MyStore' })
export type MyStore = z.output<typeof MyStore>

export const StoreTeam = z
  .strictObject({
    people: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        role: StoreRole,
        lastSeenAt: Moment.nullable(),
        isSelf: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        role: StoreRole,
        expiresAt: Moment,
        link: z.url(),
      }),
    ),
  })
  .meta({ id: 'StoreTeam' })
export type StoreTeam = z.output<typeof StoreTeam>

export const ofStore = z.strictObject({ storeId: z.string().max(40) })

export const storeTeam = {
  mine: endpoint('myStores.list', {
    summary: 'As lojas de que se faz parte, por nome',
    access: { can: 'account.manage' },
    result: z.array(MyStore),
  }),
  list: endpoint('storeTeam.list', {
    summary: 'As pessoas de uma loja e os convites que esperam resposta',
    access: { inStore: 'store.team' },
    params: ofStore,
    result: StoreTeam,
  }),
  invite: endpoint('storeTeam.invite', {
    summary: 'Convida uma pessoa para a loja; com e-mail, o link é enviado',
    access: { inStore: 'store.team' },
    params: ofStore,
    body: z.strictObject({ name: PersonName, email: PersonEmail.nullable(), role: StoreRole }),
    result: StoreTeam.shape.invitations.element,
    status: 201,
    errors: ['store_team_full'],
  }),
  cancelInvitation: endpoint('storeTeam.cancelInvitation', {
    summary: 'Cancela um convite para a loja',
    access: { inStore: 'store.team' },
    params: ofStore.extend({ id: z.string().max(40) }),
    result: z.undefined(),
    status: 204,
    errors: ['invitation_not_found'],
  }),
  remove: endpoint('storeTeam.remove', {
    summary: `Tira uma pessoa da loja, na hora; são no máximo ${maxStoreTeam} pessoas e convites`,
    access: { inStore: 'store.team' },
    params: ofStore.extend({ personId: z.string().max(40) }),
    result: z.undefined(),
    status: 204,
    errors: ['person_not_found', 'own_role'],
  }),
}
