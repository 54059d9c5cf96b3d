import { synonymScopes } from '@rawaj/contract/search/searchWordKinds.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { defineList, ListScreen } from '../lists/index.ts'
import { groupText } from './groupText.ts'

/** Groups of words that mean the same, the newest first. */
const synonymList = defineList({
  name: 'synonyms',
  call: 'listSynonyms',
  href: ({ id }) => `/synonyms/${id}`,
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
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'content.write',
      danger: true,
      run: (adminApi, { id }) => adminApi.deleteSynonym({ params: { id } }),
    },
  ],
  create: { href: '/synonyms/new', permission: 'content.write' },
})

export function Component() {
  return <ListScreen list={synonymList} />
}
