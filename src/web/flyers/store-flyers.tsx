import { useId } from 'react'
import { counted } from '#domain/count.ts'
import { read } from '#web/api/read.ts'
import { useRead } from '#web/api/use-read.ts'
import { FlyerLink } from './flyer-link.tsx'
import { isOver } from './flyer-text.ts'

export const storeFlyersQuery = (slug: string) => read('flyers.ofStore', { params: { idOrSlug: slug } })

/** A store's flyers in force; hidden when there are none. */
export function StoreFlyers({ slug, now }: { slug: string; now: Date }) {
  const heading = useId()
  const flyers = useRead(storeFlyersQuery(slug)).data?.filter((flyer) => !isOver(flyer, now)) ?? []
  if (flyers.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-4 text-xl lg:text-3xl">
        {flyers.length === 1 ? 'Encarte da semana' : 'Encartes da semana'}
      </h2>
      <ul className="flyer-strip">
        {flyers.map((flyer) => (
          <FlyerLink
            key={flyer.id}
            flyer={flyer}
            storeSlug={slug}
            title="Ver o encarte"
            detail={flyer.offers > 0 && counted(flyer.offers, 'oferta', 'ofertas')}
            now={now}
          />
        ))}
      </ul>
    </section>
  )
}
