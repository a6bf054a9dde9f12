import { screenLoader } from '#web/api/screen-loader.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { Controls } from '#web/design/controls.tsx'
import { Foundations } from '#web/design/foundations.tsx'
import { Offers } from '#web/design/offers.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'

const load = screenLoader(async () => undefined)
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** Every component in every state, light next to dark. Development only. */
export default function DesignScreen() {
  const now = useNow()
  return (
    <div className="p-4 lg:p-8">
      <PageHead title="Sistema de design" isIndexed={false} />
      <PageTitle className="text-5xl">Sistema de design</PageTitle>
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        {['scheme-light', 'scheme-dark'].map((theme) => (
          <div key={theme} className={`min-w-0 rounded-2xl bg-paper p-5 text-ink ring-1 ring-line lg:p-8 ${theme}`}>
            <Foundations />
            <Controls />
            <Offers now={now} />
          </div>
        ))}
      </div>
    </div>
  )
}
