// Runs before anything is drawn, so that a visitor who chose a theme never sees a flash of the other one.
try {
  const theme = localStorage.theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be forbidden; the system's theme is then the theme.
}
