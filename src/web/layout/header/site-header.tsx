import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { site } from '#domain/site.ts'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { BrandMark } from '#web/layout/brand-mark.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { NavLink } from '#web/layout/links/nav-link.tsx'
import { useNavigation } from '#web/layout/navigation.ts'
import { PendingBadge, PendingDescription } from '#web/layout/pending-badge.tsx'
import { type HeaderToolsProps, useScreenHandle } from '#web/layout/screen-handle.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { HeaderSearch } from './header-search.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const loadMenu = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(() => loadChunk(loadMenu))

export function SiteHeader({ place }: { place: ReactNode }) {
  const hasInteracted = useFirstInteraction()
  useEffect(() => {
    // Preloaded, because the connection may be lost by the time it opens. A failure is retried then.
    if (hasInteracted) loadMenu().catch(() => undefined)
  }, [hasInteracted])
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { key } = useLocation()
  // Close the menu when the Back button changes the page behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes.
  useEffect(() => setMenuOpen(false), [key])
  const navigation = useNavigation()
  const pendingId = useId()
  const { HeaderTools: Tools = DefaultHeaderTools, hasSearch } = useScreenHandle()

  return (
    <header className="site-header">
      <div className="site-header-row">
        <Brand hasRoom={hasSearch} />
        <nav aria-label="Principal">
          {navigation.map(({ label, to }) => (
            <NavLink key={label} to={to} className="site-header-link">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="site-header-tools">
          <HeaderSearch className={hasSearch ? 'max-lg:hidden' : ''} />
          <ThemeSwitch className="max-lg:hidden" />
          <NavLink
            to={paths.alerts()}
            title="Meus avisos"
            className={buttonClass('ghost', 'icon', 'alert-bell site-header-tool')}
          >
            <Icon name="bell" className="size-5.5" />
            <span className="sr-only">Meus avisos</span>
          </NavLink>
          <NavLink
            to={paths.saved()}
            aria-label="Salvos"
            title="Salvos"
            className={buttonClass('ghost', 'icon', 'site-header-tool')}
          >
            <Icon name="heart" className="size-5.5" />
          </NavLink>
          <span className="site-header-place">{place}</span>
          <Tools place="header" onUse={() => undefined} />
          <Link
            to={paths.shoppingList()}
            aria-label="Minha Lista"
            aria-describedby={pendingId}
            className={buttonClass('ghost', 'icon', 'site-header-list relative')}
          >
            <Icon name="shopping-basket" className="size-6" />
            <PendingBadge />
          </Link>
          <PendingDescription id={pendingId} />
          <button
            type="button"
            aria-label="Abrir menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
            className={buttonClass('ghost', 'icon', 'alert-bell lg:hidden noscript:hidden')}
          >
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
      {isMenuOpen && (
        <Suspense>
          <MobileMenu onClose={() => setMenuOpen(false)}>
            <Tools place="menu" onUse={() => setMenuOpen(false)} />
          </MobileMenu>
        </Suspense>
      )}
    </header>
  )
}

/** On a phone the search button takes the space of the tagline. */
function Brand({ hasRoom }: { hasRoom: boolean | undefined }) {
  return (
    <Link to={paths.home()} className="site-brand" data-long={site.name.length > 14 || undefined}>
      <BrandMark />
      <span>
        <b className="display">{site.name}</b>
        <small className={hasRoom ? '' : 'max-sm:sr-only'}>{site.tagline}</small>
      </span>
    </Link>
  )
}

/** Default header tools for pages without a list of offers: a link to one. */
function DefaultHeaderTools({ place }: HeaderToolsProps) {
  if (place === 'menu') return null
  return (
    <Link to={paths.promotions()} className={buttonClass('primary', 'medium', 'ml-2 max-lg:hidden')}>
      <Icon name="tag" className="size-4.5" />
      Ver Ofertas
    </Link>
  )
}
