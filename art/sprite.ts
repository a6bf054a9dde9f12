/** As wide and high as the view box of every drawing. */
const [width, height] = [172, 174]

/** One file of several drawings, each at an address of its own: `sprite.svg#name`. Pages that show many request one file for all. */
export function createSprite(drawings: Map<string, string>): string {
  const cells = [...drawings].map(([name, drawing], position) => {
    const place = `${position * width} 0 ${width} ${height}`
    const cell = `<svg x="${position * width}" width="${width}" height="${height}"`
    return `<view id="${name}" viewBox="${place}"/>${withOwnIds(drawing, `${position.toString(36)}-`)
      .replace('<svg xmlns="http://www.w3.org/2000/svg"', cell)
      .trim()}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawings.size * width} ${height}">${cells.join('')}</svg>\n`
}

/** Ids are unique within a drawing only. */
function withOwnIds(drawing: string, prefix: string): string {
  return drawing
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
}
