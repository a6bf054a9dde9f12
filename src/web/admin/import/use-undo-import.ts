import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#contract/imports.ts'
import { counted } from '#domain/count.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { refreshAfterImport } from './refresh-after-import.ts'
import { retry } from './retry.ts'

export interface Undone {
  import: Import
  /** Some of the offers that stayed. */
  left: { id: string; productName: string }[]
}

/** Takes an import back, a part at a time, until nothing remains. */
export function useUndoImport(onUndone: (undone: Undone) => void = () => undefined) {
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const [removed, setRemoved] = useState(0)
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id }: Import): Promise<Undone> => {
      setRemoved(0)
      const left: Undone['left'] = []
      for (;;) {
        const options = { idempotencyKey: randomKey() }
        const part = await retry(() => adminApi.call('imports.undo', { params: { id } }, options))
        left.push(...part.left)
        setRemoved(part.import.removed)
        if (part.remaining === 0) return { import: part.import, left }
      }
    },
    onSuccess: (undone) => {
      const { removed, leftChanged } = undone.import
      const stayed = leftChanged > 0 ? ` ${counted(leftChanged, 'ficou', 'ficaram')}: alguém as alterou depois.` : ''
      showToast({
        title: 'Importação desfeita',
        description: `${counted(removed, 'oferta retirada', 'ofertas retiradas')}.${stayed}`,
      })
      onUndone(undone)
    },
    onError: (error) => showFailure(error, 'Não foi possível desfazer a importação.'),
    onSettled: () => refreshAfterImport(cache),
  })
  return { undo: mutate, isUndoing: isPending, undoing: isPending ? variables.id : undefined, removed }
}
