import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { defineList, ListScreen } from '../lists/index.ts'

const states = ['works', 'leadsNowhere'] as const
const stateOf = ({ leadsNowhere }: { leadsNowhere: boolean }) => (leadsNowhere ? 'leadsNowhere' : 'works')

/** Phrases that lead to a page. */
const redirectList = defineList({
  name: 'redirects',
  call: 'listRedirects',
  href: ({ id }) => `/redirects/${id}`,
  columns: [
    { name: 'phrase', primary: true, width: 16, value: ({ phrase }) => phrase },
    { name: 'link', kind: 'code', width: 20, value: ({ link }) => link },
    {
      name: 'state',
      kind: 'status',
      width: 10,
      value: (redirect, { t }) => t(`redirects_state_${stateOf(redirect)}`),
      tone: ({ leadsNowhere }) => (leadsNowhere ? 'danger' : 'success'),
    },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'state', options: states, matches: (redirect, option) => stateOf(redirect) === option },
  ],
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'content.write',
      danger: true,
      run: (adminApi, { id }) => adminApi.deleteRedirect({ params: { id } }),
    },
  ],
  create: { href: '/redirects/new', permission: 'content.write' },
})

export function Component() {
  return <ListScreen list={redirectList} />
}
