/** The administrator's session is not the visitor's data: whoever erases as a visitor stays signed in. */
const administratorKeys = ['token', 'user']

/** Removes what the site has stored in this browser, as far as scripts can reach it. */
export function forgetDevice(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (!administratorKeys.includes(key)) storage.removeItem(key)
    } catch {
      // Storage can be forbidden; then nothing was stored.
    }
  }
  delete document.documentElement.dataset.theme
}
