const flag = 'cestinha-popup'
let seenByThisPage = false

/** Whether the pop-up has been seen in this session of the browser. */
export function hasSeenPopup(): boolean {
  try {
    return seenByThisPage || sessionStorage.getItem(flag) !== null
  } catch {
    return seenByThisPage
  }
}

export function markPopupSeen(): void {
  seenByThisPage = true
  try {
    sessionStorage.setItem(flag, 'visto')
  } catch {
    // Storage can be forbidden; it is then remembered as long as the page lives.
  }
}
