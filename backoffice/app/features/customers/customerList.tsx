import { ImportLink } from '../imports/index.ts'
import { defineListScreen } from '../lists/index.ts'
import { typeKey } from './customerTexts.ts'

/** Customers, the latest first. */
export const Component = defineListScreen(
  {
    name: 'customers',
    call: 'listCustomers',
    count: 'countCustomers',
    create: { href: '/customers/new', permission: 'customers.write' },
    columns: [
      { name: 'name', primary: true, width: 11.5 },
      { name: 'email', kind: 'code', width: 12.5 },
      { name: 'mobile', kind: 'code', width: 8.5 },
      { name: 'type', width: 6.5, value: ({ type }, { t }) => t(typeKey(type)) },
      {
        name: 'blocked',
        kind: 'status',
        width: 7.5,
        value: ({ blocked }, { t }) => t(blocked ? 'customers_blocked_true' : 'customers_blocked_false'),
        tone: ({ blocked }) => (blocked ? 'danger' : 'success'),
      },
      { name: 'orders', kind: 'number', width: 5 },
      { name: 'spentHalalas', kind: 'money', width: 7.5 },
      {
        name: 'createdAt',
        kind: 'time',
        width: 10.5,

        sort: { ascending: 'oldest', descending: 'newest' },
      },
    ],
    tabs: {
      filter: 'trade',
      count: async (adminApi, signal) => {
        const { data } = await adminApi.countCustomers({ query: { trade: 'waiting' } }, { signal })
        return { waiting: data.count }
      },
    },
    filters: [
      { kind: 'search', name: 'query' },
      { kind: 'choice', name: 'trade', options: ['waiting', 'approved'] },
      { kind: 'choice', name: 'type', options: ['0', '1', '2'] },
      { kind: 'choice', name: 'blocked', options: ['true', 'false'] },
      { kind: 'period', name: 'createdAt', from: 'from', to: 'to' },
    ],
    sorts: ['newest', 'oldest'],
  },
  () => <ImportLink kinds={['customers']} />,
)
