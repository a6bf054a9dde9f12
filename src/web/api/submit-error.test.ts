import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { submitErrorMessage } from './submit-error.ts'

test.each([
  [new TypeError('Failed to fetch'), /conexão/],
  [new ApiError(429, 'Too Many Requests', '{"detail":"Aguarde"}'), /última hora/],
  [new ApiError(503, 'Service Unavailable', '<html>'), /do nosso lado/],
  [new ApiError(409, 'Conflict', '{"detail":"O mesmo pedido ainda está sendo atendido."}'), /mesmo pedido/],
])('%s has a message that explains it', (error, message) => {
  expect(submitErrorMessage(error)).toMatch(message)
})
