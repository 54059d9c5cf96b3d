import { createHash } from 'node:crypto'
import type { CatalogueVersion, DependsOn } from '../catalogue/catalogueVersion.ts'
import { createKeeper } from '../catalogue/createKeeper.ts'
import { compressed, type Encoding } from './compressed.ts'

interface Body {
  body: Buffer
  /** Of small bodies always `identity`. */
  encoding: Encoding
}

/** A finished reply: bytes that need only be sent. */
export interface KeptReply {
  etag: string
  /** What its maker wants sent along. */
  headers: Readonly<Record<string, string>>
  /** The body in one encoding; compressed once. */
  as(encoding: Encoding): Promise<Body>
  /** The same, where it has been made. */
  made(encoding: Encoding): Body | undefined
}

interface Made {
  text: string
  /** Sealed texts hardly shrink: the first to ask gets them as they are, and the work is done when a second one asks. */
  hardlyShrinks?: boolean
  dependsOn: DependsOn
  headers?: Record<string, string>
}

interface SizedReply extends KeptReply {
  size: number
}

/** Replies of calls, and as much again for pages: what a busy shop shows of a few thousand goods. */
const largestTotal = 16 * 1024 * 1024

export interface ReplyCache {
  /** The kept reply, or `null` when there is none that still holds. */
  find(key: string): KeptReply | null
  /** Makes a reply once, however many ask for it at the same moment. */
  make(key: string, maker: () => Promise<Made>): Promise<KeptReply>
}

/** Replies that are the same for everybody, kept until what they show changes. */
export function createReplyCache(version: CatalogueVersion): ReplyCache {
  const replies = createKeeper<SizedReply>(version, { largestTotal, sizeOf: (reply) => reply.size })
  return {
    find: replies.find,
    make: (key, maker) =>
      replies.make(key, async () => {
        const made = await maker()
        return { value: finish(made), dependsOn: made.dependsOn }
      }),
  }
}

function finish({ text, headers = {}, hardlyShrinks = false }: Made): SizedReply {
  const identity = Buffer.from(text)
  let firstAsked = true
  const bodies = new Map<Encoding, Promise<Body>>()
  const made = new Map<Encoding, Body>()
  return {
    headers,
    // Counts a compressed form in, though it comes later.
    size: Math.ceil(identity.length * 1.8) + 500,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    as(asked) {
      const encoding = firstAsked && hardlyShrinks ? 'identity' : asked
      firstAsked = false
      const known = bodies.get(encoding)
      if (known) return known
      const body = compressed(identity, encoding).then((finished) => {
        made.set(encoding, finished)
        return finished
      })
      bodies.set(encoding, body)
      return body
    },
    made: (encoding) => made.get(encoding),
  }
}
