import { createHash } from 'node:crypto'

/** Bytes that look random and are the same for one seed. For nothing that has to be secret. */
export function seededBytes(seed: number): (size: number) => Buffer {
  let block = 0
  let rest = Buffer.alloc(0)
  return (size) => {
    while (rest.length < size) {
      rest = Buffer.concat([rest, createHash('sha256').update(`${seed} ${block}`).digest()])
      block += 1
    }
    const bytes = rest.subarray(0, size)
    rest = rest.subarray(size)
    return bytes
  }
}
