import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './wire.ts'

export const Credentials = z
  .strictObject({
    username: z.string('Informe o usuário').min(1, 'Informe o usuário').max(80),
    password: z.string('Informe a senha').min(1, 'Informe a senha').max(200),
    code: z.string().max(40).optional().describe('Do aplicativo ou de recuperação, para quem tem segundo fator'),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.output<typeof Credentials>

export const Login = z
  .strictObject({ token: z.string(), user: z.strictObject({ username: z.string() }) })
  .meta({ id: 'Login' })
export type Login = z.output<typeof Login>

export const AdminSession = z
  .strictObject({
    id: z.string(),
    createdAt: Moment,
    lastUsedAt: Moment,
    userAgent: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'AdminSession' })
export type AdminSession = z.output<typeof AdminSession>

export const auth = {
  login: endpoint('auth.login', {
    summary: 'Entra no painel; a resposta traz o token e um cookie que o acompanha',
    access: 'everyone',
    body: Credentials,
    result: Login,
    errors: ['invalid_credentials', 'second_factor_needed', 'wrong_code', 'login_locked', 'overloaded'],
  }),
  logout: endpoint('auth.logout', {
    summary: 'Encerra esta sessão',
    access: { can: 'account.manage' },
    result: z.undefined(),
    status: 204,
  }),
  listSessions: endpoint('auth.listSessions', {
    summary: 'As sessões abertas deste administrador',
    access: { can: 'account.manage' },
    result: z.array(AdminSession),
  }),
  revokeSession: endpoint('auth.revokeSession', {
    summary: 'Encerra uma sessão deste administrador',
    access: { can: 'account.manage' },
    params: z.strictObject({ id: z.string().max(40) }),
    result: z.undefined(),
    status: 204,
    errors: ['session_not_found'],
  }),
  revokeAllSessions: endpoint('auth.revokeAllSessions', {
    summary: 'Encerra todas as sessões deste administrador, também esta, e esquece os aparelhos conhecidos',
    access: { can: 'account.manage' },
    result: z.undefined(),
    status: 204,
  }),
}
