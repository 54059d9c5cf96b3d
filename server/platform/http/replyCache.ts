import type { CacheVersion, DependsOn } from '../cache/CacheVersion.ts'
import { createKeeper } from '../cache/createKeeper.ts'
import { compressed, type Encoding } from './compressed.ts'
import { etagOf } from './etagOf.ts'

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
  as(encoding: Encoding): Body | Promise<Body>
  /** The same, where it has been made. */
  made(encoding: Encoding): Body | undefined
}

interface Made {
  text: string | Buffer
  /** Sealed texts hardly shrink: the first to ask gets them as they are, and the work is done when a second one asks. */
  hardlyShrinks?: boolean
  dependsOn: DependsOn
  headers?: Record<string, string>
}

interface SizedReply extends KeptReply {
  size: number
  text: () => string
}

/** Replies of calls, and as much again for pages: what a busy shop shows of a few thousand goods. */
const largestTotal = 16 * 1024 * 1024

export interface ReplyCache {
  /** The kept reply, or `null` when there is none that still holds. */
  find(key: string): KeptReply | null
  /** Makes a reply once, however many ask for it at the same moment; see `Keeper.make`. */
  make(key: string, maker: (everybodyLeft: AbortSignal) => Promise<Made>, left?: AbortSignal): Promise<KeptReply>
  isBeingMade(key: string): boolean
  /** All that lies in it, as text: what it was asked, what is sent along, and the body. */
  entries(): { key: string; headers: KeptReply['headers']; body: string }[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every cache of replies that this app answers from, so that one can look into all of them. */
    replyCaches: ReplyCache[]
  }
}

/** Replies that are the same for everybody, kept until what they show changes. */
export function createReplyCache(version: CacheVersion): ReplyCache {
  const replies = createKeeper<SizedReply>(version, { largestTotal, sizeOf: (reply) => reply.size })
  return {
    find: replies.find,
    isBeingMade: replies.isBeingMade,
    make: (key, maker, left) =>
      replies.make(
        key,
        async (everybodyLeft) => {
          const made = await maker(everybodyLeft)
          return { value: finish(made), dependsOn: made.dependsOn }
        },
        left,
      ),
    entries: () => replies.all().map(([key, { headers, text }]) => ({ key, headers, body: text() })),
  }
}

function finish({ text, headers = {}, hardlyShrinks = false }: Made): SizedReply {
  const identity: Body = { body: typeof text === 'string' ? Buffer.from(text) : text, encoding: 'identity' }
  const bodies: Partial<Record<Encoding, Body | Promise<Body>>> = { identity }
  const made: Partial<Record<Encoding, Body>> = { identity }
  let asked = 0
  return {
    headers,
    // Counts a compressed form in, though it comes later.
    size: Math.ceil(identity.body.length * 1.8) + 500,
    etag: etagOf(identity.body),
    as(encoding) {
      asked += 1
      if (hardlyShrinks && asked === 1) return identity
      bodies[encoding] ??= compressed(identity.body, encoding).then((finished) => {
        made[encoding] = finished
        return finished
      })
      return bodies[encoding]
    },
    made: (encoding) => made[encoding],
    text: () => identity.body.toString(),
  }
}
