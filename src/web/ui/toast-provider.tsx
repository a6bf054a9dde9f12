import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useReducer, useRef } from 'react'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { loadChunk } from './load-chunk.ts'
import { changeToasts, type ToastMessage, toastRules } from './toast-state.ts'

const Toaster = lazy(() => loadChunk(() => import('./toaster.tsx')))
const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined)

/** Shows a notification. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ShowToast)
}

/** Holds the notifications. What draws them is loaded once the visitor does something: no notification comes before that. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, change] = useReducer(changeToasts, [])
  const isNeeded = useFirstInteraction()
  const nextId = useRef(1)

  const show = useCallback((message: ToastMessage) => change({ change: 'show', id: nextId.current++, message }), [])
  const dismiss = useCallback((id: number) => {
    change({ change: 'dismiss', id })
    setTimeout(() => change({ change: 'remove', id }), toastRules.removeAfter)
  }, [])

  return (
    <ShowToast value={show}>
      {children}
      {(isNeeded || toasts.length > 0) && (
        <Suspense>
          <Toaster toasts={toasts} onDismiss={dismiss} />
        </Suspense>
      )}
    </ShowToast>
  )
}
