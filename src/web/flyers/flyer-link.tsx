import type { FlyerSummary } from '#contract/flyers/flyers.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { flyerDays, urgencyOf } from './flyer-text.ts'
import { PagePicture } from './page-picture.tsx'

interface FlyerLinkProps {
  flyer: Omit<FlyerSummary, 'offers'>
  storeSlug: string
  title: string
  /** Location of the store, or the number of marked offers. */
  detail: string | false
  now: Date
}

/** A flyer in a list, represented by its first page. */
export function FlyerLink({ flyer, storeSlug, title, detail, now }: FlyerLinkProps) {
  return (
    <li className="card">
      <Link to={paths.flyer(storeSlug, flyer.id)}>
        <PagePicture image={flyer.cover} alt="" sizes="(min-width: 40rem) 16rem, 40vw" />
        <span className="flyer-strip-text">
          <b>{title}</b>
          <span>{urgencyOf(flyer, now) ?? flyerDays(flyer, now)}</span>
          {detail && <span>{detail}</span>}
        </span>
      </Link>
    </li>
  )
}
