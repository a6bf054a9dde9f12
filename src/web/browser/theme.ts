/** Switches between light and dark, and stores the choice on this device. */
export function switchTheme(): void {
  const root = document.documentElement
  const theme = isDark(root) ? 'light' : 'dark'
  root.dataset.theme = theme
  try {
    localStorage.theme = theme
  } catch {
    // Storage may be blocked; then the choice lasts as long as the page.
  }
}

function isDark(root: HTMLElement): boolean {
  return root.dataset.theme ? root.dataset.theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
}
