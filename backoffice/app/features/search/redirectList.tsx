import { defineListScreen } from '../lists/index.ts'

const states = ['works', 'leadsNowhere'] as const
const stateOf = ({ leadsNowhere }: { leadsNowhere: boolean }) => (leadsNowhere ? 'leadsNowhere' : 'works')

/** Phrases that lead to a page. */
export const Component = defineListScreen({
  name: 'redirects',
  call: 'listRedirects',
  columns: [
    { name: 'phrase', primary: true, width: 16 },
    { name: 'link', kind: 'code', width: 20 },
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
  remove: { call: 'deleteRedirect' },
  create: { href: '/redirects/new', permission: 'content.write' },
})
