import { latinDigits } from '@rawaj/contract/text/digits.ts'
import { and, eq } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { tokenHash } from '../../../platform/http/tokenHash.ts'
import { staffRecoveryCodes } from './tables.ts'

const codeCount = 10
/** Crockford's base32, which has nothing that is easily misread; 16 of them in groups of four are 80 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The form in which codes are compared, however they were typed. */
const normalise = (code: string) =>
  latinDigits(code)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

function createCode(randomBytes: (size: number) => Buffer): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Replaces the employee's recovery codes. They are shown once: only their hashes are stored. */
export async function replaceRecoveryCodes({ randomBytes }: Shop, tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => createCode(randomBytes))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ userId, codeHash: tokenHash(normalise(code)) })))
  return codes
}

/**
 * Uses a code up.
 * @returns false if it is unknown, or was used before
 */
export async function redeemRecoveryCode(tx: Database, userId: number, code: string): Promise<boolean> {
  const used = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.userId, userId), eq(staffRecoveryCodes.codeHash, tokenHash(normalise(code)))))
    .returning({ id: staffRecoveryCodes.id })
  return used.length > 0
}
