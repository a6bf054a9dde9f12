import { afterEach, expect, test, vi } from 'vitest'
import { reduceToasts, toastRules } from './toast-state.ts'
import { dismissToast } from './toaster.tsx'

afterEach(() => vi.useRealTimers())

const saved = { type: 'show', id: 1, message: { title: 'Salvo' } } as const

test('[4.toast.01] a new toast replaces the one before', () => {
  const toasts = reduceToasts(reduceToasts([], saved), {
    type: 'show',
    id: 2,
    message: { title: 'Erro', variant: 'destructive' },
  })

  expect(toasts).toEqual([{ id: 2, title: 'Erro', variant: 'destructive', isOpen: true }])
})

test('[9.toast.04] a dismissed toast closes at once, and is removed after 1,000,000 ms', () => {
  vi.useFakeTimers()
  let toasts = reduceToasts([], saved)

  dismissToast(1, (change) => {
    toasts = reduceToasts(toasts, change)
  })

  expect(toasts).toEqual([{ id: 1, title: 'Salvo', isOpen: false }])
  vi.advanceTimersByTime(999_999)
  expect(toasts).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts).toEqual([])
})

test('[9.toast.01, 9.toast.02, 9.toast.03, 9.toast.04] the constants are those of the specification', () => {
  expect(toastRules).toEqual({ limit: 1, duration: 5000, removeAfter: 1_000_000, swipeThreshold: 50, hotkey: 'F8' })
})
