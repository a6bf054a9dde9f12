/** Of the two demonstrations that journeys use, and of the map tiles of the visitors' one. */
export const visitorsPort = Number(process.env.E2E_PORT ?? 4820)
export const panelPort = visitorsPort + 1
export const tilesPort = visitorsPort + 2

/** By name, because browsers keep no passkeys for numbers. */
export const panelUrl = `http://localhost:${panelPort}`
