/** Cost of a row without a column; higher than that of any column. */
const costOfNone = 9.5

/**
 * Assigns each row a column of its own so that the sum of the costs is lowest (the Hungarian method, O(rows² × columns)). -1: the row has
 * no column, because there are fewer columns than rows.
 */
export function leastCostAssignment(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length
  const columns = costs[0]?.length ?? 0
  const width = Math.max(columns, rows)
  // One flat array: the innermost loop reads it a hundred million times for the largest page.
  const flat = new Float64Array(rows * width).fill(costOfNone)
  for (const [row, ofColumns] of costs.entries()) flat.set(ofColumns, row * width)
  // Potentials, and the row of each column; row and column 0 are the start of every search.
  const ofRow = new Float64Array(rows + 1)
  const ofColumn = new Float64Array(width + 1)
  const rowOf = new Int32Array(width + 1)
  const cameFrom = new Int32Array(width + 1)
  for (let row = 1; row <= rows; row += 1) {
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
    const isDone = new Uint8Array(width + 1)
    let column = 0
    rowOf[0] = row
    while (rowOf[column] !== 0) {
      isDone[column] = 1
      const current = rowOf[column] ?? 0
      let next = 0
      let step = Number.POSITIVE_INFINITY
      const start = (current - 1) * width - 1
      for (let other = 1; other <= width; other += 1) {
        if (isDone[other]) continue
        const reduced = at(flat, start + other) - at(ofRow, current) - at(ofColumn, other)
        if (reduced < at(least, other)) {
          least[other] = reduced
          cameFrom[other] = column
        }
        // Among equal costs take the first free column, which ends the search: otherwise a page with identical boxes would try all others
        // first.
        const isFirstFree = rowOf[other] === 0 && rowOf[next] !== 0
        if (at(least, other) < step || (isFirstFree && at(least, other) === step)) {
          step = at(least, other)
          next = other
        }
      }
      for (let other = 0; other <= width; other += 1) {
        if (isDone[other]) {
          ofRow[numberAt(rowOf, other)] = at(ofRow, numberAt(rowOf, other)) + step
          ofColumn[other] = at(ofColumn, other) - step
        } else least[other] = at(least, other) - step
      }
      column = next
    }
    while (column !== 0) {
      const previous = numberAt(cameFrom, column)
      rowOf[column] = numberAt(rowOf, previous)
      column = previous
    }
  }
  const chosen = new Array<number>(rows).fill(-1)
  for (let column = 1; column <= columns; column += 1) {
    const row = numberAt(rowOf, column)
    if (row > 0) chosen[row - 1] = column - 1
  }
  return chosen
}

function at(list: Float64Array, index: number): number {
  return list[index] ?? 0
}

/** Separate from `at`, because a function that is called with two kinds of lists takes twice as long. */
function numberAt(list: Int32Array, index: number): number {
  return list[index] ?? 0
}
