import { useCallback } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { errorMessage } from './error-message.ts'

/** Says what failed, with its status ('409: Este mercado já existe'). A refused session is silent here: the login card says it. */
export function useErrorToast(): (error: unknown, fallback: string, words?: string) => void {
  const showToast = useToast()
  return useCallback(
    (error, fallback, words = errorMessage(error, fallback)) => {
      if (error instanceof ApiError && error.status === 401) return
      showToast({ title: 'Erro', description: words, variant: 'destructive' })
    },
    [showToast],
  )
}
