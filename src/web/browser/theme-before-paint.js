// Runs before the first paint, so that a visitor who chose a theme never sees a flash of the other one.
try {
  const theme = localStorage.theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be blocked; then the system's theme applies.
}
