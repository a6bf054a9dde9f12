import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const MapSettings = z
  .strictObject({
    tiles: z
      .strictObject({
        url: z.string().describe("Endereço de uma imagem do mapa, com '{z}', '{x}' e '{y}'"),
        attribution: z.string().describe('De quem são as imagens, em texto'),
        attributionUrl: z.string().nullable(),
      })
      .nullable()
      .describe('Nulo: o mapa é desenhado sem ruas'),
  })
  .meta({ id: 'MapSettings' })
export type MapSettings = z.output<typeof MapSettings>

export const map = {
  settings: endpoint('map.settings', {
    summary: 'De onde vêm as imagens do mapa',
    access: 'everyone',
    isPublic: true,
    result: MapSettings,
  }),
}
