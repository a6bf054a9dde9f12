import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { paths } from '#web/paths.ts'

/** Where the visitor is: home, category, city, offer. */
export function OfferTrail({ offer: { category, store, productName } }: { offer: Promotion }) {
  const link = 'inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline'
  return (
    <nav aria-label="Trilha" className="px-4 py-0.5 text-sm text-ink-soft lg:px-0 lg:py-2.5">
      <ol className="flex items-center gap-1.5">
        <li>
          <Link to={paths.home()} className={link}>
            <ChevronLeft aria-hidden="true" className="size-4 lg:hidden" />
            Início
          </Link>
        </li>
        <Crumb>
          <Link to={paths.category(category.id)} className={link}>
            {category.name}
          </Link>
        </Crumb>
        <Crumb>
          <Link to={paths.city(store.city)} className={link}>
            {store.city}
          </Link>
        </Crumb>
        <Crumb className="min-w-0 max-sm:hidden">
          <span aria-current="page" className="truncate">
            {productName}
          </span>
        </Crumb>
      </ol>
    </nav>
  )
}

function Crumb({ className = '', children }: { className?: string; children: React.ReactNode }) {
  return (
    <li className={`flex items-center gap-1.5 ${className}`}>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </li>
  )
}
