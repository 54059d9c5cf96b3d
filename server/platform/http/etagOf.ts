import { hash } from 'node:crypto'

/**
 * The ETag of a body, or of a text that differs where the body does. Weak, because the same body may travel in several encodings.
 */
export function etagOf(body: Buffer | string): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
}
