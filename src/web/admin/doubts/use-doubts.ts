import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RequestOf } from '#contract/endpoint.ts'
import type { DraftDecision } from '#contract/flyers/flyer-review.ts'
import type { doubts } from '#contract/week/doubts.ts'
import type { ReviewQueue } from '#web/admin/review/use-review-queue.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { read } from '#web/api/read.ts'
import { type Doubt, type FileDoubt, type FlyerDoubt, keyOf, titleOf } from './doubt-texts.ts'

const doubtsQuery = queryOf(read('doubts.list', {}))

export type Decision = Pick<DraftDecision, 'state' | 'reason' | 'values'>
export type Answer = NonNullable<RequestOf<typeof doubts.answer>['body']>

/** A decision about a flyer can be undone until another one is published; an answered row is published at once. */
interface Taken {
  doubt: FlyerDoubt
  /** After the decision; null when the server refused it. */
  version: Promise<number | null>
}

/** The queue and the decisions: shown at once, sent to the server one after the other. */
export function useDoubts() {
  const { data, error, refetch } = useQuery({ ...doubtsQuery, staleTime: 0, refetchOnWindowFocus: true })
  const cache = useQueryClient()
  const showError = useErrorToast()
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const [chosen, setChosen] = useState<string>()
  const [place, setPlace] = useState(0)
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  const settle = (key: string, isSettled: boolean) =>
    setSettled((before) => new Set(isSettled ? [...before, key] : [...before].filter((other) => other !== key)))

  /** Reloads the queue after the last of several decisions: an answer may have settled others, or raised a new question. */
  const inOrder = <T>(send: () => Promise<T>): Promise<T> => {
    const sent = sending.current.catch(() => undefined).then(send)
    sending.current = sent
    const afterwards = async () => {
      if (sending.current !== sent) return
      await refetch()
      void cache.invalidateQueries({ queryKey: ['week.get'] })
      if (sending.current === sent) setSettled(new Set())
    }
    sent.then(afterwards, afterwards)
    return sent
  }
  const fail = (key: string) => (failure: unknown) => {
    settle(key, false)
    setSaid('Não foi possível gravar.')
    showError(failure, 'Não foi possível gravar a resposta.')
    return null
  }

  const items = data?.items.filter((item) => !settled.has(keyOf(item)))
  const found = items?.findIndex((item) => keyOf(item) === chosen) ?? -1
  const position = found >= 0 ? found : Math.max(0, Math.min(place, (items?.length ?? 0) - 1))
  const moveTo = (index: number) => {
    const item = items?.[index]
    if (item) setChosen(keyOf(item))
  }
  const queue: ReviewQueue<Doubt> = {
    items,
    current: items?.[position],
    position,
    move: (by) => moveTo(Math.max(0, Math.min(position + by, (items?.length ?? 1) - 1))),
    choose: setChosen,
    error,
    refetch: () => void refetch(),
  }
  /** The next doubt replaces the settled one. */
  const leave = (doubt: Doubt, text: string) => {
    setPlace(position)
    setChosen(undefined)
    settle(keyOf(doubt), true)
    setSaid(`${titleOf(doubt)}: ${text}.`)
  }
  const sendDecision = async ({ flyerId, draft }: FlyerDoubt, decision: Decision, version: number) => {
    const body = { decisions: [{ draftId: draft.id, version, ...decision }] }
    const { drafts } = await adminApi.call('flyerReview.decide', { params: { id: flyerId }, body })
    return drafts[0]?.version ?? null
  }

  return {
    queue,
    total: data?.total ?? 0,
    stores: data?.stores ?? 0,
    decide: (doubt: FlyerDoubt, decision: Decision) => {
      leave(doubt, decision.state === 'confirmed' ? 'confirmada' : 'não é oferta')
      const version = inOrder(() => sendDecision(doubt, decision, doubt.draft.version)).catch(fail(keyOf(doubt)))
      setTaken((before) => [...before, { doubt, version }])
    },
    answer: (doubt: FileDoubt, body: Answer) => {
      leave(doubt, body.leaveOut ? 'fica de fora' : 'respondida')
      inOrder(async () => {
        const { equal } = await adminApi.call('doubts.answer', { params: { id: doubt.id }, body })
        // Each is a row of its own store: a failed one stays in the queue.
        for (const id of equal)
          await adminApi
            .call('doubts.answer', { params: { id }, body: { cells: body.cells ?? {} } })
            .catch(() => undefined)
      }).catch(fail(keyOf(doubt)))
    },
    steps: {
      settled,
      said,
      canUndo: taken.length > 0,
      take: () => undefined,
      undo: () => {
        const last = taken.at(-1)
        if (!last) return
        setTaken((before) => before.filter((other) => other !== last))
        setSaid(`Desfeito: ${titleOf(last.doubt)}.`)
        const { productName, price, originalPrice, mechanics, categoryId } = last.doubt.draft
        const values = { productName, price, originalPrice, mechanics, categoryId }
        inOrder(async () => {
          const version = await last.version
          if (version !== null) await sendDecision(last.doubt, { state: 'open', values }, version)
        }).catch((failure: unknown) => showError(failure, 'Não foi possível desfazer.'))
      },
    },
  }
}
