import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { codeIsGoodForMs } from '@rawaj/contract/oneTimeCode.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { oneTimeCodes } from '../database/schema.ts'
import type { Shop } from '../Shop.ts'

const digits = 6
const mostWrongTries = 5

/** Makes the one living code of an address, which replaces any before it, for the letter that brings it. */
export async function issueCode({ db, clock, randomBytes }: Shop, email: string): Promise<string> {
  const code = String(randomBytes(6).readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
  const now = clock()
  const living = {
    codeHash: await hashOf(email, code),
    expiresAt: new Date(now.getTime() + codeIsGoodForMs),
    wrongTries: 0,
    createdAt: now,
  }
  await db
    .insert(oneTimeCodes)
    .values({ email, ...living })
    .onConflictDoUpdate({ target: oneTimeCodes.email, set: living })
  return code
}

/**
 * Uses the code up if it is the right one; counts a wrong try otherwise. One statement compares, counts and uses up,
 * so that guesses that come at once queue for the row: never more than five of them are compared, and a right one works
 * once.
 */
export async function redeemCode({ db, clock }: Shop, email: string, code: string): Promise<boolean> {
  const codeHash = await hashOf(email, code)
  const [tried] = await db
    .update(oneTimeCodes)
    .set({
      wrongTries: sql`case when ${oneTimeCodes.codeHash} = ${codeHash} then ${mostWrongTries} else ${oneTimeCodes.wrongTries} + 1 end`,
    })
    .where(
      and(
        eq(oneTimeCodes.email, email),
        gt(oneTimeCodes.expiresAt, clock()),
        lt(oneTimeCodes.wrongTries, mostWrongTries),
      ),
    )
    .returning({ codeHash: oneTimeCodes.codeHash })
  return tried?.codeHash === codeHash
}

/** As slow as a password's: whoever reads the table would try a million codes in a second otherwise. Bound to the address. */
async function hashOf(email: string, code: string): Promise<string> {
  const salt = createHash('sha256').update(`one-time code ${email}`).digest()
  return (await hashRaw(code, { salt })).toString('hex')
}
