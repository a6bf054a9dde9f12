import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PromotionDraftInput } from '#contract/promotion-draft.ts'
import type { Promotion } from '#contract/promotions.ts'
import { bodyOfChange, bodyOfCopy, type PromotionValues } from '#web/admin/promotions/form/promotion-values.ts'
import { refreshPromotions } from '#web/admin/promotions/refresh-promotions.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { errorMessage } from '#web/admin/session/error-message.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

/** Requests at a time, so that a bulk action leaves room for others. */
const concurrency = 4

interface Write {
  offers: Promotion[]
  call: (offer: Promotion) => Promise<unknown>
  /** The title of the toast when all succeeded. */
  done: (count: number) => string
  /** Shown when all failed, unless the error has a message of its own. */
  failed: string
  /** Shows `failed` before the error's own message. */
  isFailedAlwaysShown?: true
  /** Offered as 'Desfazer' in the toast. */
  undo?: (done: Promotion[]) => void
}

/** Changes one promotion or many. Each is sent with its version; the ones that were refused are counted and reported. */
export function usePromotionActions({ onDone }: { onDone: (done: Promotion[]) => void }) {
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: ({ offers, call }: Write) => callEach(offers, call),
    onSuccess: ({ done, failures }, write) => {
      const { done: say, failed, undo } = write
      void refreshPromotions(cache)
      onDone(done)
      const [first] = failures
      if (first !== undefined && done.length === 0) return showFailure(first, failed, wordsOf(first, write))
      showToast({
        title: say(done.length),
        ...(first !== undefined && {
          description: `${failures.length} sem alteração. ${wordsOf(first, write)}`,
          variant: 'destructive',
        }),
        ...(undo && done.length > 0 && { action: { label: 'Desfazer', onPress: () => undo(done) } }),
      })
    },
  })

  const write = (request: Write) => {
    if (!isPending) mutate(request)
  }
  const change = (offers: Promotion[], changes: Partial<PromotionDraftInput>, done: Write['done']) =>
    write({
      offers,
      done,
      failed: 'Não foi possível salvar a promoção.',
      call: (offer) =>
        adminApi.call(
          'promotions.update',
          { params: { id: offer.id }, body: bodyOfChange(offer, changes) },
          { ifMatch: String(offer.version) },
        ),
    })
  const restore = (offers: Promotion[]) =>
    write({
      offers,
      done: (count) => (count === 1 ? 'Promoção de volta' : `${count} promoções de volta`),
      failed: 'Não foi possível trazer a promoção de volta.',
      call: ({ id }) => adminApi.call('promotions.restore', { params: { id } }),
    })

  const remove = (offers: Promotion[]) =>
    write({
      offers,
      done: (count) => (count === 1 ? 'Promoção excluída' : `${count} promoções excluídas`),
      failed: 'Não foi possível excluir a promoção.',
      isFailedAlwaysShown: true,
      call: (offer) =>
        adminApi.call('promotions.delete', { params: { id: offer.id } }, { ifMatch: String(offer.version) }),
      undo: restore,
    })
  const duplicate = (offers: Promotion[], validity: Pick<PromotionValues, 'startDay' | 'expiryDay'>) => {
    const copies: Promotion[] = []
    write({
      offers,
      done: (count) => (count === 1 ? 'Promoção duplicada' : `${count} promoções duplicadas`),
      failed: 'Não foi possível salvar a promoção.',
      call: async (offer) => {
        const body = bodyOfCopy(offer, validity)
        copies.push(await adminApi.call('promotions.create', { body }, { idempotencyKey: randomKey() }))
      },
      undo: () => remove(copies),
    })
  }

  return { isWriting: isPending, change, duplicate, remove }
}

function wordsOf(failure: unknown, { failed, isFailedAlwaysShown }: Write): string {
  const words = errorMessage(failure, failed)
  return isFailedAlwaysShown && words !== failed ? `${failed} ${words}` : words
}

async function callEach(offers: Promotion[], call: Write['call']) {
  const waiting = [...offers]
  const done: Promotion[] = []
  const failures: unknown[] = []
  const work = async () => {
    for (let offer = waiting.shift(); offer; offer = waiting.shift()) {
      try {
        await call(offer)
        done.push(offer)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { done, failures }
}
