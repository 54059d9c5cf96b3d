import type { ShopStatus } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { updateSettings } from '../../settings/index.ts'
import { readShopStatus } from './shopNeeds.ts'

export interface ShopStatusChange {
  /** As it was read. */
  version: number
  open: boolean
}

/**
 * Opens or closes the shop to shoppers, at once and in every process.
 * @throws `shop_not_ready` with the needs while one is not met that blocks, `set_by_environment`, and `changed_meanwhile`
 */
export async function setShopStatus(
  shop: Shop,
  actor: Actor,
  { version, open }: ShopStatusChange,
): Promise<ShopStatus> {
  const { needs } = await readShopStatus(shop)
  if (open && needs.some(({ met, blocks }) => blocks && !met)) throw new AppError('shop_not_ready', { data: { needs } })
  await updateSettings(shop, actor, 'opening', { version, values: { open } })
  return readShopStatus(shop)
}
