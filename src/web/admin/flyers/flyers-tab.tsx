import { useSearchParams } from 'react-router'
import { ReadOnlyArea } from '#web/admin/frame/read-only-area.tsx'
import { useCan } from '#web/admin/session/panel-account.ts'
import { FlyerDesk } from './flyer-desk.tsx'

/** The flyers of all stores. A default export, because it is loaded lazily. */
export default function FlyersTab() {
  const canWrite = useCan('offers.write')
  const isReview = useSearchParams()[0].has('encarte')
  const desk = <FlyerDesk canWrite={canWrite} />
  return isReview ? <ReadOnlyArea unless="offers.write">{desk}</ReadOnlyArea> : desk
}
