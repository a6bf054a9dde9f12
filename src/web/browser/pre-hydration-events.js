// On a slow connection a page is visible seconds before its scripts run. Taps and choices made in that time are marked, recorded
// in order and replayed after hydration (layout/site-layout.tsx). Of taps that open a dialog only the last counts, and
// only if nothing else happened since: it must not open while the visitor types.
const eventTypes = ['click', 'change', 'keydown']
const tapped = []
window.tappedEarly = tapped

function markTarget({ type, target }) {
  if (tapped.at(-1)?.ariaHasPopup) delete tapped.pop().dataset.tapped
  if ('alive' in document.documentElement.dataset)
    for (const eventType of eventTypes) document.removeEventListener(eventType, markTarget, true)
  else if (type === 'click') keepTap(target.closest('button[type=button]'))
  else if (type === 'change' && target.matches('select')) target.dataset.chosen = target.value
  else if (type === 'change' && target.matches('[type=checkbox]')) keepTap(target)
}

function keepTap(control) {
  if (!control || tapped.includes(control)) return
  control.dataset.tapped = ''
  tapped.push(control)
}

for (const eventType of eventTypes) document.addEventListener(eventType, markTarget, true)

// The page is left before its scripts have run: the next one adds the offers that were noted (add-noted-offers.tsx).
addEventListener('pagehide', () => {
  for (const control of tapped.splice(0)) {
    delete control.dataset.tapped
    const link = control.closest('.offer-card-actions')?.querySelector('a')
    if (link) sessionStorage.anotadas = JSON.stringify([...JSON.parse(sessionStorage.anotadas ?? '[]'), link.pathname])
  }
})
