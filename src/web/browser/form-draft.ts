/** What was typed into a form, kept until the tab is closed, so that a reload loses nothing. */
type Draft = Record<string, string>

export function saveDraft(key: string, form: HTMLFormElement): void {
  const draft: Draft = {}
  for (const control of draftControls(form)) if (control.value !== '') draft[control.name] = control.value
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage can be forbidden or full; the form then lives as long as the page.
  }
}

/** Fills what is still empty: somebody may have begun to type before the scripts came. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft = readDraft(key)
  for (const control of draftControls(form)) {
    const kept = draft[control.name]
    if (control.value === '' && typeof kept === 'string') control.value = kept
  }
}

export function deleteDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage can be forbidden; there is then nothing to forget.
  }
}

function readDraft(key: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return draft !== null && typeof draft === 'object' ? { ...draft } : {}
  } catch {
    return {}
  }
}

/** A tick is a decision of the moment and not kept. */
function draftControls(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[] {
  return [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== 'checkbox'),
  )
}
