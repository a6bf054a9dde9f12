/**
 * npm run generate -- flyers DIR — draws the flyers of the tests with their truth: as PDF, as WhatsApp sends them, scanned and photographed.
 * Then measure them with `npm run measure -- flyers DIR`.
 */
import { drawFlyers, startBrowser } from '#tests/flyers/draw-flyers.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('npm run generate -- flyers DIR')
  process.exit(1)
}
const browser = await startBrowser()
try {
  await drawFlyers(browser, folder, true)
} finally {
  await browser.close()
}
