import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MyStore } from '#contract/people/store-team.ts'
import { AccountDialog } from '#web/admin/account/account-dialog.tsx'
import { Button } from '#web/admin/frame/button.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { MoreTabs } from '#web/admin/frame/more-tabs.tsx'
import { myStorePath } from '#web/admin/my-store-path.ts'
import { useAccount } from '#web/admin/session/panel-account.ts'
import { SessionsDialog } from '#web/admin/session/sessions-dialog.tsx'
import { useLogout } from '#web/admin/session/use-logout.ts'
import { ThemeSwitch } from '#web/layout/header/theme-switch.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useOpenStore } from './door-store.ts'
import type { DoorTab } from './door-views.ts'
import '#web/admin/frame/panel-tabs.css'

interface DoorHeaderProps {
  stores: readonly MyStore[]
  tabs: readonly DoorTab[]
  view: string
}

export function DoorHeader({ stores, tabs, view }: DoorHeaderProps) {
  const {
    home: { store },
    storeId,
  } = useOpenStore()
  const navigate = useNavigate()
  const account = useAccount()
  const { logout, isLeaving } = useLogout()
  const [dialog, setDialog] = useState<'account' | 'sessions'>()
  // The address keeps a store that is not the user's own, for panel users.
  const pathOf = (aba: string) =>
    myStorePath({
      loja: stores.length === 1 && stores[0]?.id === storeId ? undefined : storeId,
      aba: aba === 'inicio' ? undefined : aba,
    })
  return (
    <header className="z-30 border-b border-line bg-surface lg:sticky lg:top-0">
      <div className="mx-auto flex min-h-16 max-w-5xl items-center gap-x-3 px-4 py-2 lg:px-6">
        <StoreLogo name={store.name} className="size-10 shrink-0" />
        <div className="mr-auto min-w-0 leading-tight">
          <PageTitle className="truncate">{store.name}</PageTitle>
          <p className="truncate text-sm text-ink-soft">
            {[store.neighborhood, store.city].filter(Boolean).join(', ')}
          </p>
        </div>
        <span className="max-sm:hidden">
          <ThemeSwitch />
        </span>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Minha conta"
          title="Minha conta"
          aria-haspopup="dialog"
          onClick={() => setDialog('account')}
        >
          <Icon name="settings" className="size-5.5" />
        </Button>
        <Link
          to={paths.storePage(store.slug)}
          aria-label="Ver a loja no site"
          title="Ver a loja no site"
          className={buttonClass('ghost', 'icon', 'max-sm:hidden')}
        >
          <Icon name="external-link" className="size-5.5" />
        </Link>
        <Button variant="ghost" size="icon" aria-label="Sair" title="Sair" aria-disabled={isLeaving} onClick={logout}>
          <Icon name="log-out" className="size-5.5" />
        </Button>
      </div>
      {stores.length > 1 && (
        <div className="mx-auto max-w-5xl px-4 pb-2 lg:px-6">
          <Choice
            aria-label="Loja"
            options={stores.map(({ id, name, neighborhood, city }) => ({
              id,
              name: [name, neighborhood, city].filter(Boolean).join(', '),
            }))}
            value={storeId}
            onChoose={(loja) => void navigate(myStorePath({ loja }))}
          />
        </div>
      )}
      <nav
        aria-label="Seções da loja"
        className="mx-auto flex max-w-5xl bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:pb-[max(.25rem,env(safe-area-inset-bottom))] lg:px-6"
      >
        {tabs.map(({ id, label, icon, isOnPhone }) => (
          <Link
            key={id}
            to={pathOf(id)}
            aria-current={id === view ? 'page' : undefined}
            className={`panel-tab group/tab ${isOnPhone ? '' : 'max-lg:hidden'}`}
          >
            <Icon name={icon} className="size-5 shrink-0 lg:size-4.5" />
            {label}
          </Link>
        ))}
        <MoreTabs
          onPhone={tabs.filter(({ isOnPhone }) => !isOnPhone).map((tab) => ({ ...tab, isSelected: tab.id === view }))}
          onWide={[]}
          pathOf={pathOf}
        />
      </nav>
      {dialog === 'account' && account && (
        <AccountDialog
          account={account}
          onSessions={() => setDialog('sessions')}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'sessions' && <SessionsDialog onClose={() => setDialog(undefined)} />}
    </header>
  )
}
