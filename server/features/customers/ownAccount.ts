import type { OwnDeletion } from '@rawaj/contract/accounts/accountSchemas.ts'
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { Actor, Caller, Shop } from '../../kernel/index.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { removePictures } from '../../platform/media/storePicture.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import {
  type Confirmation,
  countConfirmationMail,
  findUser,
  hashConfirmation,
  lockCustomer,
  redeemConfirmations,
  verifyOwnPassword,
} from '../accounts/index.ts'
import { requestDeletion } from './deleteCustomer.ts'
import { exportCustomer } from './exportCustomer.queries.ts'
import { openOrderNumbers } from './openMatters.queries.ts'

/** Orders that are named as delaying a deletion. */
const shownOrders = 20

/** Each export reads everything that the shop has of a customer. */
const exportLimit = { max: 10, windowMinutes: 24 * 60 }

/** A customer's proof that the account is theirs. */
export interface DeletionProof {
  password?: string | undefined
  /** From their mailbox; see `requestDeletionCode`. */
  code?: string | undefined
  /** Token of the session. */
  token: string | null
}

/** Staff's accounts are the shop's matter: throws `forbidden`. */
function assertCustomer({ role }: Caller): void {
  if (role !== roles.customer) throw new AppError('forbidden')
}

/**
 * Everything that the shop stores about the caller. Audited.
 * @throws `forbidden`, `too_many_requests`
 */
export async function exportOwnData(shop: Shop, caller: Caller, actor: Actor): Promise<Record<string, unknown>> {
  assertCustomer(caller)
  await countAttempt(shop, `exportOwnData ${caller.id}`, exportLimit)
  return exportCustomer(shop, actor, caller.id)
}

/**
 * Reasons that delay the deletion of one's own account, and the proof that it needs.
 * @throws `forbidden`
 */
export async function readOwnDeletion({ db }: Shop, caller: Caller): Promise<OwnDeletion> {
  assertCustomer(caller)
  const user = await findUser(db, caller.id)
  const openOrders = await openOrderNumbers(db, caller.id, shownOrders)
  return { open_orders: openOrders, has_password: user?.passwordHash != null }
}

const confirmationOf = ({ id }: Caller): Confirmation => ({ userId: id, purpose: 'deletion' })

/**
 * Mails a code that confirms the deletion.
 * @throws `forbidden`, `too_many_requests` and `code_not_sent`
 */
export async function requestDeletionCode(shop: Shop, caller: Caller): Promise<void> {
  assertCustomer(caller)
  await countConfirmationMail(shop, confirmationOf(caller))
  const user = await findUser(shop.db, caller.id)
  if (!user) throw new AppError('session_expired')
  const content = { kind: 'deletionCode', userId: caller.id } as const
  const sent = await shop.mailer.sendNow({ ...content, to: caller.email, language: user.language })
  if (sent === 'refused') throw new AppError('code_not_sent')
}

/**
 * Deletes the own account at once, or has it wait for what is open, as staff does it; every session ends. On record as asked for
 * by the customer.
 * @returns whether it is deleted already
 * @throws `forbidden`, `too_many_requests`, and `invalid_input` for a wrong password or code
 */
export async function deleteOwnAccount(
  shop: Shop,
  caller: Caller,
  actor: Actor,
  proof: DeletionProof,
): Promise<{ deleted: boolean }> {
  assertCustomer(caller)
  const { password, code, token } = proof
  const byPassword = password !== undefined
  const wrongPassword = invalidInput({ password: 'wrong_password' })
  const hash = byPassword ? await verifyOwnPassword(shop, { userId: caller.id, password, token }) : null
  if (byPassword && hash === null) throw wrongPassword
  const claims = byPassword ? [] : [await hashConfirmation(confirmationOf(caller), code ?? '')]
  const outcome = await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, caller.id)
    if (customer?.status !== 1) throw new AppError('session_expired')
    if (byPassword) {
      // Replaced since it was compared.
      if (customer.passwordHash !== hash) throw wrongPassword
    } else {
      const [isRight] = await redeemConfirmations(tx, actor.at, claims)
      // Not thrown in here: what was tried is counted.
      if (!isRight) return 'wrong_code' as const
    }
    return requestDeletion(shop, tx, actor, customer)
  })
  if (outcome === 'wrong_code') throw invalidInput({ code: 'wrong_code' })
  if (outcome === null) return { deleted: false }
  await removePictures(shop, outcome.pictures)
  return { deleted: true }
}
