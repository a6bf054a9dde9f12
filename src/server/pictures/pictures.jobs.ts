import { z } from 'zod'
import { job } from '#platform/queue.ts'

/** Make the AVIF variants of a picture: seconds of work that nobody should wait for. */
export const makeAvif = job('pictures:makeAvif', z.object({ name: z.uuid() }))

/** Copy the picture of an offer from another site. The name is chosen beforehand, so that a second try overwrites the first. */
export const copyPicture = job('pictures:copy', z.object({ promotionId: z.int(), url: z.string(), name: z.uuid() }))

/** Delete the objects of pictures whose rows are gone. */
export const discardPictures = job('pictures:discard', z.object({ names: z.array(z.uuid()) }))

/** Once a day: forget uploads that nobody claimed and pictures that no offer shows. */
export const sweepPictures = job('pictures:sweep', z.object({}))
