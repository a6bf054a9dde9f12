import { site, siteName } from '#domain/site.ts'
import { staticLoader } from '#web/api/static-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { ReadingSections } from '#web/layout/reading-sections.tsx'
import { paths } from '#web/paths.ts'
import { termsSections } from '#web/terms/terms-sections.tsx'

export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

export default function TermsScreen() {
  const origin = useOrigin()
  return (
    <>
      <PageHead
        title="Termos de Uso"
        description={`As regras de uso ${siteName('de')}: preços e validade, listas de compras, mercados parceiros, lei e foro.`}
        canonical={origin + paths.terms()}
      />
      <PageHero
        title="Termos de Uso"
        lead={`O que você pode esperar ${siteName('de')}, e o que esperamos de quem usa o site.`}
        note={`Versão de ${site.policies.privacyUpdated}`}
      />
      <ReadingSections sections={termsSections()} />
    </>
  )
}
