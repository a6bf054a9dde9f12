export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** A button inside the notification. */
  action?: { label: string; onPress: () => void }
  /** Undoes the action; shown next to the other button. */
  undo?: () => void
}

export interface Toast extends ToastMessage {
  id: number
  isOpen: boolean
}

export const toastRules = {
  /** Toasts shown at a time. */
  limit: 1,
  /** Milliseconds on screen. */
  duration: 5000,
  /** Milliseconds until a dismissed toast is removed from the state. */
  removeAfter: 1_000_000,
  /** Pixels of a swipe to the right that dismiss a toast. */
  swipeThreshold: 50,
  hotkey: 'F8',
} as const

export type ToastChange =
  | { type: 'show'; id: number; message: ToastMessage }
  | { type: 'dismiss' | 'remove'; id: number }

/** The newest toast comes first; the limit drops older ones. */
export function reduceToasts(toasts: Toast[], change: ToastChange): Toast[] {
  switch (change.type) {
    case 'show':
      return [{ ...change.message, id: change.id, isOpen: true }, ...toasts].slice(0, toastRules.limit)
    case 'dismiss':
      return toasts.map((toast) => (toast.id === change.id ? { ...toast, isOpen: false } : toast))
    case 'remove':
      return toasts.filter((toast) => toast.id !== change.id)
  }
}
