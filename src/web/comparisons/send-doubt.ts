import { browserApi } from '#web/api/browser-api.ts'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import type { ToastMessage } from '#web/ui/toast-state.ts'

const maxRemembered = 200

/** Sends a doubt once per device and offer. Resolves to false when it can be retried. */
export async function sendDoubt(
  slug: string,
  promotionId: string,
  showToast: (message: ToastMessage) => void,
): Promise<boolean> {
  const doubt = `${slug} ${promotionId}`
  const sent = readSent()
  if (!sent.includes(doubt)) {
    try {
      await browserApi.call('comparisons.doubt', { params: { slug }, body: { promotionId } })
    } catch (error) {
      showToast({ title: 'Não foi possível enviar', description: submitErrorMessage(error), variant: 'destructive' })
      return false
    }
    writeSent([doubt, ...sent].slice(0, maxRemembered))
  }
  showToast({ title: 'Obrigado! Vamos conferir.', description: 'Nossa equipe vai ver se é o mesmo produto.' })
  return true
}

function readSent(): string[] {
  try {
    return localStorage.getItem('duvidas')?.split('\n') ?? []
  } catch {
    return []
  }
}

function writeSent(doubts: string[]): void {
  try {
    localStorage.setItem('duvidas', doubts.join('\n'))
  } catch {
    // Storage may be blocked; the server also stores each doubt once.
  }
}
