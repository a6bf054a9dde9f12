/** Replays what `pre-hydration-events.js` has marked. */
export async function replayPreHydrationEvents(): Promise<void> {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-chosen]')) {
    select.value = select.dataset.chosen ?? ''
    delete select.dataset.chosen
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const tapped = [...document.querySelectorAll<HTMLElement>('[data-tapped]')]
  for (const control of tapped.sort((one, other) => Number(one.dataset.tapped) - Number(other.dataset.tapped))) {
    delete control.dataset.tapped
    // React has not seen it change.
    if (control instanceof HTMLInputElement) control.checked = !control.checked
    control.click()
    // Each is rendered before the next, as if a person had tapped them.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
