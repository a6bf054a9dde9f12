import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Moment, Text } from '#contract/wire.ts'
import { panelRoles, roles } from '#domain/people/permissions.ts'
import { personFields } from '#domain/people/person-fields.ts'

const { name, email, password } = personFields

export const PersonName = Text(name.maximum, name.required)
export const PersonEmail = z.email(email.required).max(email.maximum, `Use no máximo ${email.maximum} caracteres`)
export const NewPassword = z
  .string(password.required)
  .min(password.minimum, password.required)
  .max(password.maximum, `Use no máximo ${password.maximum} caracteres`)

export const PersonRole = z
  .enum(roles)
  .meta({ id: 'PersonRole', description: 'Papel no painel; shop: só nas suas lojas' })
export const PanelRole = z.enum(panelRoles).meta({ id: 'PanelRole', description: 'Papel no painel' })

export const Account = z
  .strictObject({
    id: z.string(),
    username: z.string().describe('Com o que se entra no painel'),
    name: z.string(),
    email: z.string().nullable().describe('Confirmado por um link que foi mandado a ele'),
    unprovenEmail: z.string().nullable().describe('E-mail que espera a confirmação e não recebe mais nada até lá'),
    role: PersonRole,
    hasSecondFactor: z.boolean().describe('Aplicativo de códigos ou chave de acesso'),
    hasAppCodes: z.boolean(),
    passkeys: z.int().describe('Quantas chaves de acesso'),
    secondFactorDue: Moment.nullable().describe('Até quando o papel ainda dispensa o segundo fator'),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof Account>

export const account = {
  get: endpoint('account.get', {
    summary: 'A própria conta no painel, com o papel',
    access: { can: 'account.manage' },
    result: Account,
  }),
  proveAddress: endpoint('account.proveAddress', {
    summary: 'Confirma o e-mail da própria conta com o link que ele recebeu',
    access: { can: 'account.manage' },
    needsRecentSecondFactor: true,
    body: z.strictObject({
      token: z.string('Falta o link').max(80),
      password: z.string().max(password.maximum).optional().describe('Quem não tem segundo fator confirma com a senha'),
    }),
    result: z.undefined(),
    status: 204,
    errors: ['address_claim_ended', 'address_taken', 'wrong_password', 'login_locked', 'overloaded'],
  }),
  update: endpoint('account.update', {
    summary: 'Muda o próprio nome, e pede a troca do e-mail dos avisos, que vale depois de confirmado pelo link',
    access: { can: 'account.manage' },
    body: z.strictObject({ name: PersonName, email: PersonEmail.nullable() }),
    result: Account,
    errors: ['second_factor_stale'],
  }),
  resendProof: endpoint('account.resendProof', {
    summary: 'Manda de novo o link que confirma o e-mail',
    access: { can: 'account.manage' },
    result: z.undefined(),
    status: 204,
    errors: ['address_claim_ended'],
  }),
  changePassword: endpoint('account.changePassword', {
    summary: 'Troca a própria senha e encerra as outras sessões',
    access: { can: 'account.manage' },
    body: z.strictObject({
      current: z.string('Informe a senha atual').min(1, 'Informe a senha atual').max(password.maximum),
      password: NewPassword,
    }),
    result: z.undefined(),
    status: 204,
    errors: ['wrong_password', 'login_locked', 'overloaded'],
  }),
}
