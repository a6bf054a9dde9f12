import '#web/admin/admin.css'
import { lazy, Suspense } from 'react'
import { PanelLoading } from '#web/admin/frame/panel-loading.tsx'
import { clearFragment, useFragmentToken } from '#web/admin/session/fragment-token.ts'
import { loadInPanelDocument } from '#web/admin/session/panel-document.ts'
import { useSession, useSessionEndToast } from '#web/admin/session/use-session.ts'
import { staticLoader } from '#web/api/static-loader.ts'
import { LoadError } from '#web/layout/load-error.tsx'
import type { ScreenHandle } from '#web/layout/screen-handle.ts'

export const loader = staticLoader.onServer
export const clientLoader = loadInPanelDocument

export const handle: ScreenHandle = { hasOwnFrame: true }

const StoreInvitation = lazy(() => import('#web/admin/my-store/store-invitation.tsx'))
const StoreLogin = lazy(() => import('#web/admin/my-store/store-login.tsx'))
const LinkLogin = lazy(() => import('#web/admin/my-store/link-login.tsx'))
const ConfirmAddress = lazy(() => import('#web/admin/account/confirm-address.tsx'))
const MyStoreDoor = lazy(() => import('#web/admin/my-store/my-store-door.tsx'))

export default function MyStoreScreen() {
  const session = useSession()
  const [invitation, link] = [useFragmentToken('convite'), useFragmentToken('entrar')]
  const proof = useFragmentToken('confirmar')
  useSessionEndToast()
  if (session === undefined) return <PanelLoading />
  return (
    <Suspense fallback={<PanelLoading />}>
      {invitation !== undefined ? (
        <StoreInvitation key={invitation} token={invitation} isLoggedIn={session !== null} onDone={clearFragment} />
      ) : link !== undefined ? (
        <LinkLogin token={link} onDone={clearFragment} />
      ) : session === null ? (
        <StoreLogin />
      ) : proof !== undefined ? (
        <ConfirmAddress token={proof} onDone={clearFragment} />
      ) : (
        <MyStoreDoor />
      )}
    </Suspense>
  )
}

export function ErrorBoundary() {
  return (
    <main id="conteudo" tabIndex={-1} className="grow outline-none">
      <LoadError />
    </main>
  )
}
