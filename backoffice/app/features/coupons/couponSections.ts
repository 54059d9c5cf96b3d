import type { CouponScope } from '@rawaj/contract/coupons/adminCouponSchemas.ts'
import type { couponInput } from '@rawaj/contract/coupons/couponInputs.ts'
import { couponKinds } from '@rawaj/contract/coupons/couponKinds.ts'
import { priceGroups } from '@rawaj/contract/money/pricing.ts'
import type { z } from 'zod'
import { nameIn } from '../../i18n/nameIn.ts'
import { type FormSection, lateField, optionsOf } from '../details/index.ts'
import { DiscountField } from './DiscountField.tsx'

/** Initial values of a coupon. */
export const emptyCoupon = {
  name: '',
  kind: 'percent' as const,
  percent: null,
  mostHalalas: null,
  amountHalalas: null,
  smallestHalalas: null,
  largestHalalas: null,
  fullPriceOnly: false,
  productIds: [],
  categoryIds: [],
  brandIds: [],
  customerIds: [],
  customerGroups: [],
  scope: [],
  maxUses: null,
  maxUsesPerCustomer: 1,
  startsAt: null,
  expiresAt: null,
}

const scopeNames = ['productIds', 'categoryIds', 'brandIds', 'customerIds', 'scope'] as const

/** The terms of a coupon, or of many that are made together. */
export const termSections: readonly FormSection<'coupons', Omit<z.input<typeof couponInput>, 'code'>>[] = [
  {
    name: 'discount',
    fields: [
      { kind: 'text', name: 'name', maxLength: 120 },
      {
        kind: 'choice',
        name: 'kind',
        options: optionsOf('coupons_kind', couponKinds),
      },
      {
        kind: 'own',
        name: 'discount',
        names: ['percent', 'mostHalalas', 'amountHalalas'],
        Control: DiscountField,
        text: (value) => String(value),
      },
    ],
  },
  {
    name: 'goods',
    fields: [
      {
        kind: 'own',
        name: 'scope',
        names: scopeNames,
        Control: lateField(async () => (await import('./ScopeChoice.tsx')).ScopeChoice, 'h-19'),
        text: (value, texts) => (value as CouponScope[]).map((one) => nameIn(one, texts)).join(' · '),
      },
      {
        kind: 'ticks',
        name: 'customerGroups',
        optional: true,
        options: optionsOf('coupons_group', priceGroups),
      },
      { kind: 'switch', name: 'fullPriceOnly' },
    ],
  },
  {
    name: 'limits',
    pairs: true,
    fields: [
      { kind: 'money', name: 'smallestHalalas', optional: true },
      { kind: 'money', name: 'largestHalalas', optional: true },
      { kind: 'number', name: 'maxUses', optional: true },
      { kind: 'number', name: 'maxUsesPerCustomer', optional: true },
    ],
  },
  {
    name: 'time',
    pairs: true,
    fields: [
      { kind: 'moment', name: 'startsAt', optional: true },
      { kind: 'moment', name: 'expiresAt', optional: true },
    ],
  },
]
