// On a slow connection a page is visible seconds before its scripts run. Taps and choices made in that time are marked in their order,
// and replayed after hydration (replay-pre-hydration-events.ts). Of taps that open a dialog only the last counts, and only if nothing
// else happened since: it must not open while the visitor types.
const eventTypes = ['click', 'change', 'keydown']
let count = 0

function markTarget({ type, target }) {
  document.querySelector('[data-tapped][aria-haspopup]')?.removeAttribute('data-tapped')
  if ('alive' in document.documentElement.dataset)
    for (const eventType of eventTypes) document.removeEventListener(eventType, markTarget, true)
  else if (type === 'click') target.closest('button[type=button]')?.setAttribute('data-tapped', ++count)
  else if (type === 'change' && target.matches('select')) target.dataset.chosen = target.value
  else if (type === 'change' && target.matches('[type=checkbox]')) target.dataset.tapped = ++count
}

for (const eventType of eventTypes) document.addEventListener(eventType, markTarget, true)
