import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Login } from '#contract/auth.ts'
import type { PasskeyProof, PasskeyRequest } from '#contract/people/passkeys.ts'
import { adminApi } from './admin-api.ts'

/** Loaded with the first use of a passkey, because most visits use none. */

export async function logInByPasskey(): Promise<Login> {
  return adminApi.call('passkeys.login', { body: await sign(await adminApi.call('passkeys.beginLogin', {})) })
}

export async function proveByPasskey(): Promise<void> {
  await adminApi.call('passkeys.prove', { body: await sign(await adminApi.call('passkeys.beginProof', {})) })
}

/** Returns the recovery codes created with the first second factor. */
export async function createPasskey(name: string, password: string | undefined): Promise<string[]> {
  const optionsJSON = await adminApi.call('passkeys.begin', { body: password === undefined ? {} : { password } })
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const body = { name, id, clientDataJSON, attestationObject, transports }
  return (await adminApi.call('passkeys.create', { body })).recoveryCodes
}

/** Whether the person closed the browser's dialog or let it expire: nothing to report. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

async function sign(optionsJSON: PasskeyRequest): Promise<PasskeyProof> {
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null }
}
