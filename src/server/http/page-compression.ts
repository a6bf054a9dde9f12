import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify<string, object, Buffer>(brotliCompress)
const zip = promisify<string, object, Buffer>(gzip)

/** A page in the tightest form that the browser takes and that can be made while it waits. */
export async function compressPage(
  html: string,
  accepted = '',
): Promise<{ encoding?: 'br' | 'gzip'; content: string | Buffer }> {
  if (/\bbr\b/.test(accepted)) {
    return { encoding: 'br', content: await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) }
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', content: await zip(html, {}) }
  return { content: html }
}
