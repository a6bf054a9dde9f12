import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Promotion } from '#contract/promotions.ts'
import { refreshPromotions } from '#web/admin/promotions/refresh-promotions.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { errorMessage } from '#web/admin/session/error-message.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

const failed = 'Não foi possível excluir a promoção.'

/** Moves one promotion to the trash, or takes it out again. */
export function useRemovePromotion({
  onRemoved,
  onRestored,
}: {
  onRemoved: (offer: Promotion) => void
  onRestored: (offer: Promotion) => void
}) {
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const restore = useMutation({
    mutationFn: ({ id }: Promotion) => adminApi.call('promotions.restore', { params: { id } }),
    onSuccess: (offer) => {
      void refreshPromotions(cache)
      onRestored(offer)
      showToast({ title: 'Promoção de volta' })
    },
    onError: (error) => showFailure(error, 'Não foi possível trazer a promoção de volta.'),
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: Promotion) =>
      adminApi.call('promotions.delete', { params: { id } }, { ifMatch: String(version) }),
    onSuccess: (_, offer) => {
      void refreshPromotions(cache)
      onRemoved(offer)
      showToast({
        title: 'Promoção excluída',
        action: { label: 'Desfazer', onPress: () => restore.mutate(offer) },
      })
    },
    onError: (error) => {
      const words = errorMessage(error, failed)
      showFailure(error, failed, words === failed ? failed : `${failed} ${words}`)
    },
  })
  return {
    remove: (offer: Promotion) => {
      if (!remove.isPending) remove.mutate(offer)
    },
    restore: (offer: Promotion) => {
      if (!restore.isPending) restore.mutate(offer)
    },
  }
}
