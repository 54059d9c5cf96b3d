import { couponStates } from '@rawaj/contract/coupons/couponKinds.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { defineList, ListScreen } from '../lists/index.ts'
import { couponTones, discountText } from './couponTexts.ts'

/** The coupons that staff made, the newest first; the list of a batch is its codes. */
const couponList = defineList({
  name: 'coupons',
  call: 'listCoupons',
  href: ({ id }) => `/coupons/${id}`,
  columns: [
    { name: 'code', kind: 'code', primary: true, width: 13, value: ({ code }) => code },
    { name: 'name', width: 13, value: ({ name }) => name },
    {
      name: 'state',
      kind: 'status',
      width: 9,
      value: ({ state }, { t }) => t(`coupons_state_${state}`),
      tone: ({ state }) => couponTones[state],
    },
    { name: 'discount', width: 9, value: discountText },
    { name: 'uses', kind: 'number', width: 7, value: ({ uses }) => uses },
    { name: 'given', kind: 'money', width: 10, value: ({ discountHalalas }) => discountHalalas },
    { name: 'startsAt', kind: 'time', width: 11, hidden: true, value: ({ startsAt }) => startsAt },
    { name: 'expiresAt', kind: 'time', width: 11, value: ({ expiresAt }) => expiresAt },
    { name: 'batch', kind: 'code', width: 13, hidden: true, value: ({ batch }) => batch },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'state', options: couponStates },
    { kind: 'linked', name: 'batch' },
  ],
  sorts: ['newest'],
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'coupons.write',
      danger: true,
      isPossible: ({ uses }) => uses === 0,
      run: (adminApi, { id }) => adminApi.deleteCoupon({ params: { id } }),
    },
  ],
  create: { href: '/coupons/new', permission: 'coupons.write' },
  arrange: { href: '/coupons/batch', permission: 'coupons.write' },
})

export function Component() {
  return <ListScreen list={couponList} />
}
