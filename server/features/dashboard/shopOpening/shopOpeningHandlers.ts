import { type AdminHandlers, staffActor } from '../../../kernel/index.ts'
import { setShopStatus } from './setShopStatus.ts'
import { readShopStatus } from './shopNeeds.ts'
import { uploadLogo } from './uploadLogo.ts'

export const shopOpeningHandlers = {
  readShopStatus: ({ shop }) => readShopStatus(shop),
  setShopStatus: (context, { body }) => setShopStatus(context.shop, staffActor(context), body),
  uploadLogo: (context, { body }) => uploadLogo(context.shop, staffActor(context), body),
} satisfies Partial<AdminHandlers>
