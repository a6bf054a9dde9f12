import { z } from 'zod'
import type { PageText } from '#domain/flyers/page-text.ts'

/** Resources that reading a page took. */
export interface ReaderCost {
  processorSeconds: number
  /** Peak usage. */
  memoryMegabytes: number
}

export interface PixelText extends PageText {
  cost: ReaderCost
}

const Amount = z.number().min(0)
const Share = z.number().min(0).max(1)
/** A slanted line may begin outside the page. */
const Box = z.object({ x: z.number(), y: z.number(), width: Amount, height: Amount })

/** The reader's process handles untrusted pictures, so its response is validated like untrusted input. */
export const ReaderAnswer: z.ZodType<PixelText> = z.object({
  width: Amount,
  height: Amount,
  pieces: z.array(
    z.object({
      text: z.string(),
      box: Box,
      confidence: Share,
      digits: z.string().exactOptional(),
      angle: z.number().exactOptional(),
    }),
  ),
  pictures: z.array(Box),
  priceShapes: z.array(z.object({ priceCents: z.int().positive(), box: Box, confidence: Share })),
  cost: z.object({ processorSeconds: Amount, memoryMegabytes: Amount }),
})
