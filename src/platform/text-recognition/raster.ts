/** Pixels in RGB, row by row, three bytes each. */
export interface Raster {
  data: Uint8Array
  width: number
  height: number
}
