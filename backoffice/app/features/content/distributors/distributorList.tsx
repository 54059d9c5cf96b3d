import type { AdminDistributor } from '@rawaj/contract/products/productSchemas.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineList, ListScreen } from '../../lists/index.ts'

const isOnMap = ({ latitude }: AdminDistributor) => latitude !== null

/** Distributors of the shop's goods, by city. */
const distributorList = defineList({
  name: 'distributors',
  call: 'listDistributors',
  href: ({ id }) => `/distributors/${id}`,
  columns: [
    { name: 'name', primary: true, width: 16, value: nameIn },
    {
      name: 'city',
      width: 10,
      value: ({ cityAr, cityEn }, texts) => nameIn({ nameAr: cityAr, nameEn: cityEn }, texts),
    },
    { name: 'phone', kind: 'code', width: 10, value: ({ phone }) => phone },
    { name: 'email', kind: 'code', width: 14, value: ({ email }) => email },
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
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'content.write',
      danger: true,
      run: (adminApi, { id }) => adminApi.deleteDistributor({ params: { id } }),
    },
  ],
  create: { href: '/distributors/new', permission: 'content.write' },
})

export function Component() {
  return <ListScreen list={distributorList} />
}
