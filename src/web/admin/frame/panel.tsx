import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { can } from '#domain/people/permissions.ts'
import { SecondFactorReminder } from '#web/admin/account/second-factor-reminder.tsx'
import { isUnproven, UnprovenAddressReminder } from '#web/admin/account/unproven-address.tsx'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { FilesAnywhere } from '#web/admin/receive/files-anywhere.tsx'
import { receiveFiles } from '#web/admin/receive/use-received-files.ts'
import { adminCache } from '#web/admin/session/admin-api.ts'
import { AccountContext, accountQuery } from '#web/admin/session/panel-account.ts'
import { SignInCard } from '#web/admin/session/sign-in-card.tsx'
import { StepUpProvider } from '#web/admin/session/step-up.tsx'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { Link } from '#web/layout/links/link.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PanelHeader } from './panel-header.tsx'
import { panelId, tabId } from './panel-tab-list.tsx'
import { findView, prefetchView, prefetchViews } from './panel-tabs.ts'

const prefetchDelayMilliseconds = 2000

const viewLoading = <Skeleton className="h-96 rounded-2xl" />

/** The panel of a logged-in administrator. A default export, because it is loaded lazily. */
export default function Panel({ username }: { username: string }) {
  return (
    <QueryClientProvider client={adminCache()}>
      <PanelFrame username={username} />
    </QueryClientProvider>
  )
}

/** Members of stores have no access here. */
function ForShopsElsewhere() {
  const [searchParams] = useSearchParams()
  const isReceiving = searchParams.get('aba') === 'receber'
  const ownPage = myStorePath({ recusados: searchParams.get('recusados') ?? undefined })
  // The share target does not know the account: files shared by a store's member open where they can send them.
  useEffect(() => {
    if (isReceiving) location.replace(ownPage)
  }, [isReceiving, ownPage])
  return (
    <SignInCard title="Painel Administrativo">
      <p className="mt-4 text-center text-ink-soft">
        Sua conta é de uma loja. {isReceiving ? 'O que você compartilhou abre' : 'As ofertas dela estão'} em Minha loja.
      </p>
      <Link to={ownPage} className={buttonClass('primary', 'large', 'mt-6 w-full')}>
        Ir para minha loja
      </Link>
    </SignInCard>
  )
}

function PanelFrame({ username }: { username: string }) {
  const [searchParams] = useSearchParams()
  // Another administrator may change the role while the panel is open.
  const { data: account, isLoading } = useQuery({ ...accountQuery, staleTime: 60_000, refetchOnWindowFocus: true })
  const now = useNow()
  const navigate = useNavigate()
  const showFailure = useErrorToast()
  const asked = findView(searchParams.get('aba'))
  const isAllowed = !account || !asked.needs || can(account.role, asked.needs)
  const view = isAllowed ? asked : findView(null)
  // The role decides what a view shows, and the account what is above it: drawn before, the view would move under a tap. Once drawn it
  // stays, also when the account is fetched again. Without a connection nothing is awaited.
  const isShown = useRef(false)
  isShown.current ||= !isLoading
  useEffect(() => prefetchView(view.id), [view.id])
  useEffect(() => {
    // Delayed, so that the first view loads before the others.
    const timer = setTimeout(prefetchViews, prefetchDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  const receive = (files: readonly File[]) =>
    receiveFiles(files)
      .then(({ refused }) =>
        navigate(paths.admin({ aba: 'receber', ...(refused > 0 && { recusados: String(refused) }) })),
      )
      .catch((error) => showFailure(error, 'Este navegador não guardou o arquivo.'))
  if (account?.role === 'shop') return <ForShopsElsewhere />
  return (
    <AccountContext value={account}>
      <StepUpProvider>
        <PageHead title={`${view.label} · Painel Administrativo`} isIndexed={false} />
        <PanelHeader username={username} view={view.id} />
        {(!account || can(account.role, 'offers.write')) && <FilesAnywhere onFiles={receive} />}
        <main
          id="conteudo"
          tabIndex={-1}
          className="mx-auto w-full max-w-[85rem] grow px-4 py-5 outline-none max-lg:pb-24 lg:px-6 lg:py-7"
        >
          {account?.secondFactorDue && <SecondFactorReminder due={new Date(account.secondFactorDue)} now={now} />}
          {isUnproven(account) && <UnprovenAddressReminder />}
          <div role="tabpanel" id={panelId} aria-labelledby={tabId(view.id)}>
            {isShown.current ? (
              <Suspense fallback={viewLoading}>
                <view.Content />
              </Suspense>
            ) : (
              viewLoading
            )}
          </div>
        </main>
      </StepUpProvider>
    </AccountContext>
  )
}
