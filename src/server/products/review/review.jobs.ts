import { z } from 'zod'
import { job } from '#platform/jobs/queue.ts'

/** Reads all products again that older rules have read. Its name is its key: one at a time is enough. */
export const applyRules = job('products:applyRules', z.object({}))

/** Deletes what visitors called barcodes long ago. */
export const forgetNamings = job('products:forgetNamings', z.unknown())

/** Reads the products with a word again whose number is larger than `afterId`. */
export const rereadWord = job('products:rereadWord', z.object({ word: z.string(), afterId: z.int() }))
