import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'

/** Invites store owners to become partners. */
export function PartnershipBanner() {
  return (
    <section className="card mt-5.5 p-4 lg:flex lg:items-center lg:justify-between lg:gap-6 lg:px-6">
      <div>
        <h2 className="text-xl">Tem um mercado?</h2>
        <p className="mt-0.5 text-sm text-ink-soft">Suas ofertas na frente de quem procura.</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 lg:mt-0">
        <Link to={paths.partnership()} className={buttonClass('primary', 'medium', 'grow')}>
          Seja parceiro
        </Link>
        <Link to={paths.learnMore()} className={buttonClass('outline', 'medium', 'grow')}>
          Saiba mais
        </Link>
      </div>
    </section>
  )
}
