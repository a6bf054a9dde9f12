import { expect, test } from 'vitest'
import { changeToasts, toastRules } from './toast-state.ts'

const saved = { change: 'show', id: 1, message: { title: 'Salvo' } } as const

test('[4.toast.01] a new toast takes the place of the one before', () => {
  const toasts = changeToasts(changeToasts([], saved), {
    change: 'show',
    id: 2,
    message: { title: 'Erro', variant: 'destructive' },
  })

  expect(toasts).toEqual([{ id: 2, title: 'Erro', variant: 'destructive', isOpen: true }])
})

test('[9.toast.04] a dismissed toast closes, and stays until it is removed', () => {
  const dismissed = changeToasts(changeToasts([], saved), { change: 'dismiss', id: 1 })

  expect(dismissed).toEqual([{ id: 1, title: 'Salvo', isOpen: false }])
  expect(changeToasts(dismissed, { change: 'remove', id: 1 })).toEqual([])
})

test('[9.toast.01, 9.toast.02, 9.toast.03, 9.toast.04] the constants are those of the specification', () => {
  expect(toastRules).toEqual({ limit: 1, duration: 5000, removeAfter: 1_000_000, swipeThreshold: 50, hotkey: 'F8' })
})
