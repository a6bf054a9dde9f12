import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { personFields } from '#domain/people/person-fields.ts'

const body = z.strictObject({ code: z.string('Informe o código').min(1, 'Informe o código').max(40) })

export const secondFactor = {
  confirm: endpoint('secondFactor.confirm', {
    summary: 'Liga o segundo fator com o primeiro código; a resposta traz os códigos de recuperação, uma vez',
    access: { can: 'account.manage' },
    body,
    result: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    errors: ['wrong_code', 'login_locked', 'second_factor_exists'],
  }),
  prove: endpoint('secondFactor.prove', {
    summary: 'Confirma de novo o segundo fator nesta sessão, antes de um ato perigoso',
    access: { can: 'account.manage' },
    body,
    result: z.undefined(),
    status: 204,
    errors: ['wrong_code', 'login_locked'],
  }),
  remove: endpoint('secondFactor.remove', {
    summary: 'Desliga os códigos do aplicativo na própria conta; chaves de acesso ficam',
    access: { can: 'account.manage' },
    needsRecentSecondFactor: true,
    result: z.undefined(),
    status: 204,
  }),
  begin: endpoint('secondFactor.begin', {
    summary: 'Começa a ligar o segundo fator: um segredo para o aplicativo de códigos, mostrado uma vez',
    access: { can: 'account.manage' },
    needsRecentSecondFactor: true,
    body: z.strictObject({
      password: z.string('Informe a senha').min(1, 'Informe a senha').max(personFields.password.maximum),
    }),
    result: z.strictObject({ secret: z.string(), uri: z.string().describe('Endereço otpauth para o aplicativo') }),
    errors: ['wrong_password', 'login_locked', 'second_factor_exists', 'overloaded'],
  }),
}
