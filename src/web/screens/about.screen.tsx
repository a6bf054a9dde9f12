import { site, siteName } from '#domain/site.ts'
import { AboutSections } from '#web/about/about-sections.tsx'
import { staticLoader } from '#web/api/static-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHeading } from '#web/layout/page-hero.tsx'
import { StructuredData } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'

export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

export default function AboutScreen() {
  const origin = useOrigin()
  return (
    <>
      <PageHead
        title={`Sobre ${siteName()}`}
        description={`Quem faz ${siteName()}, no que acredita e como ajuda você a comparar as ofertas de ${site.city}.`}
        canonical={origin + paths.about()}
      />
      <StructuredData data={organization(origin)} />
      <div className="mx-auto max-w-7xl px-4 lg:px-6">
        <PageHeading
          title={`Sobre ${siteName()}`}
          lead="As ofertas da cidade lado a lado, antes de você sair de casa."
        />
        <AboutSections />
      </div>
    </>
  )
}

/** The organization as schema.org data. */
function organization(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    slogan: site.tagline,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    email: site.contact.email,
    ...(site.contact.phone && { telephone: site.contact.phone }),
    sameAs: site.contact.instagram.map(({ url }) => url),
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.city,
      addressRegion: site.state,
      addressCountry: 'BR',
    },
  }
}
