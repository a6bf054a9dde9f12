import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Encodes the AVIF variants of a picture, which takes seconds. */
export const makeAvif = job('pictures:makeAvif', z.object({ name: z.uuid() }), {
  keyOf: ({ name }) => `pictures.makeAvif ${name}`,
})

/** Copies an offer's picture from another site. The name is part of the payload, so that a retry overwrites the first attempt. */
export const copyPicture = job('pictures:copy', z.object({ promotionId: z.int(), url: z.string(), name: z.uuid() }), {
  keyOf: ({ promotionId }) => `pictures.copy ${promotionId}`,
})

/** Deletes the objects of pictures whose rows were deleted. */
export const discardPictures = job('pictures:discard', z.object({ names: z.array(z.uuid()) }))

/** Daily: deletes unclaimed uploads and pictures that no offer shows. */
export const sweepPictures = job('pictures:sweep', z.object({}))
