/** In units of its page, from the top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Text with its position; the height of the box is that of capitals and digits. */
export interface TextPiece {
  text: string
  box: Box
  /** 0 to 1; 1 for the text of a PDF. */
  confidence: number
  /** Reading by a recogniser restricted to digits. */
  digits?: string
  /** Radians from the horizontal, clockwise; of recognised lines. */
  angle?: number
}

/** A number read by its shapes: tall digits with small ones at their top right. A second reading of prices. */
export interface PriceShape {
  priceCents: number
  box: Box
  confidence: number
}

export interface PageText {
  width: number
  height: number
  pieces: TextPiece[]
  /** Positions of pictures, where the file states them. */
  pictures: Box[]
  priceShapes: PriceShape[]
}
