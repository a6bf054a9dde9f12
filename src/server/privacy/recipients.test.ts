import { expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'

test.each([
  [{}, { mapTiles: null, flyerReader: null }],
  [
    { MAP_TILES_URL: 'https://mapa.example/{z}/{x}/{y}.png', FLYER_READER_URL: 'https://leitor.example:8443/api' },
    { mapTiles: 'mapa.example', flyerReader: 'leitor.example:8443' },
  ],
])('whom the site works with follows from its configuration: %o', async (environment, recipients) => {
  const api = await startApi(environment)
  expect(await api.anyone.call('privacy.recipients', {})).toEqual(recipients)
  await api.close()
})
