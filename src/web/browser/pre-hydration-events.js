// On a slow connection a page is visible seconds before its scripts run. Taps and choices made in that time are marked, and replayed
// after hydration (replay-pre-hydration-events.ts). Only the last tap counts, and only if nothing else happened since: a dialog must
// not open while the visitor types.
const eventTypes = ['click', 'change', 'keydown']

function markTarget({ type, target }) {
  document.querySelector('[data-tapped]')?.removeAttribute('data-tapped')
  if ('alive' in document.documentElement.dataset)
    for (const eventType of eventTypes) document.removeEventListener(eventType, markTarget, true)
  else if (type === 'click') target.closest('button[type=button]')?.setAttribute('data-tapped', '')
  else if (type === 'change' && target.matches('select')) target.dataset.chosen = target.value
}

for (const eventType of eventTypes) document.addEventListener(eventType, markTarget, true)
