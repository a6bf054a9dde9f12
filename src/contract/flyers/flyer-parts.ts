import { z } from 'zod'

/** Left, top, right and bottom in ten-thousandths of the page, so they do not depend on the size of its picture. */
export const PageBox = z
  .tuple([Coordinate(), Coordinate(), Coordinate(), Coordinate()])
  .refine(([left, top, right, bottom]) => left < right && top < bottom, 'O retângulo está vazio')
  .meta({ id: 'PageBox', description: 'Esquerda, topo, direita e base, em décimos de milésimo da página' })
export type PageBox = z.output<typeof PageBox>

function Coordinate() {
  return z.int().min(0).max(10_000)
}

/** The picture of a page, available in the widths of `flyerPageWidths`. */
export const FlyerPageImage = z
  .strictObject({ path: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'FlyerPageImage' })
