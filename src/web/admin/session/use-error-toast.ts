import { useCallback } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { errorMessage } from './error-message.ts'

/** Shows an error with its status ('409: Este mercado já existe'). A 401 is silent: the end of the session has its own notification. */
export function useErrorToast(): (error: unknown, fallback: string, description?: string) => void {
  const showToast = useToast()
  return useCallback(
    (error, fallback, description = errorMessage(error, fallback)) => {
      if (error instanceof ApiError && error.status === 401) return
      showToast({ title: 'Erro', description, variant: 'destructive' })
    },
    [showToast],
  )
}
