import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { ReadOnlyArea } from '#web/admin/frame/read-only-area.tsx'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { useCan } from '#web/admin/session/panel-account.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { PastFlyers } from './past-flyers.tsx'
import { ReceiveFlyer } from './receive/receive-flyer.tsx'
import { FlyerReview } from './review/flyer-review.tsx'
import './flyers.css'

/** Flyers: received, read, reviewed, published. A default export, because it is loaded lazily. */
export default function FlyersTab() {
  const [searchParams] = useSearchParams()
  const id = searchParams.get('encarte')
  // A key, because nothing of one flyer is left when another is opened.
  return id === null ? (
    <Flyers />
  ) : (
    <ReadOnlyArea unless="offers.write">
      <FlyerReview key={id} id={id} />
    </ReadOnlyArea>
  )
}

/** So often the list is read again while a flyer in it changes by itself. */
const pollMilliseconds = 10_000

function isChanging({ state }: FlyerWork): boolean {
  return state === 'receiving' || state === 'reading'
}

function Flyers() {
  const {
    data: flyers,
    error,
    refetch,
  } = useQuery({
    ...queryOf(read('flyerReview.list', {})),
    staleTime: 0,
    // Otherwise it says for ever that pages are being read.
    refetchInterval: ({ state }) => (state.data?.some(isChanging) ? pollMilliseconds : false),
  })
  const navigate = useNavigateWithPending()
  const canWrite = useCan('offers.write')
  if (error && !flyers) return <TabError onRetry={() => void refetch()} />
  if (!flyers) return <TabLoading label="Carregando os encartes..." />
  return (
    <>
      {canWrite && (
        <ReceiveFlyer
          past={flyers}
          onReceived={(encarte) => navigate(`?${setSearchParams(pendingSearchParams(), { encarte })}`, 'push')}
        />
      )}
      <PastFlyers flyers={flyers} />
    </>
  )
}
