/**
 * npm run worker starts this program for each page that needs text recognition, with the limits of
 * `src/server/flyers/reader/read-pixels.ts`. It reads pixels from stdin and writes text as JSON to stdout. It opens only three files
 * of ours, and no untrusted file.
 */
import { openTextRecogniser } from '#platform/text-recognition/text-recogniser.ts'
import { receivePixels, UnreadablePixels } from '#server/flyers/reader/pixel-message.ts'
import { readText } from '#server/flyers/reader/read-text.ts'
import { exitCodes } from '#server/flyers/reader/reader-limits.ts'

const threads = Number(process.argv[2] ?? 1)

// Ends with the requesting worker: another one reads the page again.
const worker = process.ppid
setInterval(() => process.ppid !== worker && process.exit(exitCodes.abandoned), 1000).unref()

const raster = await receivePixels(process.stdin).catch((error: unknown) => {
  if (!(error instanceof UnreadablePixels)) throw error
  console.error(error.message)
  process.exit(exitCodes.unreadable)
})
const page = await readText(await openTextRecogniser({ threads }), raster)
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const cost = { processorSeconds: (userCPUTime + systemCPUTime) / 1e6, memoryMegabytes: maxRSS / 1000 }
process.stdout.write(JSON.stringify({ ...page, cost }), () => process.exit(0))
