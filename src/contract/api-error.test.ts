import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

test('[8.err.01] the message is the status, a colon and the detail', () => {
  const body = JSON.stringify({ detail: 'Credenciais inválidas', code: 'invalid_credentials', errors: {} })

  const error = new ApiError(401, 'Unauthorized', body)

  expect(error.message).toBe('401: Credenciais inválidas')
  expect(error).toMatchObject({ status: 401, code: 'invalid_credentials', detail: 'Credenciais inválidas', errors: {} })
})

test('carries the message of each refused field', () => {
  const body = JSON.stringify({ detail: 'Preço é obrigatório', errors: { price: 'Preço é obrigatório' } })

  expect(new ApiError(400, 'Bad Request', body).errors).toEqual({ price: 'Preço é obrigatório' })
})

test.each([
  ['plain text', 'upstream connect error'],
  ['a page', '<html>502 Bad Gateway</html>'],
  ['JSON without a detail', '{"message":"oops"}'],
  ['an empty detail', '{"detail":""}'],
  ['a detail that is not a string', '{"detail":{"a":1}}'],
  ['JSON that is not an object', '"oops"'],
  ['a list', '[1]'],
  ['null', 'null'],
  ['a number', '42'],
])('[8.err.02] without a detail the message is the response text: %s', (_what, body) => {
  const error = new ApiError(502, 'Bad Gateway', body)

  expect(error.message).toBe(`502: ${body}`)
  expect(error.code).toBeUndefined()
  expect(error.errors).toEqual({})
})

test('[8.err.03] with an empty response text the message is the status text', () => {
  expect(new ApiError(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable')
})

test('ignores a code and errors that are not strings', () => {
  const body = JSON.stringify({ detail: 'Não.', code: 5, errors: { price: 3, name: 'Falta o nome' } })

  expect(new ApiError(400, 'Bad Request', body)).toMatchObject({ code: undefined, errors: { name: 'Falta o nome' } })
  expect(new ApiError(400, 'Bad Request', '{"detail":"Não.","errors":"x"}').errors).toEqual({})
})
