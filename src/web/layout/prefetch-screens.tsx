import { useIsOnline } from '#web/api/use-is-online.ts'

/** The most visited screens. */
const likelyScreens = ['home', 'offer', 'categories', 'stores', 'shopping-list', 'saved-offers']

/** The part of React Router's manifest on window that is used here. */
interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>
}

/**
 * Prefetches the code of the likely next screens once it is rendered: a tap then navigates immediately, and offline the screen shows its
 * own message instead of the browser's error page. React Router's own prefetch would reload the page on failure. A default export, because
 * it is loaded lazily.
 */
export default function PrefetchScreens() {
  const isOnline = useIsOnline()
  if (!isOnline) return null
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  const files = likelyScreens.flatMap((name) => {
    const screen = manifest?.routes[`screens/${name}.screen`]
    return screen ? [screen.module, ...(screen.imports ?? [])] : []
  })
  return [...new Set(files)].map((file) => <link key={file} rel="modulepreload" href={file} />)
}
