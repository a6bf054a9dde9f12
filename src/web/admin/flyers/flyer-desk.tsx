import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { useFlyerApi } from './flyer-api.ts'
import { PastFlyers } from './past-flyers.tsx'
import { ReceiveFlyer } from './receive/receive-flyer.tsx'
import { FlyerReview } from './review/flyer-review.tsx'
import './flyers.css'

interface FlyerDeskProps {
  canWrite: boolean
  /** Files received elsewhere. */
  arrived?: readonly File[] | undefined
  /** Called after they were sent as a flyer. */
  onReceived?: () => void
}

/** Flyers: received, read, reviewed, published. The panel shows those of all stores, a store's own pages only its own. */
export function FlyerDesk(props: FlyerDeskProps) {
  const [searchParams] = useSearchParams()
  const id = searchParams.get('encarte')
  // The key resets all state when another flyer is opened.
  return id === null ? <Flyers {...props} /> : <FlyerReview key={id} id={id} />
}

/** Interval for reloading the list while a flyer in it is being processed. */
const pollMilliseconds = 10_000

function isChanging({ state }: FlyerWork): boolean {
  return state === 'receiving' || state === 'reading'
}

function Flyers({ canWrite, arrived, onReceived }: FlyerDeskProps) {
  const {
    data: flyers,
    error,
    refetch,
  } = useQuery({
    ...queryOf(useFlyerApi().list),
    staleTime: 0,
    // Otherwise it would show forever that pages are being read.
    refetchInterval: ({ state }) => (state.data?.some(isChanging) ? pollMilliseconds : false),
  })
  const navigate = useNavigateWithPending()
  if (error && !flyers) return <TabError onRetry={() => void refetch()} />
  if (!flyers) return <TabLoading label="Carregando os encartes..." />
  return (
    <>
      {canWrite && (
        <ReceiveFlyer
          past={flyers}
          arrived={arrived}
          onReceived={(encarte) => {
            onReceived?.()
            navigate(`?${setSearchParams(pendingSearchParams(), { encarte, recebido: '' })}`, 'push')
          }}
        />
      )}
      <PastFlyers flyers={flyers} />
    </>
  )
}
