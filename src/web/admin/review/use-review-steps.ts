import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ReviewStep } from '#contract/compare/product-review.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { reviewCountKeys } from './review-counts.ts'

interface Decision {
  /** The item that it settles; undefined when the item stays. */
  item?: string
  /** Description of the action for the live region. */
  said: string
  send: () => Promise<ReviewStep>
  /** Called after the server's response. */
  onDone?: () => void
}

interface Taken extends Decision {
  step: Promise<ReviewStep>
}

export interface ReviewSteps {
  /** Items settled here. */
  settled: ReadonlySet<string>
  /** The last action. */
  said: string
  canUndo: boolean
  take: (decision: Decision) => void
  undo: () => void
}

/**
 * Decisions take effect on the screen at once and are sent one after the other, so that nobody waits between two keys. A failed one returns
 * to the queue.
 */
export function useReviewSteps(): ReviewSteps {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const showError = useErrorToast()
  const cache = useQueryClient()

  const settle = useCallback((item: string | undefined, isSettled: boolean) => {
    if (item === undefined) return
    setSettled((before) => {
      const after = new Set(before)
      if (isSettled) after.add(item)
      else after.delete(item)
      return after
    })
  }, [])

  const inOrder = useCallback(
    <T>(send: () => Promise<T>): Promise<T> => {
      const sent = sending.current.catch(() => undefined).then(send)
      sending.current = sent
      const afterwards = () => {
        // Only after the last one: counting after each would add a request per key.
        if (sending.current === sent) for (const queryKey of reviewCountKeys) void cache.refetchQueries({ queryKey })
      }
      sent.then(afterwards, afterwards)
      return sent
    },
    [cache],
  )

  const take = useCallback(
    (decision: Decision) => {
      settle(decision.item, true)
      setSaid(decision.said)
      const step = inOrder(decision.send)
      const entry = { ...decision, step }
      setTaken((before) => [...before, entry])
      step.then(decision.onDone, (error: unknown) => {
        settle(decision.item, false)
        setTaken((before) => before.filter((other) => other !== entry))
        setSaid('Não foi possível gravar.')
        showError(error, 'Não foi possível gravar a decisão.')
      })
    },
    [settle, inOrder, showError],
  )

  const undo = useCallback(() => {
    const last = taken.at(-1)
    if (!last) return
    setTaken((before) => before.filter((other) => other !== last))
    settle(last.item, false)
    setSaid(`Desfeito: ${last.said}`)
    inOrder(async () => adminApi.call('productReview.undo', { params: { id: (await last.step).id } })).then(
      last.onDone,
      (error: unknown) => {
        settle(last.item, true)
        setSaid('Não foi possível desfazer.')
        showError(error, 'Não foi possível desfazer.')
      },
    )
  }, [taken, settle, inOrder, showError])

  return { settled, said, canUndo: taken.length > 0, take, undo }
}
