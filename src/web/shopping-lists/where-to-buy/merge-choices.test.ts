import { expect, test } from 'vitest'
import { mergeChoices } from './merge-choices.ts'

const any = { type: 'any-brand' } as const
const brand = { type: 'brand', brand: 'Tio João' } as const

test("the server's choices hold, except where another was made here while it was asked", () => {
  const sent = [{ wanted: 'arroz|5000g', choice: any, isUnsent: true }]
  const stored = [
    { wanted: 'café|500g', choice: null, isUnsent: true },
    { wanted: 'arroz|5000g', choice: any, isUnsent: true },
  ]
  const synced = [
    { wanted: 'arroz|5000g', choice: any },
    { wanted: 'café|500g', choice: brand },
    { wanted: 'leite', choice: brand },
  ]

  expect(mergeChoices(stored, sent, synced)).toEqual([
    { wanted: 'café|500g', choice: null, isUnsent: true },
    { wanted: 'arroz|5000g', choice: any },
    { wanted: 'leite', choice: brand },
  ])
})

test('a choice that was changed after it was sent is sent again', () => {
  const stored = [{ wanted: 'arroz|5000g', choice: brand, isUnsent: true }]
  const sent = [{ wanted: 'arroz|5000g', choice: any, isUnsent: true }]

  expect(mergeChoices(stored, sent, [{ wanted: 'arroz|5000g', choice: any }])).toEqual(stored)
})
