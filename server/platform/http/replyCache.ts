import type { CacheVersion, DependsOn } from '../cache/CacheVersion.ts'
import { createVersionedCache } from '../cache/createVersionedCache.ts'
import { compress, type Encoding } from './compress.ts'
import { etagOf } from './etagOf.ts'

interface Body {
  body: Buffer
  /** Of small bodies always `identity`. */
  encoding: Encoding
}

/** A serialised reply, ready to be sent. */
export interface CachedReply {
  etag: string
  /** What its maker wants sent along. */
  headers: Readonly<Record<string, string>>
  /** The body in one encoding; compressed once. */
  encodeAs(encoding: Encoding): Body | Promise<Body>
  /** The same, where it has been made. */
  encoded(encoding: Encoding): Body | undefined
}

interface NewReply {
  text: string | Buffer
  /** Sealed texts hardly shrink: the first to ask gets them as they are, and the work is done when a second one asks. */
  hardlyShrinks?: boolean
  dependsOn: DependsOn
  headers?: Record<string, string>
}

interface SizedReply extends CachedReply {
  size: number
  text: () => string
}

/** Replies of calls, and as much again for pages: what a busy shop shows of a few thousand goods. */
const maxSize = 16 * 1024 * 1024

export interface ReplyCache {
  /** The kept reply, or `null` when there is none that still holds. */
  get(key: string): CachedReply | null
  /** Makes a reply once, however many ask for it at the same moment; see `Keeper.make`. */
  getOrLoad(key: string, loader: (signal: AbortSignal) => Promise<NewReply>, signal?: AbortSignal): Promise<CachedReply>
  isLoading(key: string): boolean
  /** All that lies in it, as text: what it was asked, what is sent along, and the body. */
  entries(): { key: string; headers: CachedReply['headers']; body: string }[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every cache of replies that this app answers from, so that one can look into all of them. */
    replyCaches: ReplyCache[]
  }
}

/** Replies that are the same for everybody, kept until what they show changes. */
export function createReplyCache(version: CacheVersion): ReplyCache {
  const replies = createVersionedCache<SizedReply>(version, { maxSize, sizeOf: (reply) => reply.size })
  return {
    get: replies.get,
    isLoading: replies.isLoading,
    getOrLoad: (key, loader, signal) =>
      replies.getOrLoad(
        key,
        async (signal) => {
          const made = await loader(signal)
          return { value: finish(made), dependsOn: made.dependsOn }
        },
        signal,
      ),
    entries: () => replies.entries().map(([key, { headers, text }]) => ({ key, headers, body: text() })),
  }
}

function finish({ text, headers = {}, hardlyShrinks = false }: NewReply): SizedReply {
  const identity: Body = { body: typeof text === 'string' ? Buffer.from(text) : text, encoding: 'identity' }
  const bodies: Partial<Record<Encoding, Body | Promise<Body>>> = { identity }
  const made: Partial<Record<Encoding, Body>> = { identity }
  let asked = 0
  return {
    headers,
    // Counts a compressed form in, though it comes later.
    size: Math.ceil(identity.body.length * 1.8) + 500,
    etag: etagOf(identity.body),
    encodeAs(encoding) {
      asked += 1
      if (hardlyShrinks && asked === 1) return identity
      bodies[encoding] ??= compress(identity.body, encoding).then((finished) => {
        made[encoding] = finished
        return finished
      })
      return bodies[encoding]
    },
    encoded: (encoding) => made[encoding],
    text: () => identity.body.toString(),
  }
}
