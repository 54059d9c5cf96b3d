import { type NoticeState, noticeStates } from '@rawaj/contract/content/layout.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import { defineListScreen } from '../../lists/index.ts'
import { noticeText } from './noticeText.ts'

const tones: Record<NoticeState, Tone> = {
  off: 'neutral',
  scheduled: 'info',
  shown: 'success',
  waiting: 'warning',
  ended: 'neutral',
}

/** The notices above the header, the one that begins last before the others. */
export const Component = defineListScreen({
  name: 'notices',
  call: 'listNotices',
  columns: [
    { name: 'content', primary: true, width: 22, value: noticeText },
    {
      name: 'state',
      kind: 'status',
      width: 10,
      value: ({ state }, { t }) => t(`notices_state_${state}`),
      tone: ({ state }) => tones[state],
    },
    { name: 'startsAt', kind: 'time', width: 11 },
    { name: 'endsAt', kind: 'time', width: 11 },
    { name: 'link', kind: 'code', width: 12, hidden: true },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'state', options: noticeStates, matches: (notice, option) => notice.state === option },
  ],
  remove: { call: 'deleteNotice' },
  create: { href: '/notices/new', permission: 'content.write' },
})
