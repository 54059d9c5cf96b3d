import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { defineList, ListScreen } from '../../lists/index.ts'
import { titleIn } from './titleIn.ts'

/** The pages of the shop's own texts. */
const pageList = defineList({
  name: 'pages',
  call: 'listTextPages',
  href: ({ id }) => `/pages/${id}`,
  columns: [
    { name: 'title', primary: true, width: 18, value: titleIn },
    { name: 'path', kind: 'code', width: 14, value: ({ path }) => path },
    { name: 'standard', width: 10, value: ({ standard }, { t }) => t(standard ? 'pages_standard' : 'pages_own') },
    { name: 'updatedAt', kind: 'time', width: 11, value: ({ updatedAt }) => updatedAt },
  ],
  filters: [{ kind: 'search', name: 'query' }],
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'content.write',
      danger: true,
      isPossible: ({ standard }) => !standard,
      run: (adminApi, { id }) => adminApi.deleteTextPage({ params: { id } }),
    },
  ],
  create: { href: '/pages/new', permission: 'content.write' },
})

export function Component() {
  return <ListScreen list={pageList} />
}
