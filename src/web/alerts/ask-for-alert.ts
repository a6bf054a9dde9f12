import { paths } from '#web/paths.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'

/** A link to a new alert opens its sheet over the page. The code is loaded by the tap. */
export function askForAlert(link: HTMLAnchorElement): boolean {
  const isNew = link.pathname === paths.alerts() && link.search !== ''
  if (isNew) void openSheet(link)
  return isNew
}

async function openSheet(link: HTMLAnchorElement): Promise<void> {
  link.ariaBusy = 'true'
  const { openAlertSheet } = await loadChunk(async () => (await import('./sheet/load-alert-sheet.ts')).loadAlertSheet())
  link.ariaBusy = null
  openAlertSheet({ about: link.search })
}
