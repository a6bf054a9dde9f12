import type { QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PriceDecision, ReportedOffer } from '#contract/compare/price-reports.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { refreshPromotions } from '#web/admin/promotions/refresh-promotions.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { randomKey } from '#web/browser/random-key.ts'

export type Decision = { decision: 'mark' | 'remove' | 'refuse' } | { decision: 'correct'; price: string }

/** Decides about reported offers, one after the other, and undoes the last decision. */
export function usePriceDecisions() {
  const last = useRef<string>(undefined)
  const refresh = (cache: QueryClient) =>
    Promise.all([cache.invalidateQueries({ queryKey: ['priceReports.list'] }), refreshPromotions(cache)])

  const undoing = useWrite({
    send: (decisionId: string) =>
      adminApi.call('priceReports.undo', { params: { id: decisionId } }, { idempotencyKey: randomKey() }),
    failure: 'Não foi possível desfazer.',
    refresh,
    done: ({ productName }) => ({ title: 'Decisão desfeita', description: productName }),
    onDone: () => {
      last.current = undefined
    },
  })
  const undo = () => {
    if (last.current && !undoing.isPending) undoing.mutate(last.current)
  }

  const deciding = useWrite({
    send: ({ offer, decision }: { offer: ReportedOffer; decision: Decision }) => {
      const { id, version } = offer.promotion
      const body: PriceDecision = { ...decision, version }
      return adminApi.call('priceReports.resolve', { params: { id }, body }, { idempotencyKey: randomKey() })
    },
    failure: 'Não foi possível decidir.',
    refresh,
    done: (_, { offer, decision }) => ({
      title: titleOf(decision),
      description: offer.promotion.productName,
      action: { label: 'Desfazer', onPress: undo },
    }),
    onDone: ({ decisionId }) => {
      last.current = decisionId
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
