import { siteName } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHeading } from '#web/layout/page-hero.tsx'
import { LearnMoreSections } from '#web/learn-more/learn-more-sections.tsx'
import { paths } from '#web/paths.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'

const load = screenLoader(({ want }) => want(statsQuery()))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export default function LearnMoreScreen() {
  const origin = useOrigin()
  return (
    <>
      <PageHead
        title="Saiba mais"
        description={`Como ${siteName()} funciona para quem compra e para quem vende: missão, recursos e os quatro passos para um mercado começar.`}
        canonical={origin + paths.learnMore()}
      />
      <div className="mx-auto max-w-7xl px-4 lg:px-6">
        <PageHeading title="Saiba mais" lead={`O que ${siteName()} faz hoje, para quem compra e para quem vende.`} />
        <LearnMoreSections />
      </div>
    </>
  )
}
