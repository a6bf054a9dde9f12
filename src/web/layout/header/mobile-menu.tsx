import { type ReactNode, useId } from 'react'
import { counted } from '#domain/count.ts'
import { readNews } from '#web/browser/alert-news.ts'
import { switchTheme } from '#web/browser/theme.ts'
import { Link } from '#web/layout/links/link.tsx'
import { NavLink } from '#web/layout/links/nav-link.tsx'
import { type NavigationIcon, useNavigation } from '#web/layout/navigation.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { Modal } from '#web/ui/modal.tsx'

const rowClass =
  'flex min-h-13 items-center gap-3 rounded-xl px-3 font-semibold hover:bg-muted aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand'

const icons: Record<NavigationIcon, IconName> = {
  offers: 'tag',
  stores: 'store',
  about: 'info',
  list: 'list-checks',
}

/** The number for the dot on the menu's icon. */
function AlertNews() {
  const news = readNews()?.news ?? 0
  return news > 0 && <span className="badge badge-mango ml-auto">{counted(news, 'novo', 'novos')}</span>
}

/** The navigation of small screens, a panel at the right edge. */
export default function MobileMenu({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const headingId = useId()
  const navigation = useNavigation()
  return (
    <Modal
      label={headingId}
      onClose={onClose}
      className="inset-y-0 right-0 w-80 max-w-[88vw] motion-safe:animate-slide-in p-4"
    >
      <div className="flex items-center justify-between">
        <h2 id={headingId} className="pl-3 text-xl">
          Menu
        </h2>
        <button
          type="button"
          data-first-focus=""
          aria-label="Fechar menu"
          onClick={onClose}
          className={buttonClass('ghost', 'icon')}
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <nav aria-label="Menu" className="mt-3">
        <ul>
          {navigation.map(
            ({ to, menu }) =>
              menu && (
                <li key={to}>
                  <NavLink to={to} onClick={onClose} className={rowClass}>
                    <Icon name={icons[menu.icon]} className="size-5.5 text-brand" />
                    {menu.label}
                  </NavLink>
                </li>
              ),
          )}
        </ul>
      </nav>
      <div className="mt-2 border-t border-line pt-2">
        <NavLink to={paths.flyers()} onClick={onClose} className={rowClass}>
          <Icon name="megaphone" className="size-5.5 text-brand" />
          Encartes
        </NavLink>
        <NavLink to={paths.alerts()} onClick={onClose} className={rowClass}>
          <Icon name="bell" className="size-5.5 text-brand" />
          Meus avisos
          <AlertNews />
        </NavLink>
        <NavLink to={paths.saved()} onClick={onClose} className={rowClass}>
          <Icon name="heart" className="size-5.5 text-brand" />
          Salvos
        </NavLink>
        <button type="button" onClick={switchTheme} className={`${rowClass} w-full`}>
          <Icon name="sun-moon" className="size-5.5 text-brand" />
          Tema claro ou escuro
        </button>
      </div>
      {children}
      <p className="mt-4 border-t border-line px-3 pt-3 text-ink-soft">
        Tem um mercado?{' '}
        <Link
          to={paths.partnership()}
          onClick={onClose}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          Seja parceiro
        </Link>
      </p>
    </Modal>
  )
}
