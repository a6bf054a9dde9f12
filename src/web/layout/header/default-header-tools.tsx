import { Link } from '#web/layout/links/link.tsx'
import type { HeaderToolsProps } from '#web/layout/screen-handle.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Header tools of a page without its own list of offers: links to one. */
export function DefaultHeaderTools({ place }: HeaderToolsProps) {
  if (place === 'menu') return null
  return (
    <>
      <Link
        to={paths.cities()}
        className="hidden min-h-11 items-center gap-1.5 rounded-xl px-3 text-[.95rem] font-semibold hover:bg-muted sm:inline-flex lg:hidden xl:inline-flex"
      >
        <Icon name="map-pin" className="size-4.5 text-brand" />
        Todas as cidades
      </Link>
      <Link to={paths.promotions()} className={buttonClass('primary', 'medium', 'ml-2 max-lg:hidden')}>
        <Icon name="tag" className="size-4.5" />
        Ver Ofertas
      </Link>
    </>
  )
}
