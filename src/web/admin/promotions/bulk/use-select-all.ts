import { useMutation } from '@tanstack/react-query'
import { formatCount } from '#domain/count.ts'
import { bulkLimits } from '#domain/offers/bulk-limits.ts'
import { filterQuery, type TableFilter } from '#web/admin/promotions/table/table-filter.ts'
import type { Selection } from '#web/admin/promotions/table/use-selection.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

/** Selects all promotions that match the filter, on all pages. The server determines them. */
export function useSelectAll(filter: TableFilter, selection: Selection): () => void {
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi.call('promotions.choose', { query: filterQuery(filter) }),
    onSuccess: ({ promotions, isComplete }) => {
      selection.set(promotions, true)
      if (!isComplete)
        showToast({
          title: `As ${formatCount(bulkLimits.chosen)} mais novas foram selecionadas`,
          description: 'É o máximo de uma vez: filtre para alterar as outras.',
        })
    },
    onError: (error) => showFailure(error, 'Não foi possível selecionar todas.'),
  })
  return () => {
    if (!isPending) mutate()
  }
}
