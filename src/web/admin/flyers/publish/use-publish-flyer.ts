import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import type { Day } from '#domain/dates.ts'
import { refreshAfterImport } from '#web/admin/import/refresh-after-import.ts'
import { retry } from '#web/admin/import/retry.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { randomKey } from '#web/browser/random-key.ts'

export interface FlyerDays {
  firstDay: Day
  lastDay: Day
}

interface Publication {
  days: FlyerDays
  repeats: 'renew' | 'leave_out'
}

/** Publishes what is confirmed, with as many calls as it takes, once the server knows every decision. */
export function usePublishFlyer(flyer: FlyerWork | undefined, settled: () => Promise<void>) {
  const cache = useQueryClient()
  const showError = useErrorToast()
  const [done, setDone] = useState(0)
  const params = { id: flyer?.id ?? '' }
  const onSettled = () => refreshAfterImport(cache)
  const publication = useMutation({
    networkMode: 'always',
    mutationFn: async ({ days, repeats }: Publication) => {
      setDone(0)
      await settled()
      if (flyer?.firstDay !== days.firstDay || flyer.lastDay !== days.lastDay)
        await retry(() => adminApi.call('flyerReview.update', { params, body: days }))
      for (let published = 0, repeated = 0; ; ) {
        const options = { idempotencyKey: randomKey() }
        const response = await retry(() => adminApi.call('flyerReview.publish', { params, body: { repeats } }, options))
        published += response.published
        repeated += response.repeated
        setDone(published + repeated)
        if (response.remaining === 0) return { published, repeated }
      }
    },
    onError: (error) => showError(error, 'Não foi possível publicar.', fieldError(error)),
    onSettled,
  })
  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      for (let removed = 0, leftChanged = 0, leftShared = 0; ; ) {
        const options = { idempotencyKey: randomKey() }
        const response = await retry(() => adminApi.call('flyerReview.undo', { params }, options))
        removed += response.removed
        leftChanged += response.leftChanged
        leftShared += response.leftShared
        if (response.remaining === 0) return { removed, leftChanged, leftShared }
      }
    },
    onError: (error) => showError(error, 'Não foi possível desfazer.'),
    onSettled,
  })
  return { publication, undoing, done }
}

/** What is wrong with a field says more than that something is. */
export function fieldError(error: unknown): string | undefined {
  return error instanceof ApiError ? Object.values(error.errors)[0] : undefined
}

export type PublishFlyer = ReturnType<typeof usePublishFlyer>
