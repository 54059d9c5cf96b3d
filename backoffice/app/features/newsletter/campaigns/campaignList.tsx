import { campaignStatuses } from '@rawaj/contract/newsletter/campaignKinds.ts'
import { defineListScreen } from '../../lists/index.ts'
import { statusText, statusTone, titleOf } from './campaignTexts.ts'

/** Letters to the newsletter's subscribers, the latest first. */
export const Component = defineListScreen({
  name: 'letters',
  call: 'listLetters',
  create: { href: '/letters/new', permission: 'newsletter.send' },
  columns: [
    { name: 'subject', primary: true, width: 17, value: titleOf },
    {
      name: 'status',
      kind: 'status',
      width: 8.5,
      value: statusText,
      tone: statusTone,
    },
    { name: 'when', kind: 'time', width: 10.5, value: ({ startedAt, sendAt }) => startedAt ?? sendAt },
    { name: 'recipients', kind: 'number', width: 6.5, value: ({ counts }) => counts.recipients || null },
    { name: 'sent', kind: 'number', width: 6.5, value: ({ startedAt, counts }) => (startedAt ? counts.sent : null) },
    {
      name: 'bounced',
      kind: 'number',
      width: 7,
      value: ({ startedAt, counts }) => (startedAt ? counts.bounced + counts.failed : null),
    },
    {
      name: 'unsubscribed',
      kind: 'number',
      width: 7.5,
      value: ({ startedAt, counts }) => (startedAt ? counts.unsubscribed : null),
    },
    { name: 'createdAt', kind: 'time', width: 12, hidden: true },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    {
      kind: 'choice',
      name: 'status',
      options: campaignStatuses,
      matches: ({ status }, option) => status === option,
    },
  ],
  remove: { call: 'deleteLetter', isPossible: ({ startedAt }) => startedAt === null },
})
