import { useId } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { offerCard } from '#web/promotions/card/offer-card.tsx'
import { categoryOffersQuery, similarOffersQuery } from '#web/promotions/promotions.queries.ts'

const maxShown = 6

/** Valid offers to show with an ended one, the most similar first. */
export function SimilarOffers({
  offer,
  now,
  onAdd,
}: {
  offer: Promotion
  now: Date
  onAdd: (offer: Promotion) => void
}) {
  const heading = useId()
  const { data: similar = [] } = useRead(similarOffersQuery(offer))
  const { data: sameCategory = [] } = useRead(categoryOffersQuery(offer))
  const others = [...similar, ...sameCategory.filter(({ id }) => similar.every((other) => other.id !== id))].slice(
    0,
    maxShown,
  )

  return (
    <section id="em-vigor" aria-labelledby={heading} className="px-4 pt-8 lg:px-0 lg:pt-12">
      <h2 id={heading} className="text-xl lg:text-3xl">
        Ofertas parecidas em vigor
      </h2>
      {others.length === 0 && (
        <p className="mt-3 text-ink-soft">
          Nenhuma oferta parecida no momento.{' '}
          <Link to={paths.promotions()} className="font-semibold text-brand underline underline-offset-4">
            Ver todas as promoções
          </Link>
        </p>
      )}
      <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {others.map((other) => (
          <li key={other.id} className="grid min-w-0">
            {offerCard({ offer: other, now, onAdd })}
          </li>
        ))}
      </ul>
    </section>
  )
}
