import { site } from '#domain/site.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** The one address of this page, absolute. */
  canonical?: string
  /** How the page names itself when it is shared; the title unless given. */
  sharedTitle?: string
  isIndexed?: boolean
  /** What a messenger shows with the link. */
  picture?: { url: string; width: number; height: number; type: string; alt: string }
}

/** What the page says about itself in its head; React moves these elements there. */
export function PageHead({
  title,
  description = site.description,
  canonical,
  sharedTitle = title,
  isIndexed = true,
  picture,
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
      {picture && (
        <>
          <meta property="og:image" content={picture.url} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:type" content={picture.type} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {canonical && <meta property="og:url" content={canonical} />}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  )
}
