import { synonymScopes } from '@rawaj/contract/search/searchWordKinds.ts'
import { defineListScreen } from '../lists/index.ts'
import { groupText } from './groupText.ts'

/** Groups of words that mean the same, the newest first. */
export const Component = defineListScreen({
  name: 'synonyms',
  call: 'listSynonyms',
  columns: [
    { name: 'words', primary: true, width: 30, value: groupText },
    {
      name: 'direction',
      width: 10,
      value: ({ oneWay }, { t }) => t(oneWay ? 'synonyms_one_way' : 'synonyms_every_way'),
    },
    {
      name: 'department',
      width: 12,
      value: ({ department }, { t }) => t(`synonyms_department_${department ?? 'everywhere'}`),
    },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'department', options: synonymScopes },
  ],
  sorts: ['newest'],
  remove: { call: 'deleteSynonym' },
  create: { href: '/synonyms/new', permission: 'content.write' },
})
