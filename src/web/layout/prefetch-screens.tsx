import { useIsOnline } from '#web/api/use-is-online.ts'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'

/** To which most people go next. */
const nextScreens = ['home', 'offer', 'categories', 'stores', 'shopping-list', 'saved-offers']

/** What the router knows of every screen, as it left it to the page. */
interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>
}

/**
 * Brings the code of the next screens, from the first touch on: a tap is then answered at once, and when the signal is gone by then
 * the screen can say so itself, instead of the browser's error page. The router's own way would reload the page if this fails.
 */
export function PrefetchScreens() {
  const hasTouched = useFirstInteraction()
  const isOnline = useIsOnline()
  if (!hasTouched || !isOnline) return null
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  const files = nextScreens.flatMap((name) => {
    const screen = manifest?.routes[`screens/${name}.screen`]
    return screen ? [screen.module, ...(screen.imports ?? [])] : []
  })
  return [...new Set(files)].map((file) => <link key={file} rel="modulepreload" href={file} />)
}
