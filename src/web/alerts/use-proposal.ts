import { useEffect, useState } from 'react'
import type { AlertProposal } from '#contract/alerts/alerts.ts'
import { ApiError } from '#contract/api-error.ts'
import { site } from '#domain/site.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { rememberedCity } from '#web/browser/remembered-city.ts'
import { alertsApi } from './alerts-api.ts'
import type { SheetSubject } from './open-alert-sheet.tsx'

type ProposalState = { proposal?: AlertProposal; failure?: 'gone' | 'failed' }

/** What can be watched of the subject. Fetched again when the connection returns. */
export function useProposal(subject: SheetSubject): ProposalState & { retry: () => void } {
  const [state, setState] = useState<ProposalState>({})
  const [attempt, setAttempt] = useState(0)
  const isOnline = useIsOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    if (!isOnline) return
    let isCurrent = true
    setState({})
    alertsApi.call('alerts.proposal', { query: queryOf(subject) }).then(
      (proposal) => isCurrent && setState({ proposal }),
      (error: unknown) =>
        isCurrent && setState({ failure: error instanceof ApiError && error.status === 404 ? 'gone' : 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [subject, attempt, isOnline && !state.proposal])
  return { ...state, retry: () => setAttempt(attempt + 1) }
}

function queryOf(subject: SheetSubject) {
  if ('alert' in subject) return { comparison: subject.alert.target.slug, city: subject.alert.city.slug }
  const params = new URLSearchParams(subject.about)
  const text = (name: string) => params.get(name) ?? undefined
  const promotionId = text('oferta')
  if (promotionId) return { promotionId }
  const city = text('cidade') ?? rememberedCity() ?? site.city
  const comparison = text('comparacao')
  return comparison ? { comparison, city } : { name: text('nome')?.slice(0, 160), city }
}
