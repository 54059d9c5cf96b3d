import { type NoticeState, noticeStates } from '@rawaj/contract/content/layout.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import { defineList, ListScreen } from '../../lists/index.ts'
import { noticeText } from './noticeText.ts'

const tones: Record<NoticeState, Tone> = {
  off: 'neutral',
  scheduled: 'info',
  shown: 'success',
  waiting: 'warning',
  ended: 'neutral',
}

/** The notices above the header, the one that begins last before the others. */
const noticeList = defineList({
  name: 'notices',
  call: 'listNotices',
  href: ({ id }) => `/notices/${id}`,
  columns: [
    { name: 'content', primary: true, width: 22, value: noticeText },
    {
      name: 'state',
      kind: 'status',
      width: 10,
      value: ({ state }, { t }) => t(`notices_state_${state}`),
      tone: ({ state }) => tones[state],
    },
    { name: 'startsAt', kind: 'time', width: 11, value: ({ startsAt }) => startsAt },
    { name: 'endsAt', kind: 'time', width: 11, value: ({ endsAt }) => endsAt },
    { name: 'link', kind: 'code', width: 12, value: ({ link }) => link, hidden: true },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'state', options: noticeStates, matches: (notice, option) => notice.state === option },
  ],
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'content.write',
      danger: true,
      run: (adminApi, { id }) => adminApi.deleteNotice({ params: { id } }),
    },
  ],
  create: { href: '/notices/new', permission: 'content.write' },
})

export function Component() {
  return <ListScreen list={noticeList} />
}
