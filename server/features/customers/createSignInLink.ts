import { type Actor, publicOrigin, type Shop } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { issueSignInLink, lockCustomer } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'

/**
 * Staff makes a link by which a customer without an email chooses one and a password, to be handed over. Its token is in the
 * reply alone.
 * @throws `not_found`, `customer_blocked`, `changed_meanwhile` for a customer who has an email
 */
export async function createSignInLink(
  shop: Shop,
  actor: Actor,
  id: number,
): Promise<{ url: string; expiresAt: string }> {
  return shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, id)
    if (!customer) throw new AppError('not_found')
    if (customer.status !== 1) throw new AppError('customer_blocked')
    if (customer.email !== null) throw new AppError('changed_meanwhile')
    const { token, expiresAt } = await issueSignInLink(shop, tx, id)
    await recordAudit(tx, actor, { entity: 'customer', id, changes: {} })
    const url = `${publicOrigin(shop)}/reset-password?first=1&token=${encodeURIComponent(token)}`
    return { url, expiresAt: expiresAt.toISOString() }
  })
}
