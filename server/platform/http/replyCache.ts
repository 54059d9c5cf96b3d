import { promisify } from 'node:util'
import { brotliDecompress, brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CacheVersion, DependsOn } from '../cache/CacheVersion.ts'
import { createVersionedCache } from '../cache/createVersionedCache.ts'
import { compress, type Encoding } from './compress.ts'
import { type DeferredBody, toBuffer, writePooled } from './DeferredBody.ts'
import { etagOf } from './etagOf.ts'

interface Body {
  body: Buffer
  /** Always `identity` for small bodies. */
  encoding: Encoding
  /** To be called once the body has been sent, after which its bytes belong to others. Absent: they stay. */
  release?: () => void
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
  /** Deferred ones are sealed, and hardly compress: the first request gets them as they are, and a second one triggers the work. */
  text: string | Buffer | DeferredBody
  dependsOn: DependsOn
  headers?: Record<string, string>
}

interface SizedReply extends CachedReply {
  size: number
  text: () => string
}

const mebibyte = 1024 * 1024
const decompress = promisify(brotliDecompress)

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

/** Replies that are the same for everyone, cached until what they show changes; 16 MiB of them. */
export function createReplyCache(version: CacheVersion): ReplyCache {
  return replyCache(version, 16 * mebibyte, finish)
}

/**
 * The same for pages: only what travels is kept, compressed with brotli, so that the pages of a thousand products in two
 * languages have room in 32 MiB. Of the few that are asked for in another encoding the last MiB is kept.
 */
export function createPageCache(version: CacheVersion): ReplyCache {
  const otherForms = new LRUCache<string, Buffer>({ maxSize: mebibyte, sizeCalculation: (body) => body.length })
  return replyCache(version, 32 * mebibyte, (reply) => finishCompressed(reply, otherForms))
}

type Finish = (reply: NewReply) => SizedReply | Promise<SizedReply>

function replyCache(version: CacheVersion, maxSize: number, finishReply: Finish): ReplyCache {
  const replies = createVersionedCache<SizedReply>(version, { maxSize, sizeOf: (reply) => reply.size })
  return {
    get: replies.get,
    isLoading: replies.isLoading,
    getOrLoad: (key, loader, signal) =>
      replies.getOrLoad(
        key,
        async (signal) => {
          const made = await loader(signal)
          return { value: await finishReply(made), dependsOn: made.dependsOn }
        },
        signal,
      ),
    entries: () => replies.entries().map(([key, { headers, text }]) => ({ key, headers, body: text() })),
  }
}

function finish({ text, headers = {} }: NewReply): SizedReply {
  const source = typeof text === 'string' ? Buffer.from(text) : text
  const isDeferred = !Buffer.isBuffer(source)
  const bodies: Partial<Record<Encoding, Body | Promise<Body>>> = {}
  const made: Partial<Record<Encoding, Body>> = {}
  if (!isDeferred) bodies.identity = made.identity = { body: source, encoding: 'identity' }
  let asked = 0
  return {
    headers,
    // Includes a compressed form, though it is made later.
    size: Math.ceil(source.length * 1.8) + 500,
    etag: isDeferred ? source.etag : etagOf(source),
    encodeAs(encoding) {
      asked += 1
      if (isDeferred && asked === 1) return { ...writePooled(source), encoding: 'identity' }
      bodies[encoding] ??= compress(toBuffer(source), encoding).then((finished) => {
        made[encoding] = finished
        return finished
      })
      return bodies[encoding]
    },
    encoded: (encoding) => made[encoding],
    text: () => toBuffer(source).toString(),
  }
}

async function finishCompressed(
  { text, headers = {} }: NewReply,
  otherForms: LRUCache<string, Buffer>,
): Promise<SizedReply> {
  const identity = typeof text === 'string' ? Buffer.from(text) : toBuffer(text)
  const etag = etagOf(identity)
  const { body, encoding } = await compress(identity, 'br')
  const kept: Body = { body: withoutSpareRoom(body), encoding }
  const isCompressed = encoding === 'br'
  return {
    headers,
    size: kept.body.length + JSON.stringify(headers).length + 500,
    etag,
    async encodeAs(encoding) {
      if (encoding === kept.encoding || !isCompressed) return kept
      const key = `${encoding} ${etag}`
      const body = otherForms.get(key) ?? (await compress(await decompress(kept.body), encoding)).body
      otherForms.set(key, body)
      return { body, encoding }
    },
    encoded: (encoding) => (encoding === kept.encoding ? kept : undefined),
    text: () => (isCompressed ? brotliDecompressSync(kept.body) : kept.body).toString(),
  }
}

/** A compressed body is a part of a buffer of 16 KiB, which it would keep in memory. */
function withoutSpareRoom(body: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(body.length)
  body.copy(exact)
  return exact
}
