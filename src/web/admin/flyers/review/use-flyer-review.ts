import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { isReviewable } from '#domain/flyers/flyer-states.ts'
import { useFlyerApi } from '#web/admin/flyers/flyer-api.ts'
import { fieldError } from '#web/admin/flyers/publish/use-publish-flyer.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { changeStorage, storedJson } from '#web/browser/stored-json.ts'
import { DecisionQueue, type KeptDecisions, type QueueStatus } from './decision-queue.ts'
import type { ReviewAction } from './review-actions.ts'
import { reviewReducer } from './review-reducer.ts'
import { emptyReview, type ReviewState } from './review-state.ts'

/** Interval for fetching drafts while pages are read. */
const pollMilliseconds = 2000

export interface FlyerReview {
  flyer: FlyerWork | undefined
  state: ReviewState
  dispatch: Dispatch<ReviewAction>
  status: QueueStatus
  error: Error | null
  refetch: () => Promise<unknown>
  /** Resolves when the server knows all decisions made here. */
  settled: () => Promise<void>
}

/** A flyer under review: the server's state, the local decisions, and the queue between them. */
export function useFlyerReview(id: string): FlyerReview {
  const api = useFlyerApi()
  const query = queryOf(api.get(id))
  const { data, error, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }) => (isBeingRead(state.data?.flyer) ? pollMilliseconds : false),
  })
  const [state, dispatch] = useReducer(reviewReducer, id, startReview)
  const [status, setStatus] = useState<QueueStatus>({ waiting: 0, isDisconnected: false })
  const cache = useQueryClient()
  const showError = useErrorToast()
  const queue = useRef<DecisionQueue>(undefined)
  const { queryKey } = query
  const key = JSON.stringify(queryKey)

  useEffect(() => {
    const setFlyer = (flyer: FlyerWork) =>
      cache.setQueryData(JSON.parse(key), (before: typeof data) => before && { ...before, flyer })
    const decisions = new DecisionQueue({
      decide: async (body, idempotencyKey) => {
        const answer = await api.decide(id, { decisions: body }, { idempotencyKey })
        setFlyer(answer.flyer)
        return answer
      },
      add: ({ pageNumber, box, values }, idempotencyKey) =>
        api.addDraft(id, { pageNumber, box, ...values }, { idempotencyKey }),
      kept: storedJson<KeptDecisions>(() => sessionStorage.getItem(decisionsKey(id))),
      keep: (kept) => changeStorage(() => sessionStorage.setItem(decisionsKey(id), JSON.stringify(kept))),
      onAnswer: (answer) => dispatch({ type: 'answered', ...answer, pending: decisions.pending() }),
      onAdded: (localId, draft) => dispatch({ type: 'added', localId, draft }),
      onRefused: (refusal) => {
        showError(refusal, 'Não foi possível gravar a decisão.', fieldError(refusal))
        void cache.invalidateQueries({ queryKey: JSON.parse(key) })
      },
      onStatus: setStatus,
    })
    queue.current = decisions
    const wake = () => decisions.wake()
    addEventListener('online', wake)
    return () => {
      removeEventListener('online', wake)
      decisions.stop()
    }
  }, [id, key, cache, showError, api])

  useEffect(() => {
    if (!data || !queue.current) return
    const pages = data.flyer.pages.filter(({ state: one }) => isReviewable(one))
    queue.current.noteVersions(data.drafts)
    dispatch({
      type: 'loaded',
      drafts: data.drafts,
      otherNames: data.otherNames,
      pages: pages.map(({ number }) => number),
      pending: queue.current.pending(),
    })
    void queue.current.start()
  }, [data])

  const { outgoing, wrong } = state
  useEffect(() => {
    if (outgoing.length === 0) return
    queue.current?.push(outgoing)
    dispatch({ type: 'taken over', count: outgoing.length })
  }, [outgoing])

  // Drafts sent back to the doubts are known only here; a reload must not accept them unseen.
  useEffect(() => {
    changeStorage(() => sessionStorage.setItem(wrongKey(id), JSON.stringify([...wrong])))
  }, [id, wrong])

  return {
    flyer: data?.flyer,
    state,
    dispatch,
    status,
    error,
    refetch,
    settled: useCallback(() => queue.current?.idle() ?? Promise.resolve(), []),
  }
}

/** Includes a published flyer of which a page is read again. */
export function isBeingRead(flyer: FlyerWork | undefined): boolean {
  if (!flyer || flyer.state === 'discarded') return false
  const { state, pages } = flyer
  return state === 'receiving' || state === 'reading' || pages.some((page) => !isReviewable(page.state))
}

function startReview(id: string): ReviewState {
  const wrong = storedJson<string[]>(() => sessionStorage.getItem(wrongKey(id))) ?? []
  return { ...emptyReview, wrong: new Set(wrong) }
}

function decisionsKey(id: string): string {
  return `encarte-decisoes-${id}`
}

function wrongKey(id: string): string {
  return `encarte-erradas-${id}`
}
