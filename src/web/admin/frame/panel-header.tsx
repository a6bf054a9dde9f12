import { useState } from 'react'
import { roleNames } from '#domain/people/permissions.ts'
import { AccountDialog } from '#web/admin/account/account-dialog.tsx'
import { Button } from '#web/admin/frame/button.tsx'
import { HelpDialog } from '#web/admin/keyboard/help-dialog.tsx'
import { useSendPanelCommand } from '#web/admin/keyboard/panel-commands.ts'
import { useShortcuts } from '#web/admin/keyboard/use-shortcuts.ts'
import { useAccount, useCan } from '#web/admin/session/panel-account.ts'
import { SessionsDialog } from '#web/admin/session/sessions-dialog.tsx'
import { useLogout } from '#web/admin/session/use-logout.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { BrandMark } from '#web/layout/brand-mark.tsx'
import { ThemeSwitch } from '#web/layout/header/theme-switch.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { PanelTabList } from './panel-tab-list.tsx'

export function PanelHeader({ username, view }: { username: string; view: string }) {
  const { logout, isLeaving } = useLogout()
  const sendCommand = useSendPanelCommand()
  const [dialog, setDialog] = useState<'help' | 'sessions' | 'account'>()
  const close = () => setDialog(undefined)
  const account = useAccount()
  const canWrite = useCan('offers.write')
  useShortcuts({
    onHelp: () => setDialog('help'),
    onSearch: () => sendCommand('search'),
    onNew: () => canWrite && sendCommand('new'),
  })

  return (
    <header className="z-30 border-b border-line bg-surface lg:sticky lg:top-0">
      <div className="mx-auto flex min-h-16 max-w-[85rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 lg:h-18 lg:flex-nowrap lg:px-6">
        <BrandMark />
        <div className="min-w-0 leading-tight">
          <PageTitle className="truncate text-xl">Painel Administrativo</PageTitle>
          <p className="truncate text-sm text-ink-soft">Gerenciamento de Promoções</p>
        </div>
        <div className="ml-auto flex items-center gap-1 max-sm:w-full">
          <button
            type="button"
            title="Minha conta"
            aria-haspopup="dialog"
            aria-disabled={!account}
            onClick={() => account && setDialog('account')}
            className="mr-auto min-h-11 min-w-0 rounded-xl px-2 text-left leading-tight text-ink-soft max-sm:-ml-2 sm:mr-1"
          >
            <span className="block truncate">
              Usuário: <b className="text-ink">{username}</b>
            </span>
            {account && <span className="block truncate text-sm">{roleNames[account.role]}</span>}
            <span className="sr-only">Minha conta</span>
          </button>
          <HeaderTool label="Sessões abertas" icon="smartphone" onPress={() => setDialog('sessions')} />
          <HeaderTool label="Atalhos do teclado" icon="keyboard" onPress={() => setDialog('help')} isDesktopOnly />
          <ThemeSwitch />
          <Link to={paths.home()} className={buttonClass('outline', 'medium', 'max-sm:px-3!')}>
            <Icon name="external-link" className="size-4.5 max-sm:hidden" />
            Site
          </Link>
          <Button variant="outline" className="ml-1 max-sm:px-3!" aria-disabled={isLeaving} onClick={logout}>
            <Icon name="log-out" className="size-4.5 max-sm:hidden" />
            Sair
          </Button>
        </div>
      </div>
      <PanelTabList view={view} />
      <OfflineBar />
      {dialog === 'help' && <HelpDialog onClose={close} />}
      {dialog === 'account' && account && (
        <AccountDialog account={account} onSessions={() => setDialog('sessions')} onClose={close} />
      )}
      {dialog === 'sessions' && <SessionsDialog onClose={close} />}
    </header>
  )
}

interface HeaderToolProps {
  label: string
  icon: IconName
  onPress: () => void
  isDesktopOnly?: boolean
}

function HeaderTool({ label, icon, onPress, isDesktopOnly = false }: HeaderToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className={isDesktopOnly ? 'max-lg:hidden' : ''}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <Icon name={icon} className="size-5.5" />
    </Button>
  )
}

/** In the header, so that it is visible when the administrator is about to save. */
function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="bg-mango-soft text-warning">
      {!isOnline && (
        <p className="mx-auto flex max-w-[85rem] items-center gap-2.5 px-4 py-2.5 font-semibold lg:px-6">
          <Icon name="wifi-off" className="size-5 shrink-0" />
          Você está sem internet. Nada pode ser salvo até a conexão voltar.
        </p>
      )}
    </div>
  )
}
