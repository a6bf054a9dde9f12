const storageKey = 'cestinha-popup'
let wasSeenOnPage = false

/** True when the pop-up was shown in this browser session. */
export function hasSeenPopup(): boolean {
  try {
    return wasSeenOnPage || sessionStorage.getItem(storageKey) !== null
  } catch {
    return wasSeenOnPage
  }
}

export function markPopupSeen(): void {
  wasSeenOnPage = true
  try {
    sessionStorage.setItem(storageKey, 'visto')
  } catch {
    // Storage may be forbidden; the variable then lasts as long as the page.
  }
}
