import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import type { Day } from '#domain/dates.ts'
import { useFlyerApi } from '#web/admin/flyers/flyer-api.ts'
import { refreshAfterImport } from '#web/admin/import/refresh-after-import.ts'
import { retry } from '#web/admin/import/retry.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'

export interface FlyerDays {
  firstDay: Day
  lastDay: Day
}

interface Publication {
  days: FlyerDays
  repeats: 'renew' | 'leave_out'
}

/** Publishes the confirmed drafts, once the server has received every decision. */
export function usePublishFlyer(flyer: FlyerWork | undefined, settled: () => Promise<void>) {
  const api = useFlyerApi()
  const cache = useQueryClient()
  const showError = useErrorToast()
  const [done, setDone] = useState(0)
  const id = flyer?.id ?? ''
  const onSettled = () => refreshAfterImport(cache)
  const publication = useMutation({
    mutationFn: async ({ days, repeats }: Publication) => {
      setDone(0)
      await settled()
      if (flyer?.firstDay !== days.firstDay || flyer.lastDay !== days.lastDay) await retry(() => api.update(id, days))
      return api.publish(id, repeats, setDone)
    },
    onError: (error) => showError(error, 'Não foi possível publicar.', fieldError(error)),
    onSettled,
  })
  const undoing = useMutation({
    mutationFn: () => api.undo?.(id) ?? Promise.reject(new Error('Cannot be undone here')),
    onError: (error) => showError(error, 'Não foi possível desfazer.'),
    onSettled,
  })
  return { publication, undoing, done }
}

/** The message of a field is more specific than the general one. */
export function fieldError(error: unknown): string | undefined {
  return error instanceof ApiError ? Object.values(error.errors)[0] : undefined
}

export type PublishFlyer = ReturnType<typeof usePublishFlyer>
