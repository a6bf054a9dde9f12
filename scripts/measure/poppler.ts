import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The first page of a PDF as PNG, by pdftoppm of the package poppler-utils. */
export async function drawWithPoppler(file: string, longestSide: number): Promise<Buffer> {
  try {
    const { stdout } = await promisify(execFile)(
      'pdftoppm',
      ['-png', '-scale-to', String(longestSide), '-f', '1', '-singlefile', file],
      { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
    )
    return stdout
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error('Scanned PDFs need the npm package @napi-rs/canvas or the program pdftoppm (poppler-utils).')
  }
}
