import { menuPlaces } from '@rawaj/contract/content/layout.ts'
import { defineListScreen } from '../../lists/index.ts'
import { linkName } from './linkName.ts'

const states = ['shown', 'hidden'] as const

/** The links of footer and menu, place by place in their order. */
export const Component = defineListScreen({
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
    { name: 'link', kind: 'code', width: 16 },
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
  remove: { call: 'deleteMenuEntry', isPossible: ({ standard }) => standard === null },
  arrange: { href: '/links/order', permission: 'content.write' },
  create: { href: '/links/new', permission: 'content.write' },
})
