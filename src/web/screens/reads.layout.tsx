import { Outlet } from 'react-router'
import { ReadProvider } from '#web/api/read-provider.tsx'

/** Wraps every screen that reads the API. */
export default function ReadsLayout() {
  return (
    <ReadProvider>
      <Outlet />
    </ReadProvider>
  )
}
