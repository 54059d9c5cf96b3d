import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes. A smaller body fits into one packet anyway. */
const minCompressedBytes = 1_024

/** Compresses once for many responses, so at a higher level than a server that compresses each. */
export async function compress(body: Buffer, encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || body.length < minCompressedBytes) return { body, encoding: 'identity' }
  if (encoding === 'gzip') return { body: await zip(body, { level: 6 }), encoding }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window for 4 MB would be cleared for every body, however small.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(body.length)) + 1),
  }
  return { body: await brotli(body, { params }), encoding }
}

/** The best encoding that a client accepts. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (takes(acceptEncoding, 'br')) return 'br'
  return takes(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

function takes(header: string, encoding: string): boolean {
  const entry = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .find(([name]) => name === encoding)
  return entry !== undefined && !entry.slice(1).some((parameter) => /^q=0(\.0*)?$/.test(parameter))
}
