import { couponStates } from '@rawaj/contract/coupons/couponKinds.ts'
import { defineListScreen } from '../lists/index.ts'
import { couponTones, discountText } from './couponTexts.ts'

/** The coupons that staff made, the newest first; the list of a batch is its codes. */
export const Component = defineListScreen({
  name: 'coupons',
  call: 'listCoupons',
  columns: [
    { name: 'code', kind: 'code', primary: true, width: 11.5 },
    { name: 'name', width: 11.5 },
    {
      name: 'state',
      kind: 'status',
      width: 8.5,
      value: ({ state }, { t }) => t(`coupons_state_${state}`),
      tone: ({ state }) => couponTones[state],
    },
    { name: 'discount', width: 7.5, value: discountText },
    { name: 'uses', kind: 'number', width: 6 },
    { name: 'given', kind: 'money', width: 8, value: ({ discountHalalas }) => discountHalalas },
    { name: 'startsAt', kind: 'time', width: 11, hidden: true },
    { name: 'expiresAt', kind: 'time', width: 10.5, labelled: true },
    { name: 'batch', kind: 'code', width: 13, hidden: true },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'state', options: couponStates },
    { kind: 'linked', name: 'batch' },
  ],
  sorts: ['newest'],
  remove: { call: 'deleteCoupon', isPossible: ({ uses }) => uses === 0 },
  create: { href: '/coupons/new', permission: 'coupons.write' },
  createMany: { href: '/coupons/batch', permission: 'coupons.write' },
})
