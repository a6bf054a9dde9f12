import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { errorMessage } from './error-message.ts'

test('[8.err.04, 8.err.08] an API error is shown with its status and message', () => {
  const refusal = new ApiError(401, 'Unauthorized', '{"detail":"Credenciais inválidas"}')
  expect(errorMessage(refusal, '')).toBe('401: Credenciais inválidas')
})

test.each(['Credenciais inválidas', 'Não foi possível salvar a promoção.', 'Não foi possível excluir a promoção.'])(
  '[8.err.05, 8.err.09, 8.err.13] an error without a message is shown as %s',
  (fallback) => {
    expect(errorMessage(new Error(''), fallback)).toBe(fallback)
    expect(errorMessage(undefined, fallback)).toBe(fallback)
  },
)

test('a network error is explained', () => {
  expect(errorMessage(new TypeError('Failed to fetch'), '')).toMatch(/conexão/)
})
