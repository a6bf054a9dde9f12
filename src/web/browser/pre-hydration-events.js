// On a slow line a page is seen seconds before its scripts are there. What is tapped or chosen in that time is marked, and answered
// as soon as the page is alive (replay-pre-hydration-events.ts). Of taps only the last one counts, and only if nothing else was done since:
// a dialog must not open while somebody types.
const occasions = ['click', 'change', 'keydown']

function remember({ type, target }) {
  document.querySelector('[data-tapped]')?.removeAttribute('data-tapped')
  if ('alive' in document.documentElement.dataset)
    for (const occasion of occasions) document.removeEventListener(occasion, remember, true)
  else if (type === 'click') target.closest('button[type=button]')?.setAttribute('data-tapped', '')
  else if (type === 'change' && target.matches('select')) target.dataset.chosen = target.value
}

for (const occasion of occasions) document.addEventListener(occasion, remember, true)
