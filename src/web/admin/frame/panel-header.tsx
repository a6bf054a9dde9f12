import { ExternalLink, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { useLogout } from '#web/admin/session/use-logout.ts'
import { BrandMark } from '#web/layout/brand-mark.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { ThemeSwitch } from '#web/layout/theme-switch.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { PanelTabList } from './panel-tab-list.tsx'

export function PanelHeader({ username, view }: { username: string; view: string }) {
  const { logout, isLeaving } = useLogout()
  return (
    <header className="z-30 border-b border-line bg-surface lg:sticky lg:top-0">
      <div className="mx-auto flex min-h-16 max-w-[85rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 lg:h-18 lg:flex-nowrap lg:px-6">
        <BrandMark />
        <div className="min-w-0 leading-tight">
          <PageTitle className="truncate text-[1.15rem] lg:text-[1.25rem]">Painel Administrativo</PageTitle>
          <p className="truncate text-sm text-ink-soft">Gerenciamento de Promoções</p>
        </div>
        <div className="ml-auto flex items-center gap-1 max-sm:w-full lg:gap-2">
          <p className="mr-auto truncate text-[.95rem] text-ink-soft">
            Usuário: <b className="text-ink">{username}</b>
          </p>
          <ThemeSwitch />
          <Link to={paths.home()} className={buttonClass('outline')}>
            <ExternalLink aria-hidden="true" className="size-4.5" />
            Site
          </Link>
          <button type="button" aria-disabled={isLeaving} onClick={logout} className={buttonClass('outline')}>
            <LogOut aria-hidden="true" className="size-4.5" />
            Sair
          </button>
        </div>
      </div>
      <PanelTabList view={view} />
    </header>
  )
}
