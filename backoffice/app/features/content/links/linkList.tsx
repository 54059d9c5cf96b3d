import { menuPlaces } from '@rawaj/contract/content/layout.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { defineList, ListScreen } from '../../lists/index.ts'
import { linkName } from './linkName.ts'

const states = ['shown', 'hidden'] as const

/** The links of footer and menu, place by place in their order. */
const linkList = defineList({
  name: 'links',
  call: 'listMenuEntries',
  href: ({ id, standard }) => (standard === null ? `/links/${id}` : `/links/standard/${id}`),
  columns: [
    { name: 'name', primary: true, width: 16, value: linkName },
    { name: 'place', width: 12, value: ({ place }, { t }) => t(`links_place_${place}`) },
    {
      name: 'state',
      kind: 'status',
      width: 8,
      value: ({ active }, { t }) => t(`links_state_${active ? 'shown' : 'hidden'}`),
      tone: ({ active }) => (active ? 'success' : 'neutral'),
    },
    { name: 'link', kind: 'code', width: 16, value: ({ link }) => link },
    {
      name: 'origin',
      width: 10,
      value: ({ standard }, { t }) => t(standard === null ? 'links_own' : 'links_of_every_shop'),
    },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'place', options: menuPlaces, matches: (link, option) => link.place === option },
    {
      kind: 'choice',
      name: 'state',
      options: states,
      matches: ({ active }, option) => active === (option === 'shown'),
    },
  ],
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'content.write',
      danger: true,
      isPossible: ({ standard }) => standard === null,
      run: (adminApi, { id }) => adminApi.deleteMenuEntry({ params: { id } }),
    },
  ],
  arrange: { href: '/links/order', permission: 'content.write' },
  create: { href: '/links/new', permission: 'content.write' },
})

export function Component() {
  return <ListScreen list={linkList} />
}
