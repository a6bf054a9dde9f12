import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'

export const approvalsQuery = queryOf(read('approvals.list', {}))
