declare global {
  /** What `pre-hydration-events.js` has marked. */
  var tappedEarly: HTMLElement[]
}

/** Replays what was done before hydration. */
export async function replayPreHydrationEvents(): Promise<void> {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-chosen]')) {
    select.value = select.dataset.chosen ?? ''
    delete select.dataset.chosen
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (const control of tappedEarly.splice(0)) {
    delete control.dataset.tapped
    // React has not seen it change.
    if (control instanceof HTMLInputElement) control.checked = !control.checked
    control.click()
    // Each is rendered before the next, as if a person had tapped them.
    await new Promise(requestAnimationFrame)
  }
}
