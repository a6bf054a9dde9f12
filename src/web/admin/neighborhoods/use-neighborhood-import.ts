import { useState } from 'react'
import type { ResultOf } from '#contract/endpoint.ts'
import type { neighborhoodCenters } from '#contract/places/neighborhood-centers.ts'
import { counted } from '#domain/count.ts'
import { UnreadableFile } from '#web/admin/import/file/file-kind.ts'
import { readInWorker } from '#web/admin/import/file/read-in-worker.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { errorMessage } from '#web/admin/session/error-message.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { refreshStores } from '#web/admin/stores/refresh-stores.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import type { NeighborhoodFile } from './neighborhood-files.ts'

export interface NeighborhoodPreview extends ResultOf<typeof neighborhoodCenters.check> {
  file: NeighborhoodFile
  removeOthers: boolean
}

type Saved = ResultOf<typeof neighborhoodCenters.save>

/** Reads a file, previews its changes to the neighbourhoods of a city, and saves them. */
export function useNeighborhoodImport(city: string) {
  const [preview, setPreview] = useState<NeighborhoodPreview>()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const idempotency = useIdempotencyKey()
  const showFailure = useErrorToast()

  const check = async (file: NeighborhoodFile, removeOthers: boolean) => {
    const body = { rows: file.rows, removeOthers }
    const checked = await adminApi.call('neighborhoodCenters.check', { params: { city }, body })
    setPreview({ ...checked, file, removeOthers })
  }

  const readFile = async (file: File | undefined) => {
    if (!file || isReading) return
    setProblem(undefined)
    setReading(true)
    try {
      await check(await readInWorker('neighborhoods', file), false)
    } catch (error) {
      const fallback = 'Não foi possível ler o arquivo. Tente de novo.'
      setProblem(error instanceof UnreadableFile ? error.message : errorMessage(error, fallback))
    } finally {
      setReading(false)
    }
  }

  const { mutate, isPending } = useWrite({
    send: ({ file, removeOthers }: NeighborhoodPreview) => {
      const request = { params: { city }, body: { rows: file.rows, removeOthers } }
      return adminApi.call('neighborhoodCenters.save', request, { idempotencyKey: idempotency.keyFor(request) })
    },
    failure: 'Não foi possível gravar os bairros.',
    refresh: (cache) =>
      Promise.all([cache.invalidateQueries({ queryKey: ['neighborhoodCenters.list'] }), refreshStores(cache)]),
    done: (saved) => ({ title: 'Bairros gravados', description: describeSaved(saved) }),
    onDone: () => {
      idempotency.forget()
      setPreview(undefined)
    },
  })

  return {
    preview,
    isReading,
    problem,
    readFile,
    chooseRemoveOthers: (removeOthers: boolean) =>
      preview &&
      void check(preview.file, removeOthers).catch((error) =>
        showFailure(error, 'Não foi possível conferir o arquivo de novo.'),
      ),
    apply: () => preview && !isPending && mutate(preview),
    isSaving: isPending,
    cancel: () => setPreview(undefined),
  }
}

function describeSaved({ created, changed, refused, removed }: Saved): string {
  return `${[
    counted(created, 'novo', 'novos'),
    counted(changed, 'alterado', 'alterados'),
    removed > 0 && counted(removed, 'retirado', 'retirados'),
    refused > 0 && counted(refused, 'linha de fora', 'linhas de fora'),
  ]
    .filter(Boolean)
    .join(', ')}.`
}
