import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { counted, formatCount } from '#domain/count.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { read } from '#web/api/read.ts'
import { reviewCountKeys } from './review-counts.ts'

const progressQuery = queryOf(read('productReview.rulesProgress', {}))

/** Progress of a worker that parses names again by new rules, also after a reload. */
export function useRulesProgress() {
  const cache = useQueryClient()
  const showError = useErrorToast()
  const { data } = useQuery({
    ...progressQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.isApplying && 1000,
  })
  const isApplying = data?.isApplying ?? false
  const waiting = data?.waiting ?? 0
  /** Number of names when this page first saw the job. */
  const [total, setTotal] = useState<number>()
  if (isApplying && total === undefined) setTotal(waiting)
  const isDone = total !== undefined && !isApplying && waiting === 0
  useEffect(() => {
    if (isDone) for (const queryKey of reviewCountKeys) void cache.refetchQueries({ queryKey })
  }, [isDone, cache])

  const apply = async () => {
    try {
      const progress = await adminApi.call('productReview.applyRules', {})
      setTotal(progress.waiting)
      cache.setQueryData(progressQuery.queryKey, progress)
    } catch (error) {
      showError(error, 'Não foi possível aplicar as regras.')
    }
  }

  const done = Math.max(0, (total ?? 0) - waiting)
  const said = isApplying
    ? `Lendo de novo: ${formatCount(done)} de ${counted(total ?? 0, 'nome', 'nomes')}.`
    : total === undefined
      ? ''
      : isDone
        ? 'Pronto: todos os nomes foram lidos pelas regras de agora.'
        : `Parou antes do fim: ${counted(waiting, 'nome falta', 'nomes faltam')}.`
  return { isApplying, done, total: Math.max(1, total ?? 0), said, apply }
}
