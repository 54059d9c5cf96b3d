/** A body that is written where it is needed, as what it is made of is in memory anyway. */
export interface DeferredBody {
  /** Bytes. */
  length: number
  etag: string
  /** Writes it to the start of `target`. */
  write(target: Buffer): void
}

/** Bytes. Longer bodies get a buffer of their own. */
const bufferBytes = 256 * 1024
const maxFree = 8
const free: Buffer[] = []

/**
 * Writes a body that is sent once to a buffer that others use again after `release`. A new buffer for each takes longer than the
 * rest of the reply: the system has to hand out and take back its memory, and so much of it makes the collector search the heap.
 */
export function writePooled(body: DeferredBody): { body: Buffer; release: () => void } {
  if (body.length > bufferBytes) return { body: toBuffer(body), release: () => {} }
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(bufferBytes)
  body.write(buffer)
  const release = () => {
    if (free.length < maxFree) free.push(buffer)
  }
  return { body: buffer.subarray(0, body.length), release }
}

export function toBuffer(body: Buffer | DeferredBody): Buffer {
  if (Buffer.isBuffer(body)) return body
  const buffer = Buffer.allocUnsafe(body.length)
  body.write(buffer)
  return buffer
}
