import type { LoaderFunctionArgs } from 'react-router'
import { site, siteName } from '#domain/site.ts'
import { serverContext } from '#web/api/server-context.ts'
import { staticLoader } from '#web/api/static-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { ReadingSections } from '#web/layout/reading-sections.tsx'
import { paths } from '#web/paths.ts'
import { privacyApi } from '#web/privacy/privacy-api.ts'
import { privacySections } from '#web/privacy/privacy-sections.tsx'
import type { Route } from './+types/privacy.screen.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context.get(serverContext)
  return { ...staticLoader.onServer(args), recipients: await api.call('privacy.recipients', {}) }
}

export async function clientLoader() {
  const recipients = await privacyApi.call('privacy.recipients', {}).catch(() => undefined)
  return { ...staticLoader.inBrowser(), recipients }
}

export default function PrivacyScreen({ loaderData }: Route.ComponentProps) {
  const origin = useOrigin()
  return (
    <>
      <PageHead
        title="Política de Privacidade"
        description={`O que ${siteName()} guarda, por quê e por quanto tempo, e como baixar ou apagar seus dados (LGPD).`}
        canonical={origin + paths.privacy()}
      />
      <PageHero
        title="Política de Privacidade"
        lead="O que guardamos, por quê e por quanto tempo. E botões para você decidir."
        note={`Última atualização: ${site.policies.privacyUpdated}`}
      />
      <ReadingSections sections={privacySections(loaderData.recipients)} />
    </>
  )
}
