import { expect, test } from 'vitest'
import { reduceToasts, toastRules } from './toast-state.ts'

const saved = { type: 'show', id: 1, message: { title: 'Salvo' } } as const

test('[4.toast.01] a new toast replaces the one before', () => {
  const toasts = reduceToasts(reduceToasts([], saved), {
    type: 'show',
    id: 2,
    message: { title: 'Erro', variant: 'destructive' },
  })

  expect(toasts).toEqual([{ id: 2, title: 'Erro', variant: 'destructive', isOpen: true }])
})

test('[9.toast.04] a dismissed toast closes, and stays until it is removed', () => {
  const dismissed = reduceToasts(reduceToasts([], saved), { type: 'dismiss', id: 1 })

  expect(dismissed).toEqual([{ id: 1, title: 'Salvo', isOpen: false }])
  expect(reduceToasts(dismissed, { type: 'remove', id: 1 })).toEqual([])
})

test('[9.toast.01, 9.toast.02, 9.toast.03, 9.toast.04] the constants are those of the specification', () => {
  expect(toastRules).toEqual({ limit: 1, duration: 5000, removeAfter: 1_000_000, swipeThreshold: 50, hotkey: 'F8' })
})
