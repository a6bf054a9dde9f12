import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { changeToasts, type ToastMessage, toastRules } from './toast-state.ts'

const Toaster = lazy(() => import('./toaster.tsx'))
const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined)

/** Shows a notification. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ShowToast)
}

/** Holds the notifications. What draws them is loaded once the visitor does something: no notification comes before that. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, change] = useReducer(changeToasts, [])
  const [isNeeded, setNeeded] = useState(false)
  const nextId = useRef(1)

  useEffect(() => {
    const actions = ['pointerdown', 'keydown'] as const
    const load = () => setNeeded(true)
    for (const action of actions) document.addEventListener(action, load, { once: true, passive: true })
    return () => {
      for (const action of actions) document.removeEventListener(action, load)
    }
  }, [])

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
