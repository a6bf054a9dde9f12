/** In units of the page it belongs to, from its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Text with its place; the height of the box is that of capitals and digits. */
export interface TextPiece {
  text: string
  box: Box
  /** 0 to 1; 1 for the text of a PDF. */
  confidence: number
  /** What a reader sees that knows digits only. */
  digits?: string
}

/** A number read by its shapes: tall digits with small ones at their shoulder. The reader's second look at prices. */
export interface PriceShape {
  priceCents: number
  box: Box
  confidence: number
}

export interface PageText {
  width: number
  height: number
  pieces: TextPiece[]
  /** Places of pictures, where the file tells them. */
  pictures: Box[]
  priceShapes: PriceShape[]
}
