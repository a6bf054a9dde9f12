/** npm run bundle — bytes of JavaScript (brotli) and number of files that each screen of the production build loads. */
import { brotliBytes, scriptsOfScreens } from './built-scripts.ts'

const screens = [...scriptsOfScreens()].map(([screen, scripts]) => ({
  screen,
  scripts: scripts.length,
  bytes: scripts.reduce((sum, script) => sum + brotliBytes(script), 0),
}))
console.table(screens.toSorted((one, other) => other.bytes - one.bytes))
