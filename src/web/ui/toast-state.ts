export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** What can still be done about it, as long as the notification is shown. */
  action?: { label: string; onPress: () => void }
}

export interface Toast extends ToastMessage {
  id: number
  isOpen: boolean
}

export const toastRules = {
  /** How many are shown at a time. */
  limit: 1,
  /** Milliseconds for which one is shown. */
  duration: 5000,
  /** Milliseconds after which a dismissed one is forgotten. */
  removeAfter: 1_000_000,
  /** Pixels of a swipe to the right that dismiss one. */
  swipeThreshold: 50,
  hotkey: 'F8',
} as const

export type ToastChange =
  | { change: 'show'; id: number; message: ToastMessage }
  | { change: 'dismiss' | 'remove'; id: number }

/** The newest comes first and takes the place of the one before. */
export function changeToasts(toasts: Toast[], action: ToastChange): Toast[] {
  switch (action.change) {
    case 'show':
      return [{ ...action.message, id: action.id, isOpen: true }, ...toasts].slice(0, toastRules.limit)
    case 'dismiss':
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, isOpen: false } : toast))
    case 'remove':
      return toasts.filter((toast) => toast.id !== action.id)
  }
}
