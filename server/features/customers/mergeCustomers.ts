import type { MergeChoice } from '@rawaj/contract/customers/customerMerge.ts'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { removePicture } from '../../platform/media/storePicture.ts'
import { endAccess, hashConfirmation, redeemConfirmations, updateUser } from '../accounts/index.ts'
import { type Changes, recordAudit } from '../audit/index.ts'
import { moveCoupon } from '../coupons/index.ts'
import { deleteGeneralEmailsTo } from '../email/index.ts'
import { moveSubscription } from '../newsletter/index.ts'
import { emptyAccount, endSignIns } from './eraseAccount.ts'
import { lockRecords, type Merge, moveRecords } from './moveRecords.ts'
import { fingerprintOf, type MergePair, readPair } from './readMerge.queries.ts'
import { mergeSubject } from './requestMergeCodes.ts'

export interface MergeInput extends Merge {
  /** The fingerprint of both accounts as they were read. */
  seen: string
  /** From the mailbox of the account that stays, and of the one that goes. */
  code: string
  otherCode: string
  keep: MergeChoice
}

/**
 * Merges two accounts of one person, who has read out a code from each mailbox: everything moves from the one into the other, and
 * it is emptied as if it were deleted; both mailboxes are notified. Audited on both.
 * @throws as `readPair`, `changed_meanwhile` if an account was changed since it was read, `invalid_input` for a wrong code
 */
export async function mergeCustomers(shop: Shop, actor: StaffActor, input: MergeInput): Promise<void> {
  const { from, into, code, otherCode } = input
  const codeOf = (userId: number, typed: string) =>
    hashConfirmation({ userId, purpose: 'merge', subject: mergeSubject(input) }, typed)
  const [ownClaim, otherClaim] = [await codeOf(into, code), await codeOf(from, otherCode)]
  const { wrong, unusedPicture } = await retriedTransaction(shop.db, async (tx) => {
    const pair = await readPair(tx, input, { lock: true })
    if (fingerprintOf(pair) !== input.seen) throw new AppError('changed_meanwhile')
    // An account that staff know by its mobile alone has no mailbox to ask.
    const asked = [
      { field: 'code', account: pair.stays, claim: ownClaim },
      { field: 'otherCode', account: pair.goes, claim: otherClaim },
    ].filter(({ account }) => account.email !== null)
    const right = await redeemConfirmations(
      tx,
      actor.at,
      asked.map(({ claim }) => claim),
    )
    const wrong = asked.flatMap(({ field }, place) => (right[place] ? [] : [field]))
    // Not thrown in here: what was tried is counted.
    if (wrong.length > 0) return { wrong, unusedPicture: null }
    await merge(shop, tx, actor, { pair, keep: input.keep })
    return { wrong: [], unusedPicture: pair.stays.picture === null ? null : pair.goes.picture }
  })
  if (wrong.length > 0) {
    throw invalidInput(Object.fromEntries(wrong.map((field) => [field, 'wrong_code' as const])))
  }
  await removePicture(shop, unusedPicture)
}

async function merge(
  shop: Shop,
  tx: Database,
  actor: StaffActor,
  { pair, keep }: { pair: MergePair; keep: MergeChoice },
): Promise<void> {
  const { stays, goes } = pair
  const ids = { from: goes.id, into: stays.id }
  await lockRecords(tx, ids)
  const keepsOther = keptEmailSide(pair, keep) === 'other'
  const [kept, given] = keepsOther ? [goes, stays] : [stays, goes]
  // Before anything moves: this waits for whatever is being written with a reference to the account, and nothing comes after it.
  await endSignIns(tx, goes)
  await emptyAccount(tx, goes.id, { at: actor.at, mergedIntoId: stays.id })
  await moveRecords(tx, ids)
  if (given.email !== null && kept.email !== null) {
    await moveSubscription(tx, { from: given.email, into: kept.email, at: actor.at })
    await moveCoupon(tx, { from: given.email, into: kept.email, now: actor.at })
    // Emails about moved records move with them.
    await deleteGeneralEmailsTo(tx, given.email)
  }
  const chosen = chosenOf(pair, keep, actor.at)
  await updateUser(tx, stays.id, chosen)
  const { emailProvenAt, passwordHash, language } = kept
  const passwordEnded = emailProvenAt === null && passwordHash !== null
  if (keepsOther || emailProvenAt === null) await endAccess(tx, stays.id)
  if (passwordEnded) await shop.events.publish(tx, 'account.emailProven', { userId: stays.id, language, passwordEnded })

  const changes: Changes = { mergedFrom: { before: null, after: goes.id } }
  for (const [field, choice] of Object.entries(keep)) {
    if (choice === 'other') changes[field] = field === 'type' ? { before: stays.type, after: goes.type } : null
  }
  await recordAudit(tx, actor, { entity: 'customer', id: stays.id, changes })
  const gone = { mergedInto: { before: null, after: stays.id } }
  await recordAudit(tx, actor, { entity: 'customer', id: goes.id, changes: gone })
  await shop.mailer.enqueueEmail(
    tx,
    ...[stays, goes].map(({ email, language }) => ({
      kind: 'accountsMerged' as const,
      userId: stays.id,
      to: email,
      language,
    })),
  )
}

/** Whose email address is kept: the chosen one where both have one. */
function keptEmailSide({ stays, goes }: MergePair, keep: MergeChoice): 'own' | 'other' {
  if (stays.email === null && goes.email !== null) return 'other'
  return goes.email === null ? 'own' : keep.email
}

/**
 * Values of the merged account. A password belongs to its mailbox, whose reader knows it, unless the mailbox was proven only by
 * the code of this merge.
 */
function chosenOf({ stays, goes }: MergePair, keep: MergeChoice, at: Date) {
  const of = (field: keyof MergeChoice) => (keep[field] === 'other' ? goes : stays)
  const { email, passwordHash, emailProvenAt, language } =
    keptEmailSide({ stays, goes }, keep) === 'other' ? goes : stays
  const { address, zipcode } = of('address')
  return {
    name: of('name').name,
    mobile: of('mobile').mobile,
    type: of('type').type,
    address,
    zipcode,
    // A code has just come from that mailbox.
    email,
    language,
    emailProvenAt: email === null ? null : (emailProvenAt ?? at),
    passwordHash: emailProvenAt === null ? null : passwordHash,
    picture: stays.picture ?? goes.picture,
    department: stays.department ?? goes.department,
    createdAt: new Date(Math.min(stays.createdAt.getTime(), goes.createdAt.getTime())),
  }
}
