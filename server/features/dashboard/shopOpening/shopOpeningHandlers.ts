import { type AdminHandlers, staffActor } from '../../../kernel/index.ts'
import { setShopStatus } from './setShopStatus.ts'
import { readShopStatus } from './shopNeeds.ts'
import { uploadLogo } from './uploadLogo.ts'

export const shopOpeningHandlers: AdminHandlers<'readShopStatus' | 'setShopStatus' | 'uploadLogo'> = {
  async readShopStatus({ shop }) {
    return { data: await readShopStatus(shop) }
  },
  async setShopStatus(context, { body }) {
    return { data: await setShopStatus(context.shop, staffActor(context), body) }
  },
  async uploadLogo(context, { body }) {
    return { data: await uploadLogo(context.shop, staffActor(context), body) }
  },
}
