import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify<string, object, Buffer>(brotliCompress)
const zip = promisify<string, object, Buffer>(gzip)

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** The tightest form that the browser takes. */
export function negotiateEncoding(accepted = ''): ContentEncoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** As tight as can be made while somebody waits. */
export async function encodeText(text: string, packing: ContentEncoding): Promise<Buffer> {
  if (packing === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return packing === 'gzip' ? zip(text, {}) : Buffer.from(text)
}
