import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { browserCache } from '#web/api/browser-cache.ts'
import type { ScreenData } from '#web/api/screen-loader.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { formatKeptAt } from './format-kept-at.ts'

/** States when the page was rendered, and refreshes it once the server responds. A default export, because it is loaded lazily. */
export default function KeptCopyNote({ onRefreshed }: { onRefreshed: () => void }) {
  const isOnline = useIsOnline()
  const [renderedAt] = useState((useMatches().at(-1)?.loaderData as ScreenData | undefined)?.now)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per connection.
  useEffect(() => {
    if (isOnline) void refresh().then((isRefreshed) => isRefreshed && onRefreshed())
  }, [isOnline])

  return (
    <p
      role="status"
      className="flex items-start gap-2.5 bg-mango-soft px-4 py-2.5 text-sm font-semibold text-warning lg:px-6"
    >
      <Icon name="wifi-off" className="mt-px size-4.5 shrink-0" />
      <span>
        {isOnline ? 'O site não respondeu.' : 'Você está sem internet.'}
        {renderedAt !== undefined && ` Página salva em ${formatKeptAt(renderedAt)}.`}
      </span>
    </p>
  )
}

/** Fetches the page's data. False while the server does not respond: then the copy stays. */
async function refresh(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (!ok) return false
    // A page without reads is only text.
    if ((await browserCache().refresh()) === 0) location.reload()
    return true
  } catch {
    return false
  }
}
