import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#contract/imports.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { refreshAfterImport } from './refresh-after-import.ts'
import { retry } from './retry.ts'
import { describeUndo, undoTitle } from './undo-texts.ts'

export interface Undone {
  import: Import
  /** Some of the offers that were kept because they had been changed. */
  left: { id: string; productName: string }[]
  /** How many were kept because another import or a flyer has them too. */
  leftShared: number
}

interface UndoRequest {
  import: Import
  /** Also the offers that an earlier undo has left. */
  includeChanged: boolean
}

/** Undoes an import, with as many requests as it takes. */
export function useUndoImport(onUndone: (undone: Undone) => void = () => undefined) {
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const [removed, setRemoved] = useState(0)
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ import: { id }, includeChanged }: UndoRequest): Promise<Undone> => {
      setRemoved(0)
      const left: Undone['left'] = []
      for (let leftShared = 0; ; ) {
        const options = { idempotencyKey: randomKey() }
        const response = await retry(() =>
          adminApi.call('imports.undo', { params: { id }, body: { includeChanged } }, options),
        )
        left.push(...response.left)
        leftShared += response.leftShared
        setRemoved(response.import.removed)
        if (response.remaining === 0) return { import: response.import, left, leftShared }
      }
    },
    onSuccess: (undone) => {
      const counts = { ...undone.import, leftShared: undone.leftShared }
      showToast({ title: undoTitle(counts), description: describeUndo(counts) })
      onUndone(undone)
    },
    onError: (error) => showFailure(error, 'Não foi possível desfazer a importação.'),
    onSettled: () => refreshAfterImport(cache),
  })
  return { undo: mutate, isUndoing: isPending, undoingId: isPending ? variables.import.id : undefined, removed }
}
