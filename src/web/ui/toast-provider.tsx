import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useReducer, useRef } from 'react'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { loadChunk } from './load-chunk.ts'
import { reduceToasts, type ToastMessage } from './toast-state.ts'

const Toaster = lazy(() => loadChunk(() => import('./toaster.tsx')))
const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined)

export function useToast(): (message: ToastMessage) => void {
  return useContext(ShowToast)
}

/** Holds the notifications. The toaster loads with the first interaction: no notification appears before that. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(reduceToasts, [])
  const isNeeded = useFirstInteraction()
  const nextId = useRef(1)

  const show = useCallback((message: ToastMessage) => dispatch({ type: 'show', id: nextId.current++, message }), [])

  return (
    <ShowToast value={show}>
      {children}
      {(isNeeded || toasts.length > 0) && (
        <Suspense>
          <Toaster toasts={toasts} dispatch={dispatch} />
        </Suspense>
      )}
    </ShowToast>
  )
}
