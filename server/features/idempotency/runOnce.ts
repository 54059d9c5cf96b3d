import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { idempotencyKeys } from './tables.ts'

export interface SameContent {
  withinMs: number
  /** Whether it is so under another key too; else that is refused. */
  underAnyKey: boolean
}

export interface OnceRequest {
  call: string
  /** Caller; null: a visitor. */
  userId: number | null
  /** Network of a visitor. */
  network: string
  /** The header `Idempotency-Key`. */
  key: string | null
  /** See `fingerprintOf`. */
  fingerprint: string
  /** For a call whose body has a key of its own. */
  bodyKey: string | null
  /** When equal content from the same caller is the same request; null: never. */
  same: SameContent | null
}

/** A caller who tries again later than this means a new request. */
const keyLifetimeMs = 24 * 60 * 60_000
/** Milliseconds that a repeat waits for the reply of a request under way. */
const replyTimeoutMs = 10_000
const pollIntervalMs = 50

/** Another request has claimed the key; the transaction that met it is rolled back. */
class ClaimedError extends Error {
  override readonly name = 'ClaimedError'
}

/**
 * Handles a request, and replies to the same request with the first reply. The key is written in the first transaction that
 * `answer` opens on the shop it receives, so both exist or neither; a request that fails leaves no key.
 * @throws whatever `answer` throws, `key_reused` for another request under the same key, `already_done` if the first reply was
 * lost, e.g. because the process died after its commit, and for the same content under another key (`SameContent`)
 */
export async function runOnce<Context extends Shop, Reply extends object>(
  shop: Context,
  request: OnceRequest,
  answer: (shop: Context) => Promise<Reply>,
): Promise<Reply> {
  const claims = claimsOf(shop, request)
  if (claims.length === 0) return answer(shop)
  for (;;) {
    // The same content without its key is met at the claim: what `answer` counts before, e.g. attempts, it counts of every request.
    const first = request.key === null ? null : await findFirst(shop, request, [request.key])
    if (first) return replyOf<Reply>(shop, request, first)
    const requestId = shop.randomBytes(16).toString('hex')
    const claimed = claimingDatabase(shop.db, (tx) => claim(tx, shop, { request, claims, requestId }))
    let reply: Reply
    try {
      reply = await answer({ ...shop, db: claimed.db })
    } catch (error) {
      if (claimed.isCommitted()) await shop.db.delete(idempotencyKeys).where(eq(idempotencyKeys.requestId, requestId))
      if (error instanceof AppError && error.code === 'too_many_requests') throw error
      // The first request may be the reason why this one failed, whatever the error.
      const keys = claims.map(({ key }) => key)
      const faster = await findFirst(shop, request, keys)
      if (faster) return replyOf<Reply>(shop, request, faster)
      // The first one failed meanwhile, and left the key.
      if (error instanceof ClaimedError) continue
      throw error
    }
    const kept = { reply: reply as Record<string, unknown> }
    await shop.db.update(idempotencyKeys).set(kept).where(eq(idempotencyKeys.requestId, requestId))
    return reply
  }
}

interface Claim {
  key: string
  sentKey: string | null
  expiresAt: Date
}

/** The caller's own key, and the content as a key for as long as it is the same request. */
function claimsOf({ clock }: Shop, { key, bodyKey, fingerprint, same }: OnceRequest): Claim[] {
  const now = clock().getTime()
  const claims: Claim[] = []
  if (key !== null) claims.push({ key, sentKey: null, expiresAt: new Date(now + keyLifetimeMs) })
  if (same) {
    const expiresAt = new Date(now + same.withinMs)
    claims.push({ key: `same ${fingerprint}`, sentKey: key ?? bodyKey, expiresAt })
  }
  return claims
}

const visitorOf = (network: string) => createHash('sha256').update(network).digest('hex')

const callerIs = ({ userId, network }: OnceRequest): SQL =>
  userId === null ? eq(idempotencyKeys.visitor, visitorOf(network)) : eq(idempotencyKeys.userId, userId)

type FirstRequest = typeof idempotencyKeys.$inferSelect

/** @throws `key_reused` if the key belongs to another request */
async function findFirst(
  { db, clock }: Shop,
  request: OnceRequest,
  keys: readonly string[],
): Promise<FirstRequest | null> {
  const found = await db
    .select()
    .from(idempotencyKeys)
    .where(and(callerIs(request), inArray(idempotencyKeys.key, keys)))
  const now = clock()
  const standing = found.filter(({ expiresAt }) => expiresAt > now)
  if (standing.some(({ fingerprint }) => fingerprint !== request.fingerprint)) throw new AppError('key_reused')
  return standing.find(({ key }) => key === request.key) ?? standing[0] ?? null
}

/**
 * Waits for a reply that is on its way.
 * @throws `already_done` where none comes, and where another key may mean another request
 */
async function replyOf<Reply>(
  { db, clock }: Shop,
  { key, bodyKey, same }: OnceRequest,
  { id, ...first }: FirstRequest,
): Promise<Reply> {
  const sentKey = key ?? bodyKey
  const isOtherKey = first.sentKey !== null && sentKey !== null && first.sentKey !== sentKey
  if (isOtherKey && !same?.underAnyKey) throw new AppError('already_done')
  const until = first.createdAt.getTime() + replyTimeoutMs
  let reply = first.reply
  while (reply === null && clock().getTime() < until) {
    await sleep(pollIntervalMs)
    const [now] = await db
      .select({ reply: idempotencyKeys.reply })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.id, id))
    // It failed after all, after a first transaction of several.
    if (!now) break
    reply = now.reply
  }
  if (reply === null) throw new AppError('already_done')
  return reply as Reply
}

/**
 * Writes the claims, waiting for another request that is writing them.
 * @throws ClaimedError
 */
async function claim(
  tx: Database,
  { clock }: Shop,
  { request, claims, requestId }: { request: OnceRequest; claims: readonly Claim[]; requestId: string },
): Promise<void> {
  const { call, userId, network, fingerprint } = request
  const createdAt = clock()
  const row = { call, userId, visitor: userId === null ? visitorOf(network) : null, fingerprint, requestId, createdAt }
  // One after the other, always in this order, so that two requests never wait for each other crosswise.
  for (const claim of claims) {
    const written = await tx
      .insert(idempotencyKeys)
      .values({ ...row, ...claim })
      .onConflictDoUpdate({
        target: [userId === null ? idempotencyKeys.visitor : idempotencyKeys.userId, idempotencyKeys.key],
        set: { call, fingerprint, requestId, createdAt, ...claim, orderNo: null, reply: null },
        setWhere: lte(idempotencyKeys.expiresAt, createdAt),
      })
      .returning({ id: idempotencyKeys.id })
    if (written.length === 0) throw new ClaimedError()
  }
}

/** The same database, whose first transaction that commits begins with the claim. */
function claimingDatabase(
  db: Database,
  claim: (tx: Database) => Promise<void>,
): { db: Database; isCommitted: () => boolean } {
  let committed = false
  const transaction: Database['transaction'] = async (work, config) => {
    if (committed) return db.transaction(work, config)
    const result = await db.transaction(async (tx) => {
      await claim(tx)
      return work(tx)
    }, config)
    committed = true
    return result
  }
  const claiming: Database = Object.create(db, { transaction: { value: transaction } })
  return { db: claiming, isCommitted: () => committed }
}
