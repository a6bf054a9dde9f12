import { join } from 'node:path'
import { childPrograms } from '#processes/local/child-programs.ts'
import { waitUntilReady } from '#processes/local/wait-until-ready.ts'
import { panelPort, panelUrl, tilesPort, visitorsPort } from './site-ports.ts'

/**
 * Starts the demonstrations that the journeys use, beside each other: Playwright would start the second one when the first is ready. Each has
 * data of its own, because the panel changes what visitors see. Returns what stops them.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const sites = childPrograms()
  const ended = Promise.withResolvers<never>()
  const start = async (name: string, port: number, environment: Record<string, string>) => {
    const ofJourneys = {
      PORT: String(port),
      CESTINHA_KEEP_BUILD: 'yes',
      CESTINHA_DATA: join(process.env.CESTINHA_DATA ?? '', name),
      READS_PER_TEN_SECONDS: '100000',
    }
    sites.start(['src/processes/demo.ts'], { ...ofJourneys, ...environment }, () =>
      ended.reject(new Error(`The demonstration of ${name} ended`)),
    )
    await waitUntilReady(port)
  }
  const ready = Promise.all([
    start('visitors', visitorsPort, {
      // A journey serves them itself; no other opens a map with streets.
      MAP_TILES_URL: `http://127.0.0.1:${tilesPort}/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: '© Quem desenhou https://mapa.example/',
    }),
    start('panel', panelPort, { PUBLIC_URL: panelUrl }),
  ])
  try {
    await Promise.race([ready, ended.promise])
  } catch (error) {
    await sites.stopAll()
    throw error
  }
  return sites.stopAll
}
