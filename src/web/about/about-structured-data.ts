import { site } from '#domain/site.ts'

/** The organization as schema.org data. */
export function organization(origin: string): object {
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
