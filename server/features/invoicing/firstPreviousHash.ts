import { createHash } from 'node:crypto'

/** What the first document of a unit names as the hash before it: base64 of the hexadecimal SHA-256 of "0". */
export const firstPreviousHash = Buffer.from(createHash('sha256').update('0').digest('hex')).toString('base64')
