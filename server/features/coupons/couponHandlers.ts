import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../kernel/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { findCouponScope } from './findCouponScope.queries.ts'
import { listCoupons, readCoupon } from './readCoupons.queries.ts'
import { createCoupon, createCouponBatch, deleteCoupon, endCoupon, updateCoupon } from './saveCoupons.ts'

const mayReadCustomers = (context: AdminCallContext<CatalogueShop>) =>
  staffOf(context).permissions.has('customers.read')

const opened = (context: AdminCallContext<CatalogueShop>, id: number) =>
  readCoupon(context.shop.db, id, {
    now: context.shop.clock(),
    customers: mayReadCustomers(context),
  })

export const couponHandlers = {
  listCoupons: ({ shop }, { query }) => listCoupons(shop.db, query, shop.clock()),
  findCouponScope: (context, { query }) =>
    findCouponScope(context.shop, query.query ?? '', {
      customers: mayReadCustomers(context),
    }),
  readCoupon: (context, { params }) => opened(context, params.id),
  async createCoupon(context, { body }) {
    return opened(context, await createCoupon(context.shop, staffActor(context), body))
  },
  createCouponBatch: (context, { body }) => createCouponBatch(context.shop, staffActor(context), body),
  async updateCoupon(context, { params: { id }, body }) {
    await updateCoupon(context.shop, staffActor(context), { id, ...body })
    return opened(context, id)
  },
  async endCoupon(context, { params: { id }, body: { version } }) {
    await endCoupon(context.shop, staffActor(context), { id, version })
    return opened(context, id)
  },
  deleteCoupon: (context, { params }) => deleteCoupon(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers<CatalogueShop>>
