import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Parses all products again that older rules parsed. Its name is its key: one at a time is enough. */
export const applyRules = job('products:applyRules', z.object({}), { keyOf: () => 'products:applyRules' })

/** Deletes old names that visitors gave to barcodes. */
export const forgetNamings = job('products:forgetNamings', z.unknown())

/** Parses products with a word again whose number is larger than `afterId`. */
export const rereadWord = job('products:rereadWord', z.object({ word: z.string(), afterId: z.int() }))
