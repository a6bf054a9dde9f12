/** Shows the other theme from now on, on this device. */
export function switchTheme(): void {
  const root = document.documentElement
  const theme = isDark(root) ? 'light' : 'dark'
  root.dataset.theme = theme
  try {
    localStorage.theme = theme
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
}

function isDark(root: HTMLElement): boolean {
  return root.dataset.theme ? root.dataset.theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
}
