import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Moment } from '#contract/wire.ts'
import { maxTeam } from '#domain/people/person-fields.ts'
import { Account, PanelRole } from './account.ts'

export const Person = Account.extend({
  lastSeenAt: Moment.nullable().describe('Última vez que usou o painel, nos últimos 30 dias'),
  sessions: z.int().describe('Sessões abertas'),
}).meta({ id: 'Person' })
export type Person = z.output<typeof Person>

const params = z.strictObject({ id: z.string().max(40) })

export const people = {
  list: endpoint('people.list', {
    summary: 'As pessoas do painel, por nome',
    access: { can: 'people.manage' },
    result: z.array(Person).max(maxTeam),
  }),
  changeRole: endpoint('people.changeRole', {
    summary: 'Muda o papel de outra pessoa; só donos mexem em donos',
    access: { can: 'people.manage' },
    needsRecentSecondFactor: true,
    params,
    body: z.strictObject({ role: PanelRole }),
    result: z.undefined(),
    status: 204,
    errors: ['person_not_found', 'own_role', 'owner_protected'],
  }),
  endSessions: endpoint('people.endSessions', {
    summary: 'Encerra todas as sessões de outra pessoa, que pode entrar de novo',
    access: { can: 'people.manage' },
    needsRecentSecondFactor: true,
    params,
    result: z.undefined(),
    status: 204,
    errors: ['person_not_found', 'own_role', 'owner_protected'],
  }),
  end: endpoint('people.end', {
    summary: 'Tira outra pessoa do painel, na hora',
    access: { can: 'people.manage' },
    needsRecentSecondFactor: true,
    params,
    result: z.undefined(),
    status: 204,
    errors: ['person_not_found', 'own_role', 'owner_protected'],
  }),
}
