import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'

export const peopleQuery = queryOf(read('people.list', {}))
export const invitationsQuery = queryOf(read('invitations.list', {}))
