import { z } from 'zod'
import { QueryOn } from '#contract/wire.ts'
import { type Radius, radii } from '#domain/places/distance-bands.ts'

/** Filters of stores and of offers by place and hour. All of them need a city. */
export const placeFilter = {
  neighborhood: z.string().max(80).optional().describe("Só mercados deste bairro, 'vila-operaria'. Exige city"),
  radius: z
    .union([z.literal([...radii]), z.enum(radii.map(String))])
    .transform((kilometres) => Number(kilometres) as Radius)
    .meta({ wire: { type: 'integer', enum: radii } })
    .optional()
    .describe('Também os mercados da cidade a até tantos km do centro do bairro. Exige neighborhood'),
  openNow: QueryOn.optional().describe(
    'Só mercados abertos agora, pelo horário que informam; em feriado nacional, nenhum. Exige city',
  ),
}

const PlaceFilter = z.strictObject(placeFilter)
export type PlaceFilter = z.output<typeof PlaceFilter>
