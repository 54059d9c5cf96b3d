import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { codeLifetimeMs } from '@rawaj/contract/accounts/oneTimeCode.ts'
import { and, asc, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { queueHashing } from './password.ts'
import { oneTimeCodes } from './tables.ts'

const digits = 6
/** Wrong tries of one source after which the code is invalid for that source alone. */
const maxTriesPerSource = 5
/**
 * Wrong tries by all who did not request the code, together, after which it is invalid: a thousand networks would otherwise have
 * 5,000 tries. At most 22 codes a day are emailed for strangers (codeLimits in mailLimits.ts), each of which withstands these 10
 * and the 5 of its requester: 330 tries a day, of a million codes.
 */
const maxTriesOfOthers = 10
/** Per requester; a further one replaces their own oldest, never another's. */
const maxActiveCodes = 5

type Code = typeof oneTimeCodes.$inferSelect

/** Requester of a code, or the one who enters it, see codeSourceOf. */
export interface CodeSource {
  /** The network, or the device. */
  name: string
  /** A device that the account is used from: strangers' tries do not count against it. */
  known: boolean
}

/** Source that is counted separately: a known device by its hash, other clients by their network. */
export function codeSourceOf(network: string, knownDevice: string | null): CodeSource {
  return knownDevice === null ? { name: network, known: false } : { name: `device ${knownDevice}`, known: true }
}

/** Creates a code for the email to this address. Other active codes stay valid. */
export async function issueCode({ db, clock, randomBytes }: Shop, email: string, requestedFrom = ''): Promise<string> {
  const code = String(randomBytes(6).readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
  const now = clock()
  const isTheirs = and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.requestedFrom, requestedFrom))
  await db.insert(oneTimeCodes).values({
    email,
    requestedFrom,
    codeHash: await hashOf(email, code),
    expiresAt: new Date(now.getTime() + codeLifetimeMs),
    createdAt: now,
  })
  const latest = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(isTheirs)
    .orderBy(desc(oneTimeCodes.id))
    .limit(maxActiveCodes)
  await db.delete(oneTimeCodes).where(and(isTheirs, notInArray(oneTimeCodes.id, latest)))
  return code
}

/**
 * Uses the code up if it is a right one; counts a wrong try at every living one otherwise. Guesses that come at once
 * queue for the codes' rows, so that no more of them are compared than may be, and a right one works once.
 */
export async function redeemCode(
  { db, clock }: Shop,
  email: string,
  code: string,
  source: CodeSource,
): Promise<boolean> {
  const codeHash = await hashOf(email, code)
  return db.transaction(async (tx) => {
    const active = await tx
      .select()
      .from(oneTimeCodes)
      .where(and(eq(oneTimeCodes.email, email), gt(oneTimeCodes.expiresAt, clock())))
      .orderBy(asc(oneTimeCodes.id))
      .for('update')
    const open = active.filter((one) => hasTriesLeft(one, source))
    const right = open.find((one) => one.codeHash === codeHash)
    if (right) {
      await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.id, right.id))
      return true
    }
    const tries = sql`coalesce((${oneTimeCodes.wrongTries} ->> ${source.name}::text)::int, 0) + 1`
    await tx
      .update(oneTimeCodes)
      .set({ wrongTries: sql`${oneTimeCodes.wrongTries} || jsonb_build_object(${source.name}::text, ${tries})` })
      .where(
        inArray(
          oneTimeCodes.id,
          open.map(({ id }) => id),
        ),
      )
    return false
  })
}

/** Deletes the open codes of this address. */
export async function deleteCodes(tx: Database, email: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, email))
}

function hasTriesLeft({ requestedFrom, wrongTries }: Code, { name, known }: CodeSource): boolean {
  if ((wrongTries[name] ?? 0) >= maxTriesPerSource) return false
  if (known || name === requestedFrom) return true
  const others = Object.entries(wrongTries).filter(([from]) => from !== requestedFrom)
  return others.reduce((sum, [, tries]) => sum + tries, 0) < maxTriesOfOthers
}

/** As slow as a password's hash: a reader of the table could otherwise try a million codes in a second. Bound to the address. */
async function hashOf(email: string, code: string): Promise<string> {
  const salt = createHash('sha256').update(`one-time code ${email}`).digest()
  return (await queueHashing(() => hashRaw(code, { salt }))).toString('hex')
}
