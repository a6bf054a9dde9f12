import type { StoreTokens } from '#contract/submissions/store-api.ts'
import { maxStoreTokens, storeTokenPrefix } from '#domain/submissions/store-tokens.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { AppError, found } from '#server/app-error.ts'
import { networkOf } from '#server/http/client-network.ts'
import { charge, createNetworkBudget } from '#server/http/resilience/network-budget.ts'
import type { Admin, Identity } from '#server/http/security/identity.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { hasApi } from '#server/store-plans/store-plans.service.ts'
import * as repository from './store-tokens.repository.ts'

/** Limit per network and minute. A program with an ended token retries again and again; beyond the limit nothing is looked up. */
const refusalsPerMinute = 30

/** Identifies a program. An ended token, person or plan takes effect at once: each request looks them up. */
export function programIdentity({ db, clock }: Pick<Platform, 'db' | 'clock'>): Identity['program'] {
  const refusals = createNetworkBudget(refusalsPerMinute, { seconds: 60 })
  return async ({ headers, ip }) => {
    const network = networkOf(ip)
    charge(refusals, network, 1)
    const token = tokenPattern.exec(headers.authorization ?? '')?.[1]
    const stored = token === undefined ? undefined : await repository.findToken(db, hashToken(token))
    if (!stored) return null
    refusals.spend(network, -1)
    const { id: tokenId, storeId, name: tokenName, personId, role } = stored
    if (!(await hasApi(db, storeId, clock.now()))) throw new AppError('api_not_in_plan')
    return { storeId, tokenId, tokenName, person: { id: personId, role } }
  }
}

const tokenPattern = new RegExp(`^Bearer (${storeTokenPrefix}[A-Za-z0-9_-]{43})$`)

export async function readTokens(db: Db, scope: StoreScope, now: Date): Promise<StoreTokens> {
  const tokens = await repository.listTokens(db, scope)
  return { isIncluded: await hasApi(db, scope.storeId, now), tokens: tokens.map(toToken) }
}

type CreatedToken = StoreTokens['tokens'][number] & { token: string }

export async function createToken(
  db: Db,
  scope: StoreScope,
  creator: Admin,
  name: string,
  now: Date,
): Promise<CreatedToken> {
  if (!(await hasApi(db, scope.storeId, now))) throw new AppError('api_not_in_plan')
  await acquireLock(db, `tokens of store ${scope.storeId}`)
  if ((await repository.listTokens(db, scope)).length >= maxStoreTokens) throw new AppError('too_many_tokens')
  const token = `${storeTokenPrefix}${newToken()}`
  const draft = { createdBy: creator.id, name, tokenHash: hashToken(token), createdAt: now }
  const id = await repository.insertToken(db, scope, draft)
  const stored = (await repository.listTokens(db, scope)).find((one) => one.id === id)
  return { ...toToken(found(stored, 'internal')), token }
}

/** Returns its name. */
export async function endToken(db: Db, scope: StoreScope, code: string): Promise<string> {
  const id = found(numberFromPublicId('storeToken', code), 'token_not_found')
  return found(await repository.deleteToken(db, scope, id), 'token_not_found')
}

function toToken({
  id,
  name,
  createdBy,
  createdAt,
  lastUsedAt,
}: Awaited<ReturnType<typeof repository.listTokens>>[number]) {
  return {
    id: publicId('storeToken', id),
    name,
    createdBy,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
