import { Outlet } from 'react-router'
import { WithCache } from '#web/api/query-provider.tsx'

/** Around every screen that reads the API. */
export default function ReadingLayout() {
  return (
    <WithCache>
      <Outlet />
    </WithCache>
  )
}
