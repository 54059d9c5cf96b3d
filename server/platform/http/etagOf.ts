import { hash } from 'node:crypto'

/** The ETag of a body. Weak, because the same body may travel in several encodings. */
export function etagOf(body: Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
}
