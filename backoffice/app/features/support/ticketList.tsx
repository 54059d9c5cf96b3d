import { supportSorts, supportTabs } from '@rawaj/contract/support/supportFilters.ts'
import type { SupportTicketRow } from '@rawaj/contract/support/ticketSchemas.ts'
import { CheckIcon, ReturnIcon } from '@rawaj/design/icons.tsx'
import { useMemo } from 'react'
import { defineList, ListScreen, type RowAction } from '../lists/index.ts'
import { useSession } from '../session/index.ts'
import { ticketStatusText, ticketStatusTone, writerOf } from './ticketTexts.ts'

/** Support tickets and their state. `me`: the viewer. */
const makeTicketList = (me: number | undefined) =>
  defineList({
    name: 'support',
    call: 'listSupportTickets',
    count: 'countSupportTickets',
    columns: [
      {
        name: 'name',
        primary: true,
        width: 13,
        value: (row) => `${writerOf(row)} ${row.id}`,
        render: (row) => (
          <>
            <bdi>{writerOf(row)}</bdi> <span className="font-normal text-muted">{row.id}</span>
          </>
        ),
      },
      { name: 'status', kind: 'status', width: 11, value: ticketStatusText, tone: (row) => ticketStatusTone(row) },
      {
        name: 'excerpt',
        width: 18,
        value: ({ subject, excerpt }) => [subject, excerpt].filter((part) => part !== '').join(' · '),
      },
      { name: 'assignee', width: 9, value: ({ assignee }) => assignee?.name ?? null },
      {
        name: 'lastRemarkAt',
        kind: 'time',
        width: 11,

        sort: { ascending: 'longest', descending: 'latest' },
      },
      { name: 'order', kind: 'code', width: 9, hidden: true, value: ({ order }) => order?.orderNo ?? null },
      {
        name: 'createdAt',
        kind: 'time',
        width: 11,
        hidden: true,

        sort: { ascending: 'oldest', descending: 'newest' },
      },
      { name: 'email', kind: 'code', width: 13, hidden: true },
      { name: 'mobile', kind: 'code', width: 9, hidden: true },
      { name: 'channel', width: 8, hidden: true, value: ({ channel }, { t }) => t(`support_channel_${channel}`) },
      { name: 'language', width: 7, hidden: true, value: ({ language }, { t }) => t(`language_name_${language}`) },
    ],
    tabs: {
      filter: 'tab',
      count: async (adminApi, signal) => {
        const { oldestSince: _, ...counts } = (await adminApi.countSupportTabs({}, { signal })).data
        return counts
      },
    },
    filters: [
      { kind: 'search', name: 'query' },
      { kind: 'choice', name: 'tab', options: supportTabs },
      {
        kind: 'entity',
        name: 'assignee',
        permission: 'support.read',
        options: async (adminApi, { t }) => [
          { value: '0', text: t('support_assignee_none') },
          ...(await adminApi.listSupportStaff({})).data.map(({ id, name }) => ({ value: String(id), text: name })),
        ],
      },
      {
        kind: 'choice',
        name: 'language',
        options: ['ar', 'en'],
        text: (language, { t }) => t(`language_name_${language === 'ar' ? 'ar' : 'en'}`),
      },
      { kind: 'choice', name: 'withOrder', options: ['true', 'false'] },
      { kind: 'choice', name: 'channel', options: ['screen', 'mail'] },
      { kind: 'linked', name: 'customer' },
      { kind: 'period', name: 'createdAt', from: 'from', to: 'to' },
    ],
    sorts: supportSorts,
    actions: me === undefined ? [] : [take(me), release(me)],
  })

const take = (me: number): RowAction<SupportTicketRow, 'support'> => ({
  name: 'take',
  icon: <CheckIcon />,
  permission: 'support.answer',
  isPossible: ({ assignee }) => assignee === null,
  run: (adminApi, { id }) => adminApi.assignSupportTicket({ params: { id }, body: { from: null, to: me } }),
})

const release = (me: number): RowAction<SupportTicketRow, 'support'> => ({
  name: 'release',
  icon: <ReturnIcon />,
  permission: 'support.answer',
  isPossible: ({ assignee }) => assignee?.id === me,
  run: (adminApi, { id }) => adminApi.assignSupportTicket({ params: { id }, body: { from: me, to: null } }),
})

/** `/admin/support`: the inbox; the menu leads to who waits. */
export function Component() {
  const me = useSession().session?.user?.id
  const list = useMemo(() => makeTicketList(me), [me])
  return <ListScreen list={list} />
}
