import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CatalogueVersion, DependsOn } from '../catalogue/catalogueVersion.ts'
import { compressed, type Encoding } from './compressed.ts'

/** A finished reply: bytes that need only be sent. */
export interface KeptReply {
  etag: string
  /** What its maker wants sent along. */
  headers: Readonly<Record<string, string>>
  /** The body in one encoding; compressed on first use, once. */
  as(encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }>
}

interface Made {
  text: string
  dependsOn: DependsOn
  headers?: Record<string, string>
}

interface Entry extends KeptReply {
  since: number
  dependsOn: DependsOn
  size: number
}

const largestTotal = 96 * 1024 * 1024
/** A few things change with the clock alone, such as goods that become available. */
const longestLife = 5 * 60_000

/**
 * Replies that are the same for everybody, kept until what they show changes. The version is taken before the reply is
 * made: a change that comes while it is being made leaves it outdated, never wrongly fresh.
 */
export function createReplyCache(version: CatalogueVersion) {
  const entries = new LRUCache<string, Entry>({
    maxSize: largestTotal,
    sizeCalculation: (entry) => entry.size,
    ttl: longestLife,
  })
  const beingMade = new Map<string, { since: number; reply: Promise<KeptReply> }>()

  const make = async (key: string, since: number, maker: () => Promise<Made>): Promise<KeptReply> => {
    const entry = finish(await maker(), since)
    entries.set(key, entry)
    return entry
  }

  return {
    /** The kept reply, or `null` when there is none that still holds. */
    find(key: string): KeptReply | null {
      const entry = entries.get(key)
      if (!entry || !version.isFresh(entry.since, entry.dependsOn)) return null
      // Fresh as of now: the next look need not go through the products again.
      entry.since = version.current
      return entry
    },
    /** Makes a reply once, however many ask for it at the same moment. */
    make(key: string, maker: () => Promise<Made>): Promise<KeptReply> {
      const since = version.current
      const running = beingMade.get(key)
      if (running?.since === since) return running.reply
      const reply = make(key, since, maker).finally(() => {
        if (beingMade.get(key)?.reply === reply) beingMade.delete(key)
      })
      beingMade.set(key, { since, reply })
      return reply
    },
  }
}

function finish({ text, dependsOn, headers = {} }: Made, since: number): Entry {
  const identity = Buffer.from(text)
  const bodies = new Map<Encoding, Promise<{ body: Buffer; encoding: Encoding }>>()
  return {
    since,
    dependsOn,
    headers,
    // Counts the compressed forms in, though they come later.
    size: Math.ceil(identity.length * 2.6) + 500,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    as(encoding) {
      const known = bodies.get(encoding)
      if (known) return known
      const body = compressed(identity, encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}
