import type { CacheVersion, DependsOn } from '../cache/CacheVersion.ts'
import { createVersionedCache } from '../cache/createVersionedCache.ts'
import { compress, type Encoding } from './compress.ts'
import { etagOf } from './etagOf.ts'

interface Body {
  body: Buffer
  /** Always `identity` for small bodies. */
  encoding: Encoding
}

/** A serialised reply, ready to be sent. */
export interface CachedReply {
  etag: string
  /** Further headers, set by the loader. */
  headers: Readonly<Record<string, string>>
  /** The body in one encoding; compressed once. */
  encodeAs(encoding: Encoding): Body | Promise<Body>
  /** The same, if it has been compressed already. */
  encoded(encoding: Encoding): Body | undefined
}

interface NewReply {
  text: string | Buffer
  /** Sealed texts hardly compress: the first request gets them as they are, and a second one triggers the work. */
  hardlyShrinks?: boolean
  dependsOn: DependsOn
  headers?: Record<string, string>
}

interface SizedReply extends CachedReply {
  size: number
  text: () => string
}

/** Bytes for replies of calls, and as many again for pages: what a busy shop shows of a few thousand products. */
const maxSize = 16 * 1024 * 1024

export interface ReplyCache {
  /** The cached reply, or `null` if there is none that still holds. */
  get(key: string): CachedReply | null
  /** Loads a reply once for all concurrent requests. */
  getOrLoad(key: string, loader: (signal: AbortSignal) => Promise<NewReply>, signal?: AbortSignal): Promise<CachedReply>
  isLoading(key: string): boolean
  /** All entries as text: the request, further headers and the body. */
  entries(): { key: string; headers: CachedReply['headers']; body: string }[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every reply cache of this app, so that all of them can be inspected. */
    replyCaches: ReplyCache[]
  }
}

/** Replies that are the same for everyone, cached until what they show changes. */
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
    // Includes a compressed form, though it is made later.
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
