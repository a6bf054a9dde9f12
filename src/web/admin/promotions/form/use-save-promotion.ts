import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Promotion } from '#contract/promotions.ts'
import { refreshPromotions } from '#web/admin/promotions/refresh-promotions.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { isConflict, isRepeatedOffer } from '#web/admin/session/error-message.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import type { FieldErrors } from '#web/ui/draft-form.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { bodyOfValues, errorsOfServer, type PromotionValues } from './promotion-values.ts'

interface Saving {
  values: PromotionValues
  /** The changed promotion, as it was when the edit began. */
  before: Promotion | undefined
}

interface SaveOptions {
  isNextWanted: boolean
  /** The person knows that the same offer already exists. */
  allowDuplicate: boolean
}

/** Saves a promotion. When another person has changed it in the meantime nothing is written, and `conflict` is the stored version. */
export function useSavePromotion({
  onSaved,
  onRepeated,
  onRefused,
}: {
  onSaved: (isNextWanted: boolean) => void
  /** Nothing is written either when the same offer already exists: names it. */
  onRepeated: (text: string, isNextWanted: boolean) => void
  onRefused: (errors: FieldErrors) => void
}) {
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const attempt = useIdempotencyKey()
  const [conflict, setConflict] = useState<Promotion>()

  const { mutate, isPending } = useMutation({
    mutationFn: ({ values, before, allowDuplicate }: Saving & SaveOptions) => {
      const body = { ...bodyOfValues(values, before, new Date()), ...(allowDuplicate && { allowDuplicate }) }
      return before
        ? adminApi.call('promotions.update', { params: { id: before.id }, body }, { ifMatch: String(before.version) })
        : adminApi.call('promotions.create', { body }, { idempotencyKey: attempt.keyFor(body) })
    },
    onSuccess: ({ productName, imageUrl }, { values, before, isNextWanted }) => {
      attempt.forget()
      const isCopying = imageUrl === null && values.pictureLink.trim() !== ''
      showToast({
        title: before ? 'Promoção atualizada' : 'Promoção criada',
        description: isCopying ? `${productName}. A imagem ainda está sendo copiada.` : productName,
      })
      onSaved(isNextWanted)
      void refreshPromotions(cache)
    },
    onError: async (error, { before, isNextWanted }) => {
      if (isRepeatedOffer(error)) return onRepeated(error.detail, isNextWanted)
      const stored = before && isConflict(error) ? await readStored(before.id) : undefined
      if (stored) return setConflict(stored)
      if (error instanceof ApiError) onRefused(errorsOfServer(error.errors))
      showFailure(error, 'Não foi possível salvar a promoção.')
    },
  })

  return {
    save: (saving: Saving, { isNextWanted = false, allowDuplicate = false }: Partial<SaveOptions> = {}) => {
      if (!isPending) mutate({ ...saving, isNextWanted, allowDuplicate })
    },
    isSaving: isPending,
    conflict,
    forgetConflict: () => setConflict(undefined),
  }
}

/** The stored version; nothing when it was removed or cannot be read, which the original error then reports. */
async function readStored(id: string): Promise<Promotion | undefined> {
  return adminApi.call('promotions.get', { params: { id } }).catch(() => undefined)
}
