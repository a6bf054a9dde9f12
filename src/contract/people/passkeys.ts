import { z } from 'zod'
import { Login } from '#contract/auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Moment, Text } from '#contract/wire.ts'
import { maxPasskeys, passkeyName } from '#domain/people/passkeys.ts'
import { personFields } from '#domain/people/person-fields.ts'

const Base64Url = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^[\w-]+$/)
const CredentialId = Base64Url(1400)
const ClientData = Base64Url(2000)

export const Passkey = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    createdAt: Moment,
    lastUsedAt: Moment.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof Passkey>

const Descriptor = z.strictObject({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.array(z.string().max(20)).max(8),
})

/** Format of the browser API (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z
  .strictObject({
    challenge: Base64Url(100),
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: Base64Url(100), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(Descriptor).max(maxPasskeys),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' })
export type PasskeyCreation = z.output<typeof PasskeyCreation>

/** Format of the browser API (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z
  .strictObject({
    challenge: Base64Url(100),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(Descriptor).max(maxPasskeys).describe('Vazia para entrar: a pessoa escolhe a chave'),
  })
  .meta({ id: 'PasskeyRequest' })
export type PasskeyRequest = z.output<typeof PasskeyRequest>

export const NewPasskey = z
  .strictObject({
    name: Text(passkeyName.maximum, passkeyName.required),
    id: CredentialId,
    clientDataJSON: ClientData,
    attestationObject: Base64Url(8000),
    transports: Descriptor.shape.transports,
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.output<typeof NewPasskey>

export const PasskeyProof = z
  .strictObject({
    id: CredentialId,
    clientDataJSON: ClientData,
    authenticatorData: Base64Url(2000),
    signature: Base64Url(4000),
    userHandle: Base64Url(100).nullable(),
  })
  .meta({ id: 'PasskeyProof' })
export type PasskeyProof = z.output<typeof PasskeyProof>

export const passkeys = {
  list: endpoint('passkeys.list', {
    summary: 'As próprias chaves de acesso',
    access: { can: 'account.manage' },
    result: z.array(Passkey).max(maxPasskeys),
  }),
  begin: endpoint('passkeys.begin', {
    summary: 'Começa a criar uma chave de acesso: o que o navegador pede ao aparelho',
    access: { can: 'account.manage' },
    needsRecentSecondFactor: true,
    body: z.strictObject({
      password: z
        .string()
        .max(personFields.password.maximum)
        .optional()
        .describe('Obrigatória para quem ainda não tem segundo fator'),
    }),
    result: PasskeyCreation,
    errors: ['wrong_password', 'login_locked', 'overloaded', 'too_many_passkeys'],
  }),
  create: endpoint('passkeys.create', {
    summary: 'Guarda a chave que o aparelho criou; com o primeiro segundo fator vêm códigos de recuperação, uma vez',
    access: { can: 'account.manage' },
    body: NewPasskey,
    result: z.strictObject({ passkey: Passkey, recoveryCodes: z.array(z.string()) }),
    status: 201,
    errors: ['passkey_refused', 'too_many_passkeys'],
  }),
  beginProof: endpoint('passkeys.beginProof', {
    summary: 'Começa a confirmar com uma chave de acesso, antes de um ato perigoso',
    access: { can: 'account.manage' },
    isReadOnly: true,
    result: PasskeyRequest,
  }),
  prove: endpoint('passkeys.prove', {
    summary: 'Confirma com uma chave de acesso nesta sessão, antes de um ato perigoso',
    access: { can: 'account.manage' },
    body: PasskeyProof,
    result: z.undefined(),
    status: 204,
    errors: ['passkey_refused'],
  }),
  remove: endpoint('passkeys.remove', {
    summary: 'Remove uma chave de acesso e encerra as outras sessões',
    access: { can: 'account.manage' },
    needsRecentSecondFactor: true,
    params: z.strictObject({ id: z.string().max(40) }),
    result: z.undefined(),
    status: 204,
    errors: ['passkey_not_found'],
  }),
  beginLogin: endpoint('passkeys.beginLogin', {
    summary: 'Começa a entrar no painel com uma chave de acesso',
    access: 'everyone',
    isReadOnly: true,
    result: PasskeyRequest,
  }),
  login: endpoint('passkeys.login', {
    summary: 'Entra no painel com uma chave de acesso, sem senha nem código',
    access: 'everyone',
    body: PasskeyProof,
    result: Login,
    errors: ['passkey_refused'],
  }),
}
