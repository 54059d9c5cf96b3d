import type { EmailTransport } from './EmailTransport.ts'

export interface ReplaceableTransport extends EmailTransport {
  /** Emails from now on go through this transport; the previous one closes when its work is done. */
  replace(transport: EmailTransport): void
}

/** A transport that can be replaced while emails are under way. */
export function replaceableTransport(first: EmailTransport): ReplaceableTransport {
  let current = { transport: first, underWay: 0, replaced: false }
  return {
    async send(message, signal) {
      const used = current
      used.underWay += 1
      try {
        return await used.transport.send(message, signal)
      } finally {
        used.underWay -= 1
        if (used.replaced && used.underWay === 0) used.transport.close()
      }
    },
    replace(transport) {
      const before = current
      current = { transport, underWay: 0, replaced: false }
      before.replaced = true
      if (before.underWay === 0) before.transport.close()
    },
    isDown: () => current.transport.isDown(),
    close: () => current.transport.close(),
  }
}
