import { site } from '#domain/site.ts'
import { staticLoader } from '#web/api/static-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { ReadingSections } from '#web/layout/reading-sections.tsx'
import { paths } from '#web/paths.ts'
import { privacySections } from '#web/privacy/privacy-sections.tsx'

export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

export default function PrivacyScreen() {
  const origin = useOrigin()
  return (
    <>
      <PageHead
        title="Política de Privacidade"
        description={`O que a ${site.name} guarda, por quê e por quanto tempo, e como baixar ou apagar seus dados (LGPD).`}
        canonical={origin + paths.privacy()}
      />
      <PageHero
        title="Política de Privacidade"
        lead="O que guardamos, por quê e por quanto tempo. E botões para você decidir."
        note={`Última atualização: ${site.policies.privacyUpdated}`}
      />
      <ReadingSections sections={privacySections} />
    </>
  )
}
