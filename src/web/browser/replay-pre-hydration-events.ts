/** Replays what `pre-hydration-events.js` has marked. */
export function replayPreHydrationEvents(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-chosen]')) {
    select.value = select.dataset.chosen ?? ''
    delete select.dataset.chosen
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const button = document.querySelector<HTMLElement>('[data-tapped]')
  button?.removeAttribute('data-tapped')
  button?.click()
}
