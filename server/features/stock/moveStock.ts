import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { stockDirections } from '@rawaj/contract/products/products.ts'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { changeStock, maxPieces } from './changeStock.ts'

/**
 * Notes pieces that came in, came back, are broken or were sent back.
 * @returns the pieces on hand
 * @throws whatever `changeStock` throws, and `invalid_input` for more than a shop can have
 */
export async function moveStock(
  shop: Shop,
  actor: StaffActor,
  { productId, reason, pieces, ...rest }: { productId: number } & ValidatedAdminInput<'moveStock'>['body'],
): Promise<number> {
  const difference = stockDirections[reason] * pieces
  return changeStock(shop, actor, {
    productId,
    difference,
    reason,
    ...rest,
    check(onHand) {
      if ((onHand ?? 0) + difference > maxPieces) throw invalidInput({ pieces: 'out_of_range' })
    },
    audited: { reason: { after: reason } },
  })
}
