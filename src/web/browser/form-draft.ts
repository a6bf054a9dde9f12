/** The typed values of a form, stored until the tab is closed, so that a reload loses nothing. */
type Draft = Record<string, string>

export function saveDraft(key: string, form: HTMLFormElement): void {
  const draft: Draft = {}
  for (const control of draftControls(form)) if (control.value !== '') draft[control.name] = control.value
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage may be blocked or full; the values then last as long as the page.
  }
}

/** Fills empty fields only, because the visitor may have typed before hydration. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft = readDraft(key)
  for (const control of draftControls(form)) {
    const value = draft[control.name]
    if (control.value === '' && typeof value === 'string') control.value = value
  }
}

export function deleteDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage may be blocked; then there is nothing to delete.
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

/** Without checkboxes, because consent must be given again. */
function draftControls(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[] {
  return [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== 'checkbox'),
  )
}
