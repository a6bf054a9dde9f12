import { createRoot } from 'react-dom/client'
import { AlertSheet } from './alert-sheet.tsx'
import type { SheetSubject } from './use-proposal.ts'
import '#web/alerts/alerts.css'

/** Opens the sheet over any page. In a separate root: a host in the layout would add code to every page, and most visits never open it. */
export function openAlertSheet(subject: SheetSubject): void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const close = () => {
    removeEventListener('popstate', close)
    root.unmount()
    container.remove()
  }
  // Back changes the page behind it.
  addEventListener('popstate', close)
  root.render(<AlertSheet subject={subject} onClose={close} />)
}
