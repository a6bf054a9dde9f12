import { siteName } from '#domain/site.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'

/** Invites store owners to become partners. */
export function PartnershipBanner() {
  return (
    <section className="mx-auto mt-12 max-w-7xl px-4 lg:px-6">
      <div className="dots flex flex-col gap-5 rounded-2xl bg-garden p-6 text-garden-ink lg:flex-row lg:items-center lg:justify-between lg:p-10">
        <div>
          <h2 className="text-xl text-white lg:text-3xl">Seu mercado ainda não está aqui?</h2>
          <p className="mt-2 max-w-xl">
            Mostre suas promoções a quem compara preços antes de sair de casa. Leva poucos minutos para pedir.
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Link to={paths.partnership()} className={buttonClass('mango', 'large')}>
            Seja um parceiro
          </Link>
          <Link to={paths.learnMore()} className={buttonClass('outline', 'large')}>
            Conheça {siteName()}
          </Link>
        </div>
      </div>
    </section>
  )
}
