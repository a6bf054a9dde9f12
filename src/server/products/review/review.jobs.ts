import { z } from 'zod'
import { job } from '#platform/queue.ts'

/** Reads the products with a word again whose number is larger than `afterId`. */
export const rereadWord = job('products:rereadWord', z.object({ word: z.string(), afterId: z.int() }))
