import { useState } from 'react'
import type { Import } from '#contract/imports.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { refreshAfterImport } from './refresh-after-import.ts'
import { retry } from './retry.ts'
import { describeUndo, undoTitle } from './undo-texts.ts'

export interface Undone {
  import: Import
  /** Some of the offers that were kept because they had been changed. */
  left: { id: string; productName: string }[]
  /** Number of offers kept because another import or a flyer also contains them. */
  leftShared: number
}

interface UndoRequest {
  import: Import
  /** Includes the offers that an earlier undo left. */
  includeChanged: boolean
}

/** Undoes an import, repeating the request until it is done. */
export function useUndoImport(onUndone: (undone: Undone) => void = () => undefined) {
  const [removed, setRemoved] = useState(0)
  const { mutate, isPending, variables } = useWrite({
    send: async ({ import: { id }, includeChanged }: UndoRequest): Promise<Undone> => {
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
    failure: 'Não foi possível desfazer a importação.',
    refresh: refreshAfterImport,
    done: (undone) => {
      const counts = { ...undone.import, leftShared: undone.leftShared }
      return { title: undoTitle(counts), description: describeUndo(counts) }
    },
    onDone: onUndone,
  })
  return { undo: mutate, isUndoing: isPending, undoingId: isPending ? variables.import.id : undefined, removed }
}
