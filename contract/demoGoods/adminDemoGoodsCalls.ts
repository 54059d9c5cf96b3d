import type { AdminCallTable } from '../api/AdminCall.ts'
import { data } from '../api/callParts.ts'
import { demoGoodsSchema } from './demoGoodsSchemas.ts'

export const adminDemoGoodsCalls = {
  readDemoGoods: {
    method: 'GET',
    path: '/demo-goods',
    access: 'settings.write',
    summary: 'What would go with the demo goods; null where there are none',
    reply: data(demoGoodsSchema.nullable()),
  },
  removeDemoGoods: {
    method: 'POST',
    path: '/demo-goods/removal',
    access: 'settings.write',
    freshProof: true,
    repeat: 'state',
    summary: 'Remove the demo goods, with the demo’s customers and orders',
    errors: ['changed_meanwhile'],
    body: demoGoodsSchema.pick({ products: true, archived: true, customers: true, orders: true }),
    reply: data(demoGoodsSchema.omit({ passwordKnown: true }).nullable()),
  },
} as const satisfies AdminCallTable
