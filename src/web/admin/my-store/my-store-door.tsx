import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { canInStore } from '#domain/people/store-permissions.ts'
import { isUnproven, UnprovenAddressReminder } from '#web/admin/account/unproven-address.tsx'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { FilesAnywhere } from '#web/admin/receive/files-anywhere.tsx'
import { adminCache } from '#web/admin/session/admin-api.ts'
import { AccountContext, accountQuery } from '#web/admin/session/panel-account.ts'
import { StepUpProvider } from '#web/admin/session/step-up.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DoorHeader } from './door-header.tsx'
import { DoorContext, homeQuery, myStoresQuery } from './door-store.ts'
import { doorTabs, findDoorView } from './door-views.ts'
import { useGiveFiles } from './give-files.tsx'

/** The pages of a store's member after login. A default export, because it is loaded lazily. */
export default function MyStoreDoor() {
  return (
    <QueryClientProvider client={adminCache()}>
      <Door />
    </QueryClientProvider>
  )
}

function Door() {
  const [searchParams] = useSearchParams()
  const account = useQuery({ ...accountQuery, staleTime: 60_000 })
  const stores = useQuery({ ...myStoresQuery, staleTime: 60_000 })
  const asked = searchParams.get('loja')
  const own = stores.data?.find(({ id }) => id === asked)
  // Panel users may look into every store that they open.
  const isOfPanel = account.data !== undefined && account.data.role !== 'shop'
  const storeId = own?.id ?? (isOfPanel && asked !== null ? asked : stores.data?.[0]?.id)
  const home = useQuery({
    ...homeQuery(storeId ?? ''),
    enabled: storeId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const error = account.error ?? stores.error ?? home.error
  if (error && !home.data)
    return (
      <DoorMessage>
        <TabError
          onRetry={() => {
            for (const query of [account, stores, home]) void query.refetch()
          }}
        />
      </DoorMessage>
    )
  if (stores.data && account.data && storeId === undefined)
    return (
      <DoorMessage>
        <EmptyState
          title="Você ainda não faz parte de uma loja"
          hint="Peça um convite a quem cuida da loja. O link abre esta página."
        />
      </DoorMessage>
    )
  if (!account.data || !stores.data || !home.data || storeId === undefined)
    return (
      <DoorMessage>
        <TabLoading label="Carregando sua loja..." />
      </DoorMessage>
    )
  const role = (own ?? stores.data.find(({ id }) => id === storeId))?.role ?? null
  const { role: panelRole } = account.data
  const canSubmit = canInStore('store.submit', panelRole, role)
  const tabs = doorTabs.filter(({ needs }) => canInStore(needs, panelRole, role))
  const view = findDoorView(searchParams.get('aba'), (needs) => canInStore(needs, panelRole, role))
  return (
    <AccountContext value={account.data}>
      <DoorContext value={{ storeId, home: home.data, role, canSubmit }}>
        <StepUpProvider>
          <PageHead title={`${view.label} · ${home.data.store.name}`} isIndexed={false} />
          {canSubmit && <DroppedFiles />}
          <DoorHeader stores={stores.data} tabs={tabs} view={view.id} />
          <main
            id="conteudo"
            tabIndex={-1}
            className="mx-auto w-full max-w-5xl grow px-4 py-4 outline-none max-lg:pb-24 lg:px-6 lg:py-7"
          >
            {isUnproven(account.data) && <UnprovenAddressReminder />}
            <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
              <view.Content key={storeId} />
            </Suspense>
          </main>
        </StepUpProvider>
      </DoorContext>
    </AccountContext>
  )
}

/** Accepts a drop anywhere. */
function DroppedFiles() {
  return <FilesAnywhere onFiles={useGiveFiles()} />
}

function DoorMessage({ children }: { children: React.ReactNode }) {
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-3xl grow px-4 py-10 outline-none">
      <PageHead title="Minha loja" isIndexed={false} />
      <h1 className="sr-only">Minha loja</h1>
      {children}
    </main>
  )
}
