import type { AdminDistributor } from '@rawaj/contract/products/productSchemas.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineListScreen } from '../../lists/index.ts'

const isOnMap = ({ latitude }: AdminDistributor) => latitude !== null

/** Distributors of the shop's products, by city. */
export const Component = defineListScreen({
  name: 'distributors',
  call: 'listDistributors',
  columns: [
    { name: 'name', primary: true, width: 16, value: nameIn },
    {
      name: 'city',
      width: 10,
      value: ({ cityAr, cityEn }, texts) => nameIn({ nameAr: cityAr, nameEn: cityEn }, texts),
    },
    { name: 'phone', kind: 'code', width: 10 },
    { name: 'email', kind: 'code', width: 14 },
    {
      name: 'onMap',
      width: 8,
      value: (distributor, { t }) => t(isOnMap(distributor) ? 'yes' : 'no'),
    },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    {
      kind: 'choice',
      name: 'onMap',
      options: ['yes', 'no'],
      matches: (distributor, option) => isOnMap(distributor) === (option === 'yes'),
    },
  ],
  remove: { call: 'deleteDistributor' },
  create: { href: '/distributors/new', permission: 'content.write' },
})
