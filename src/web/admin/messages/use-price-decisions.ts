import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PriceDecision, ReportedOffer } from '#contract/compare/price-reports.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { refreshPromotions } from '#web/admin/promotions/refresh-promotions.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

export type Decision = { decision: 'mark' | 'remove' | 'refuse' } | { decision: 'correct'; price: string }

/** Decides about reported offers, one after the other, and takes the last decision back. */
export function usePriceDecisions() {
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const last = useRef<string>(undefined)
  const refresh = () =>
    Promise.all([cache.invalidateQueries({ queryKey: ['priceReports.list'] }), refreshPromotions(cache)])

  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: (decisionId: string) =>
      adminApi.call('priceReports.undo', { params: { id: decisionId } }, { idempotencyKey: randomKey() }),
    onSuccess: async ({ productName }) => {
      last.current = undefined
      await refresh()
      showToast({ title: 'Decisão desfeita', description: productName })
    },
    onError: (error) => showFailure(error, 'Não foi possível desfazer.'),
  })
  const undo = () => {
    if (last.current && !undoing.isPending) undoing.mutate(last.current)
  }

  const deciding = useMutation({
    networkMode: 'always',
    mutationFn: ({ offer, decision }: { offer: ReportedOffer; decision: Decision }) => {
      const { id, version } = offer.promotion
      const body: PriceDecision = { ...decision, version }
      return adminApi.call('priceReports.resolve', { params: { id }, body }, { idempotencyKey: randomKey() })
    },
    onSuccess: async ({ decisionId }, { offer, decision }) => {
      last.current = decisionId
      await refresh()
      showToast({
        title: titleOf(decision),
        description: offer.promotion.productName,
        action: { label: 'Desfazer', onPress: undo },
      })
    },
    onError: async (error) => {
      showFailure(error, 'Não foi possível decidir.')
      await refresh()
    },
  })
  const decide = (offer: ReportedOffer, decision: Decision) => {
    if (!deciding.isPending) deciding.mutate({ offer, decision })
  }
  return { decide, undo, isDeciding: deciding.isPending || undoing.isPending }
}

function titleOf(decision: Decision): string {
  switch (decision.decision) {
    case 'mark':
      return 'Marcada como preço em dúvida'
    case 'remove':
      return 'Oferta tirada do ar'
    case 'refuse':
      return 'Avisos recusados: o preço está certo'
    case 'correct':
      return `Preço corrigido para ${formatMoney(centsFromDecimal(decision.price))}`
  }
}
