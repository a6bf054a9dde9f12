import { site } from '#domain/site.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** Absolute URL. */
  canonical?: string
  /** Absolute URL of the link preview, if it differs. */
  sharedUrl?: string | undefined
  /** Title of the link preview. */
  sharedTitle?: string
  isIndexed?: boolean
  /** Picture of the link preview. */
  picture?: { url: string; width: number; height: number; type: string; alt: string }
}

/** Title and metadata of the page. React moves these elements into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, canonical } = props
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      {canonical && <link rel="canonical" href={canonical} />}
      {import.meta.env.SSR && <Preview {...props} />}
    </>
  )
}

/** For search engines and messengers, which read the server's HTML: browsers need no code for it. */
function Preview({
  title,
  description = site.description,
  canonical,
  sharedUrl = canonical,
  sharedTitle = title,
  isIndexed = true,
  picture,
}: PageHeadProps) {
  return (
    <>
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
      {sharedUrl && <meta property="og:url" content={sharedUrl} />}
    </>
  )
}
