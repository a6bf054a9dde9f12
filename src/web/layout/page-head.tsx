import { site } from '#domain/site.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** The one address of this page, absolute. */
  canonical?: string
  /** How the page names itself when it is shared; the title unless given. */
  sharedTitle?: string
  isIndexed?: boolean
}

/** What the page says about itself in its head; React moves these elements there. */
export function PageHead({
  title,
  description = site.description,
  canonical,
  sharedTitle = title,
  isIndexed = true,
}: PageHeadProps) {
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={sharedTitle} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  )
}
