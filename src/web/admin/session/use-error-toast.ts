import { useCallback } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { failureWords } from './error-message.ts'

/** Says what failed, with its status ('409: Este mercado já existe'). A refused session is silent here: the login card says it. */
export function useFailureToast(): (error: unknown, fallback: string, words?: string) => void {
  const showToast = useToast()
  return useCallback(
    (error, fallback, words = failureWords(error, fallback)) => {
      if (error instanceof ApiError && error.status === 401) return
      showToast({ title: 'Erro', description: words, variant: 'destructive' })
    },
    [showToast],
  )
}
