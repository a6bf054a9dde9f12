import { expect, test } from 'vitest'
import { rebaseValues } from './rebase-values.ts'

test('what was typed comes upon what somebody else has stored, field by field', () => {
  const begun = { price: '4.99', isHighlighted: false, picture: '' }
  const stored = { price: '4.50', isHighlighted: true, picture: '/objects/a' }

  expect(rebaseValues(stored, begun, { ...begun, price: '3.99' })).toEqual({ ...stored, price: '3.99' })
})
