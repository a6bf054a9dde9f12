import { expect, test } from 'vitest'
import { rebaseValues } from './rebase-values.ts'

test('edited fields keep their value, all other fields take the stored one', () => {
  const base = { price: '4.99', isHighlighted: false, picture: '' }
  const stored = { price: '4.50', isHighlighted: true, picture: '/objects/a' }

  expect(rebaseValues(stored, base, { ...base, price: '3.99' })).toEqual({ ...stored, price: '3.99' })
})
