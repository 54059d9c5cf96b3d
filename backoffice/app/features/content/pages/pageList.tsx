import { defineListScreen } from '../../lists/index.ts'
import { titleIn } from './titleIn.ts'

/** The pages of the shop's own texts. */
export const Component = defineListScreen({
  name: 'pages',
  call: 'listTextPages',
  columns: [
    { name: 'title', primary: true, width: 18, value: titleIn },
    { name: 'path', kind: 'code', width: 14 },
    { name: 'standard', width: 10, value: ({ standard }, { t }) => t(standard ? 'pages_standard' : 'pages_own') },
    { name: 'updatedAt', kind: 'time', width: 11 },
  ],
  filters: [{ kind: 'search', name: 'query' }],
  remove: { call: 'deleteTextPage', isPossible: ({ standard }) => !standard },
  create: { href: '/pages/new', permission: 'content.write' },
})
