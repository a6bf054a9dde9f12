import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkChangeInput, BulkResult, Chosen } from '#contract/promotions.ts'
import { formatCount } from '#domain/count.ts'
import { refreshPromotions } from '#web/admin/promotions/refresh-promotions.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { errorMessage } from '#web/admin/session/error-message.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { type BatchedResult, changeInBatches } from './change-in-batches.ts'

/** Messages about a bulk change. */
export interface BulkWords {
  one: string
  many: string
  /** Shown when nothing could be written, unless the error has its own message. */
  failed: string
}

/** Result of a bulk change that left offers unchanged. */
export interface BulkReport {
  title: string
  unchanged: BulkResult['unchanged']
  /** Why the rest was not attempted. */
  failure: string | undefined
  undo: (() => void) | undefined
}

interface Write {
  /** Number of offers. */
  count: number
  words: BulkWords
  run: (onProgress: (done: number) => void) => Promise<BatchedResult>
  undo?: (changed: BulkResult['changed']) => void
}

const saveFailed = 'Não foi possível salvar as promoções.'
const words = {
  deleted: {
    one: 'Promoção excluída',
    many: 'promoções excluídas',
    failed: 'Não foi possível excluir as promoções.',
  },
  restored: {
    one: 'Promoção de volta',
    many: 'promoções de volta',
    failed: 'Não foi possível trazer as promoções de volta.',
  },
  duplicated: { one: 'Promoção duplicada', many: 'promoções duplicadas', failed: saveFailed },
  reverted: { one: 'Alteração desfeita', many: 'alterações desfeitas', failed: 'Não foi possível desfazer.' },
} satisfies Record<string, BulkWords>

/**
 * Changes the selected promotions on the server. When all were changed, a notification confirms it and offers an undo; otherwise `report`
 * lists the unchanged ones with reasons.
 */
export function useBulkChange({ onDone }: { onDone: (changed: BulkResult['changed']) => void }) {
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const [progress, setProgress] = useState<{ done: number; count: number }>()
  const [report, setReport] = useState<BulkReport>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run, count }: Write) => run((done) => setProgress({ done, count })),
    onSettled: () => setProgress(undefined),
    onSuccess: ({ changed, unchanged, failure }, write) => {
      void refreshPromotions(cache)
      onDone(changed)
      const undo = write.undo && changed.length > 0 ? () => write.undo?.(changed) : undefined
      const failed = failure === undefined ? undefined : errorMessage(failure, write.words.failed)
      if (failed !== undefined && changed.length + unchanged.length === 0)
        return showFailure(failure, write.words.failed, failed)
      const title = titleOf(changed.length, write.words)
      if (failed === undefined && unchanged.length === 0)
        showToast({ title, ...(undo && { action: { label: 'Desfazer', onPress: undo } }) })
      else setReport({ title, unchanged, failure: failed, undo })
    },
  })
  const write = (request: Write) => {
    setReport(undefined)
    if (!isPending) mutate(request)
  }
  const send = (chosen: Chosen[], change: BulkChangeInput, said: BulkWords, undo?: Write['undo']) =>
    write({
      count: chosen.length,
      words: said,
      run: (onProgress) =>
        changeInBatches(
          chosen.map(({ id, version }) => ({ id, version })),
          (promotions) =>
            adminApi.call('promotions.changeBulk', { body: { promotions, change } }, { idempotencyKey: randomKey() }),
          onProgress,
        ),
      ...(undo && { undo }),
    })
  const revert = (changed: BulkResult['changed']) =>
    write({
      count: changed.length,
      words: words.reverted,
      run: (onProgress) =>
        changeInBatches(
          changed.flatMap(({ id, version, before }) => (before ? [{ id, version, before }] : [])),
          (promotions) =>
            adminApi.call('promotions.revertBulk', { body: { promotions } }, { idempotencyKey: randomKey() }),
          onProgress,
        ),
    })
  const remove = (chosen: Chosen[]) => send(chosen, { kind: 'delete' }, words.deleted, restore)
  const restore = (chosen: Chosen[]) => send(chosen, { kind: 'restore' }, words.restored)

  return {
    isWriting: isPending,
    progress,
    report,
    closeReport: () => setReport(undefined),
    /** Sets values or extends the validity; the undo restores the former values. */
    change: (chosen: Chosen[], change: BulkChangeInput, said: Omit<BulkWords, 'failed'>) =>
      send(chosen, change, { ...said, failed: saveFailed }, revert),
    remove,
    restore: (chosen: Chosen[]) => send(chosen, { kind: 'restore' }, words.restored, remove),
    duplicate: (chosen: Chosen[], validity: { validFrom?: string; expiryDate: string }) =>
      send(chosen, { kind: 'duplicate', ...validity }, words.duplicated, remove),
  }
}

function titleOf(count: number, { one, many }: BulkWords): string {
  if (count === 0) return 'Nenhuma promoção foi alterada'
  return count === 1 ? one : `${formatCount(count)} ${many}`
}
