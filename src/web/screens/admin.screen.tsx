import '#web/admin/admin.css'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PanelLoading } from '#web/admin/frame/panel-loading.tsx'
import { clearFragment, useFragmentToken } from '#web/admin/session/fragment-token.ts'
import { LoginCard } from '#web/admin/session/login-card.tsx'
import { loadInPanelDocument } from '#web/admin/session/panel-document.ts'
import { useSession, useSessionEndToast } from '#web/admin/session/use-session.ts'
import { staticLoader } from '#web/api/static-loader.ts'
import { LoadError } from '#web/layout/load-error.tsx'
import type { ScreenHandle } from '#web/layout/screen-handle.ts'

export const loader = staticLoader.onServer
export const clientLoader = loadInPanelDocument

export const handle: ScreenHandle = { hasOwnFrame: true }

const InvitationCard = lazy(() => import('#web/admin/session/invitation-card.tsx'))

/** Also used for the share target, which does not know the account: members of stores come from it too, and log in by a link. */
const StoreLogin = lazy(() => import('#web/admin/my-store/store-login.tsx'))

const ConfirmAddress = lazy(() => import('#web/admin/account/confirm-address.tsx'))

/** Loaded only after login. */
const Panel = lazy(() => import('#web/admin/frame/panel.tsx'))

export default function AdminScreen() {
  const session = useSession()
  const token = useFragmentToken('convite')
  const proof = useFragmentToken('confirmar')
  const isReceiving = useSearchParams()[0].get('aba') === 'receber'
  useSessionEndToast()
  if (session === undefined) return <PanelLoading />
  if (token !== undefined)
    return (
      <Suspense fallback={<PanelLoading />}>
        <InvitationCard key={token} token={token} onDone={clearFragment} />
      </Suspense>
    )
  if (session === null && !isReceiving) return <LoginCard />
  return (
    <Suspense fallback={<PanelLoading />}>
      {session === null ? (
        <StoreLogin title="Entrar" />
      ) : proof !== undefined ? (
        <ConfirmAddress token={proof} onDone={clearFragment} />
      ) : (
        <Panel username={session.username} />
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
