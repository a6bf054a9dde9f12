// Runs before the first paint, so that a visitor who chose a theme or a place never sees a flash of another page.
try {
  const theme = localStorage.theme
  const root = document.documentElement
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  // Rows by distance stay hidden until they are sorted (stores.css), so that none moves away from a finger.
  if (sessionStorage.aqui || localStorage.lugar?.includes('"neighborhood":{')) root.dataset.place = ''
} catch {
  // Storage may be blocked; then the system's theme applies.
}
