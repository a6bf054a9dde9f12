import { z } from 'zod'
import { isInBrazil, roundPoint } from '#domain/places/location.ts'

export const Location = z
  .strictObject({
    latitude: z.number(),
    longitude: z.number(),
    isApproximate: z.boolean().describe('O centro aproximado do bairro, não o ponto exato'),
  })
  .meta({ id: 'Location' })
export type Location = z.output<typeof Location>

const message = 'Informe um ponto no Brasil, como -26.9078 e -48.6619'

/** The point that an administrator picked or typed, in degrees. */
export const PointInput = z
  .strictObject({ latitude: z.number(message).min(-90, message).max(90, message), longitude: z.number(message) })
  .refine(isInBrazil, message)
  .transform(roundPoint)
