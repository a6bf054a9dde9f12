import type { FastifyRequest } from 'fastify'
import type { NewPasskey, Passkey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#contract/people/passkeys.ts'
import { oneMinute } from '#domain/durations.ts'
import { maxPasskeys, passkeyMinutes } from '#domain/people/passkeys.ts'
import { site } from '#domain/site.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { pseudonym } from '#platform/keys/secret-keys.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken } from '#platform/tokens.ts'
import { AppError } from '#server/app-error.ts'
import { mailAccountChange } from '#server/auth/addresses/addresses.jobs.ts'
import {
  isKnownDevice,
  mayRecordRefusedLogin,
  refusedLogin,
  revokeOtherSessions,
} from '#server/auth/auth.repository.ts'
import { type LoginClient, type OpenedSession, recordLogin, startSession } from '#server/auth/auth.service.ts'
import {
  forgetWithoutFactor,
  hasSecondFactor,
  lockFactors,
  markProved,
} from '#server/auth/second-factor/second-factor.repository.ts'
import { giveRecoveryCodes } from '#server/auth/second-factor/second-factor.service.ts'
import type { AuditEntry } from '#server/http/security/audit.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { isOwnChallenge } from './passkey-challenge.ts'
import * as repository from './passkeys.repository.ts'

type Context = Pick<Platform, 'db' | 'clock' | 'config'>

const timeout = passkeyMinutes * oneMinute
/** EdDSA, ES256 and RS256, which cover all devices. */
const algorithms = [-8, -7, -257]

/** Purposes of signed challenges: bound to the person's session, or to nothing for a login. */
export const purposes = {
  login: 'login',
  create: ({ sessionId }: Admin) => `create ${sessionId}`,
  prove: ({ sessionId }: Admin) => `prove ${sessionId}`,
}

export async function listOwnPasskeys(db: Db, admin: Admin): Promise<Passkey[]> {
  return (await repository.listPasskeys(db, admin.id)).map(toPasskey)
}

export async function creationOptions(
  { db, config }: Context,
  admin: Admin,
  challenge: string,
): Promise<PasskeyCreation> {
  const known = await repository.listPasskeys(db, admin.id)
  if (known.length >= maxPasskeys) throw new AppError('too_many_passkeys')
  return {
    challenge,
    rp: { id: relyingParty(config).id, name: site.name },
    user: { id: userHandle(config, admin.id), name: admin.username, displayName: admin.username },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** For a login, no owner is known: the device shows its keys for this site. */
export async function requestOptions(
  { db, config }: Context,
  challenge: string,
  admin?: Admin,
): Promise<PasskeyRequest> {
  const known = admin ? await repository.listPasskeys(db, admin.id) : []
  return {
    challenge,
    rpId: relyingParty(config).id,
    timeout,
    userVerification: 'required',
    allowCredentials: known.map(toDescriptor),
  }
}

/** The first factor creates recovery codes, and ends the sessions opened without it. */
export async function createPasskey(
  { db, clock, config }: Context,
  admin: Admin,
  { name, transports, ...credential }: NewPasskey,
  request: FastifyRequest,
): Promise<{ passkey: Passkey; recoveryCodes: string[]; entry: AuditEntry }> {
  const now = clock.now()
  const { verifyRegistrationResponse } = await webAuthn()
  const { origin, id: expectedRPID } = relyingParty(config)
  const { id, clientDataJSON, attestationObject } = credential
  let signed = ''
  const verified = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: (challenge) => {
      signed = challenge
      return isOwnChallenge(request, config.keys.passkeyChallenges, purposes.create(admin), challenge, now)
    },
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) throw new AppError('passkey_refused')
  const { publicKey, counter } = verified.registrationInfo.credential
  return inTransaction(db, async (db) => {
    // Two concurrent keys would both count as the first, or as the tenth.
    await lockFactors(db, admin.id)
    if (!(await repository.consumeChallenge(db, hashToken(signed), now))) throw new AppError('passkey_refused')
    const known = await repository.listPasskeys(db, admin.id)
    if (known.length >= maxPasskeys) throw new AppError('too_many_passkeys')
    const isFirstFactor = !(await hasSecondFactor(db, admin.id))
    const number = await repository.insertPasskey(db, {
      ...{ administratorId: admin.id, credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey) },
      ...{ counter, transports, name, createdAt: now },
    })
    if (number === undefined) throw new AppError('passkey_refused')
    const recoveryCodes = isFirstFactor ? await giveRecoveryCodes(db, admin.id) : []
    if (isFirstFactor) await revokeOtherSessions(db, admin, now)
    await markProved(db, admin.sessionId, now)
    await enqueue(db, mailAccountChange, { administratorId: admin.id, change: 'passkey' })
    return {
      passkey: toPasskey({ id: number, name, createdAt: now, lastUsedAt: null }),
      recoveryCodes,
      entry: { subject: `administrator ${admin.id}`, after: { name } },
    }
  })
}

/** Ends the other sessions: a key is removed when its device is lost. */
export async function removePasskey(db: Db, admin: Admin, id: string, now: Date): Promise<AuditEntry> {
  await lockFactors(db, admin.id)
  const name = await repository.deletePasskey(db, admin.id, numberFromPublicId('passkey', id) ?? 0)
  if (name === undefined) throw new AppError('passkey_not_found')
  await forgetWithoutFactor(db, admin.id)
  await revokeOtherSessions(db, admin, now)
  await enqueue(db, mailAccountChange, { administratorId: admin.id, change: 'passkeyRemoved' })
  return { subject: `administrator ${admin.id}`, before: { name }, after: null }
}

/** Proves the second factor again for this session, before a dangerous action. */
export async function proveByPasskey(
  context: Context,
  admin: Admin,
  proof: PasskeyProof,
  request: FastifyRequest,
): Promise<void> {
  const now = context.clock.now()
  const { owner, accept } = await verifyProof(context, proof, purposes.prove(admin), request, now)
  if (!owner || owner.id !== admin.id || !accept) throw new AppError('passkey_refused')
  await inTransaction(context.db, async (db) => {
    await accept(db)
    await markProved(db, admin.sessionId, now)
  })
}

/** A key whose device verified its user counts as both factors. */
export async function logInByPasskey(
  context: Context,
  proof: PasskeyProof,
  client: LoginClient,
  request: FastifyRequest,
): Promise<OpenedSession> {
  const { db, clock, config } = context
  const now = clock.now()
  const { owner, accept } = await verifyProof(context, proof, purposes.login, request, now)
  if (!owner) throw new AppError('passkey_refused')
  const isKnown =
    client.deviceToken !== undefined && (await isKnownDevice(db, owner.usernameKey, hashToken(client.deviceToken), now))
  if (!accept || proof.userHandle !== userHandle(config, owner.id)) {
    if (await mayRecordRefusedLogin(db))
      await recordLogin(db, client, owner.id, refusedLogin, { isKnownDevice: isKnown })
    throw new AppError('passkey_refused')
  }
  return inTransaction(db, async (db) => {
    await accept(db)
    return startSession(db, owner, client, { isKnownDevice: isKnown, by: 'passkey' }, now)
  })
}

/** `accept` consumes the proof in the caller's transaction; it is missing when the proof is wrong. */
async function verifyProof(
  { db, config }: Context,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyProof,
  purpose: string,
  request: FastifyRequest,
  now: Date,
) {
  const owner = await repository.findPasskey(db, Buffer.from(id, 'base64url'))
  if (!owner) return { owner, accept: undefined }
  const { verifyAuthenticationResponse } = await webAuthn()
  const { origin, id: expectedRPID } = relyingParty(config)
  let signed = ''
  const verified = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (challenge) => {
      signed = challenge
      return isOwnChallenge(request, config.keys.passkeyChallenges, purpose, challenge, now)
    },
    expectedOrigin: origin,
    expectedRPID,
    credential: { id, publicKey: Uint8Array.from(owner.publicKey), counter: owner.counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return { owner, accept: undefined }
  const { newCounter } = verified.authenticationInfo
  const accept = async (db: Db) => {
    const isFirst =
      (await repository.consumeChallenge(db, hashToken(signed), now)) &&
      (await repository.recordUse(db, owner.passkeyId, newCounter, now))
    if (!isFirst) throw new AppError('passkey_refused')
  }
  return { owner, accept }
}

/** Loaded with the first key: its certificate parsers take 27 MB, and most processes never need them. */
function webAuthn() {
  return import('@simplewebauthn/server')
}

/** Keys belong to the host of the site's configured address, whatever a request states. */
function relyingParty({ http }: Platform['config']): { origin: string; id: string } {
  const { origin, hostname } = new URL(http.publicUrl)
  return { origin, id: hostname }
}

/** The same for all keys of a person, and reveals nothing about them. */
function userHandle({ publicIdKey }: Platform['config'], administratorId: number): string {
  return pseudonym(publicIdKey, 'passkey user', administratorId).toString('base64url')
}

function toDescriptor({ credentialId, transports }: repository.StoredPasskey) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports }
}

function toPasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<repository.StoredPasskey, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>): Passkey {
  return {
    id: publicId('passkey', id),
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
