import { ApiError } from '#contract/api-error.ts'

/** Explains to the visitor why a form could not be sent. */
export function submitErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Não conseguimos falar com o site. Confira sua conexão.'
  if (error.status === 429)
    return 'Recebemos muitos envios desta rede na última hora. Espere um pouco antes de enviar outro.'
  if (error.status >= 500) return 'Algo deu errado do nosso lado.'
  return error.detail
}
