import { createContext, useContext } from 'react'
import type { RequestOf, ResultOf } from '#contract/endpoint.ts'
import type { FlyerWork, flyerReview } from '#contract/flyers/flyer-review.ts'
import type { FlyerAnswers } from '#contract/submissions/store-flyers.ts'
import type { uploads } from '#contract/uploads.ts'
import { retry } from '#web/admin/import/retry.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { type Read, read } from '#web/api/read.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { paths } from '#web/paths.ts'

type Body<N extends keyof typeof flyerReview> = RequestOf<(typeof flyerReview)[N]> extends { body: infer B } ? B : never
type Result<N extends keyof typeof flyerReview> = ResultOf<(typeof flyerReview)[N]>

/** Options of one call: a repeated key has no further effect. */
interface CallOptions {
  idempotencyKey: string
}

/** In a store's own pages, includes the answers about its offers. */
export type ListedFlyer = FlyerWork & { answers?: FlyerAnswers | null }

/** API of the flyer screens. The panel handles the flyers of all stores, a store's own pages only its own. */
export interface FlyerApi {
  /** The store of all flyers here; null where it is chosen for each. */
  storeId: string | null
  list: Read<ListedFlyer[]>
  get: (id: string) => Read<Result<'get'>>
  signUpload: (body: RequestOf<typeof uploads.sign>['body']) => Promise<{ uploadURL: string }>
  create: (body: Body<'create'>, options: CallOptions) => Promise<FlyerWork>
  update: (id: string, days: Body<'update'>) => Promise<FlyerWork>
  decide: (id: string, decisions: Body<'decide'>, options: CallOptions) => Promise<Result<'decide'>>
  addDraft: (id: string, draft: Body<'addDraft'>, options: CallOptions) => Promise<Result<'addDraft'>>
  readAgain: (id: string, pageNumber: number) => Promise<FlyerWork>
  discard: (id: string) => Promise<void>
  /** Verb of the last step: an untrusted store sends, everyone else publishes. */
  publishVerb: 'Publicar' | 'Enviar'
  publish: (
    id: string,
    repeats: 'renew' | 'leave_out',
    onDone: (count: number) => void,
  ) => Promise<{ published: number; repeated: number }>
  /** Null where a publication is undone elsewhere. */
  undo: ((id: string) => Promise<{ removed: number; leftChanged: number; leftShared: number }>) | null
  /** Path of the list, or of one flyer in it. */
  path: (id?: string) => string
}

const newKey = (): CallOptions => ({ idempotencyKey: randomKey() })

const panelFlyerApi: FlyerApi = {
  storeId: null,
  list: read('flyerReview.list', {}),
  get: (id) => read('flyerReview.get', { params: { id } }),
  signUpload: (body) => adminApi.call('uploads.sign', { body }),
  create: (body, options) => adminApi.call('flyerReview.create', { body }, options),
  update: (id, body) => adminApi.call('flyerReview.update', { params: { id }, body }),
  decide: (id, body, options) => adminApi.call('flyerReview.decide', { params: { id }, body }, options),
  addDraft: (id, body, options) => adminApi.call('flyerReview.addDraft', { params: { id }, body }, options),
  readAgain: (id, number) => adminApi.call('flyerReview.readAgain', { params: { id, number: String(number) } }),
  discard: (id) => adminApi.call('flyerReview.discard', { params: { id } }),
  publishVerb: 'Publicar',
  // Repeats the call until everything is published.
  publish: async (id, repeats, onDone) => {
    for (let published = 0, repeated = 0; ; ) {
      const options = newKey()
      const call = () => adminApi.call('flyerReview.publish', { params: { id }, body: { repeats } }, options)
      const response = await retry(call)
      published += response.published
      repeated += response.repeated
      onDone(published + repeated)
      if (response.remaining === 0) return { published, repeated }
    }
  },
  undo: async (id) => {
    for (let removed = 0, leftChanged = 0, leftShared = 0; ; ) {
      const options = newKey()
      const response = await retry(() => adminApi.call('flyerReview.undo', { params: { id } }, options))
      removed += response.removed
      leftChanged += response.leftChanged
      leftShared += response.leftShared
      if (response.remaining === 0) return { removed, leftChanged, leftShared }
    }
  },
  path: (encarte) => paths.admin({ aba: 'encartes', ...(encarte !== undefined && { encarte }) }),
}

export const FlyerApiContext = createContext<FlyerApi>(panelFlyerApi)

export function useFlyerApi(): FlyerApi {
  return useContext(FlyerApiContext)
}
