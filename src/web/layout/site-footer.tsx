import { dayOf } from '#domain/dates.ts'
import { site } from '#domain/site.ts'
import { fragment } from '#web/api/fragment.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import { ContactIcon } from './contact/contact-icon.tsx'
import { contactLinks, socialLinks } from './contact/contact-links.ts'
import { usePromotionsLink } from './use-promotions-link.ts'

const quickLinks = [
  { label: 'Mercados', to: paths.stores() },
  { label: 'Encartes', to: paths.flyers() },
  { label: 'Categorias', to: paths.categories() },
  { label: 'Salvos', to: paths.saved() },
  { label: 'Sobre', to: paths.about() },
  { label: 'Contato', to: paths.contact() },
]

/** Links for store owners; the quick links are for shoppers. */
const storeLinks = [
  { label: 'Seja parceiro', to: paths.partnership() },
  { label: 'Como funciona', to: paths.learnMore() },
]

const bottomLinks = [
  { label: 'Política de Privacidade', to: paths.privacy() },
  { label: 'Termos de Uso', to: paths.terms() },
  { label: 'Área Administrativa', to: paths.admin() },
]

export function SiteFooter() {
  const promotions = usePromotionsLink()
  const year = dayOf(new Date()).slice(0, 4)
  return fragment(['footer', promotions, year], <Footer promotions={promotions} year={year} />)
}

function Footer({ promotions, year }: { promotions: string; year: string }) {
  const links = [{ label: 'Promoções', to: promotions }, ...quickLinks]
  return (
    // The bottom padding leaves space for the tab bar of phones.
    <footer className="site-footer">
      <div className="site-footer-columns">
        <div>
          <div className="flex items-center gap-2.5">
            <BrandMark />
            <span className="display text-xl text-white">{site.name}</span>
          </div>
          <p className="mt-4 max-w-xs leading-relaxed">{site.description}</p>
          <SocialLinks />
        </div>
        <FooterLinks title="Links rápidos" links={links} />
        <FooterLinks title="Tem um mercado?" links={storeLinks} />
        <div>
          <h2 className="text-base text-white">Contato</h2>
          <ul className="mt-2">
            {contactLinks(site.contact).map(({ type, text, url }) => (
              <li key={url}>
                <a href={url} className="footer-link gap-2.5">
                  <ContactIcon type={type} />
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </a>
              </li>
            ))}
            <li className="flex min-h-11 items-center gap-2.5">
              <Icon name="map-pin" className="size-5" />
              {site.city} – {site.state}
            </li>
          </ul>
        </div>
      </div>
      <div className="border-t border-white/15">
        <div className="site-footer-end">
          {/* Suppressed, because a page rendered on the last evening of a year may be opened in the next. */}
          <p suppressHydrationWarning className="min-h-11 grow content-center">
            © {site.copyrightYear}–{year} {site.name}. Todos os direitos reservados.
          </p>
          {bottomLinks.map(({ label, to }) => (
            <Link key={to} to={to} className="footer-link">
              {label}
            </Link>
          ))}
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base text-white">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialLinks() {
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {socialLinks(site.contact).map(({ type, text, url }) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer" target="_blank" className="social-link">
            <ContactIcon type={type} />
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
