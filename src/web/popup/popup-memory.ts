import { dayOf } from '#domain/dates.ts'

let wasSeenOnPage = false

/** True when the pop-up was shown in this browser session, or today in another tab or visit. */
export function hasSeenPopup(): boolean {
  try {
    return wasSeenOnPage || sessionStorage.getItem('popup') !== null || localStorage.getItem('popup') === today()
  } catch {
    return wasSeenOnPage
  }
}

export function markPopupSeen(): void {
  wasSeenOnPage = true
  try {
    sessionStorage.setItem('popup', 'visto')
    localStorage.setItem('popup', today())
  } catch {
    // Storage may be blocked; the variable then lasts as long as the page.
  }
}

function today(): string {
  return dayOf(new Date())
}
