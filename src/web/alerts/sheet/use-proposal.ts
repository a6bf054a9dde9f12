import { useEffect, useState } from 'react'
import type { Alert, AlertProposal } from '#contract/alerts/alerts.ts'
import { ApiError } from '#contract/api-error.ts'
import { site } from '#domain/site.ts'
import { alertsApi } from '#web/alerts/alerts-api.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { rememberedCity } from '#web/browser/remembered-city.ts'

/** Subject of the sheet: the parameters of an address, or an alert to change. */
export type SheetSubject = { about: string } | { alert: Alert }

interface ProposalState {
  proposal?: AlertProposal
  failure?: 'gone' | 'failed'
  /** The subject that this responds to. */
  subject?: SheetSubject
}

/** Possible targets for the subject. Without a connection it waits for one. */
export function useProposal(subject: SheetSubject): ProposalState & { retry: () => void } {
  const [state, setState] = useState<ProposalState>({})
  const isOnline = useIsOnline()
  const isAnswered = state.subject === subject
  useEffect(() => {
    if (!isOnline || isAnswered) return
    let isCurrent = true
    alertsApi.call('alerts.proposal', { query: queryOf(subject) }).then(
      (proposal) => isCurrent && setState({ subject, proposal }),
      (error: unknown) => {
        const failure = error instanceof ApiError && error.status === 404 ? 'gone' : 'failed'
        if (isCurrent) setState({ subject, failure })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [subject, isAnswered, isOnline])
  return { ...(isAnswered && state), retry: () => setState({}) }
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
