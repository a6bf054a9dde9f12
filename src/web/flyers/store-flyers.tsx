import { useId } from 'react'
import { counted } from '#domain/count.ts'
import { read } from '#web/api/read.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { flyerDays, isOver, urgencyOf } from './flyer-text.ts'
import { PagePicture } from './page-picture.tsx'

export const storeFlyersQuery = (slug: string) => read('flyers.ofStore', { params: { idOrSlug: slug } })

/** The flyers of a store that are in force; hidden when there are none. */
export function StoreFlyers({ slug, now }: { slug: string; now: Date }) {
  const heading = useId()
  const flyers = useRead(storeFlyersQuery(slug)).data?.filter((flyer) => !isOver(flyer, now)) ?? []
  if (flyers.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-4 text-[1.375rem] lg:text-[1.75rem]">
        {flyers.length === 1 ? 'Encarte da semana' : 'Encartes da semana'}
      </h2>
      <ul className="flyer-strip">
        {flyers.map((flyer) => (
          <li key={flyer.id} className="card">
            <Link to={paths.flyer(slug, flyer.id)}>
              <PagePicture image={flyer.cover} alt="" sizes="(min-width: 40rem) 16rem, 40vw" />
              <span className="flyer-strip-text">
                <b>Ver o encarte</b>
                <span>{urgencyOf(flyer, now) ?? flyerDays(flyer, now)}</span>
                {flyer.offers > 0 && <span>{counted(flyer.offers, 'oferta', 'ofertas')}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
