import { z } from 'zod'
import { Login } from '#contract/auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { NewPassword, PersonEmail } from './account.ts'

export const loginLinks = {
  send: endpoint('loginLinks.send', {
    summary: 'Envia a uma pessoa de loja um link para entrar; a resposta é a mesma para qualquer e-mail',
    access: 'everyone',
    body: z.strictObject({ email: PersonEmail }),
    result: z.undefined(),
    status: 204,
    errors: ['rate_limited'],
  }),
  enter: endpoint('loginLinks.enter', {
    summary: 'Entra com o link, que funciona uma vez; o primeiro link de uma conta pede uma senha nova',
    access: 'everyone',
    body: z.strictObject({ token: z.string('Falta o link').max(80), password: NewPassword.optional() }),
    result: Login,
    errors: ['login_link_ended', 'new_password_needed', 'overloaded'],
  }),
}
