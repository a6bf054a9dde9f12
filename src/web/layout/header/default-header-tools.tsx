import { Link } from '#web/layout/links/link.tsx'
import type { HeaderToolsProps } from '#web/layout/screen-handle.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Header tools of a page without its own list of offers: a link to one. */
export function DefaultHeaderTools({ place }: HeaderToolsProps) {
  if (place === 'menu') return null
  return (
    <Link to={paths.promotions()} className={buttonClass('primary', 'medium', 'ml-2 max-lg:hidden')}>
      <Icon name="tag" className="size-4.5" />
      Ver Ofertas
    </Link>
  )
}
