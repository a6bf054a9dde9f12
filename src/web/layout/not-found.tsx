import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { PageHead } from './page-head.tsx'
import { PageTitle } from './page-title.tsx'
import { SearchForm } from './search-form.tsx'

const links = [
  { label: 'Ver promoções', to: paths.promotions() },
  { label: 'Mercados', to: paths.stores() },
  { label: 'Categorias', to: paths.categories() },
  { label: 'Fale conosco', to: paths.contact() },
]

/** An unknown URL, or a store or city that does not exist. */
export function NotFound() {
  return (
    <div className="page-message">
      <PageHead title="Página não encontrada" isIndexed={false} />
      <img src="/art/bags.svg" alt="" width="160" height="162" className="size-40" />
      <PageTitle className="mt-4 text-3xl lg:text-5xl">Não encontramos esta página</PageTitle>
      <p className="mt-2 text-ink-soft">O endereço pode ter mudado. Que tal procurar o produto que você quer?</p>
      <SearchForm className="mt-5 w-full" />
      <nav aria-label="Outros caminhos" className="mt-5">
        <ul className="flex flex-wrap justify-center gap-2">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={buttonClass('outline')}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p lang="en" className="mt-10 text-sm text-ink-soft">
        404 Page Not Found. <span className="inline-block">Did you forget to add the page to the router?</span>
      </p>
    </div>
  )
}
