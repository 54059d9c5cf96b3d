import { emailKinds, emailStatuses, isResendable } from '@rawaj/contract/admin/emailKinds.ts'
import { SendIcon } from '@rawaj/design/icons.tsx'
import { defineList, ListScreen } from '../lists/index.ts'
import { kindText, statusTone, titleOf } from './emailTexts.ts'

/** Every email of the shop and what became of it, the latest first. */
const emailList = defineList({
  name: 'emails',
  call: 'listEmails',
  count: 'countEmails',
  href: ({ id }) => `/emails/${id}`,
  columns: [
    { name: 'subject', primary: true, width: 20, value: titleOf },
    { name: 'recipient', kind: 'code', width: 15, value: ({ recipient }) => recipient },
    {
      name: 'status',
      kind: 'status',
      width: 9,
      value: ({ status }, { t }) => t(`emails_status_${status}`),
      tone: statusTone,
    },
    { name: 'kind', width: 13, value: ({ kind }, words) => kindText(kind, words) },
    {
      name: 'createdAt',
      kind: 'time',
      width: 12,
      value: ({ createdAt }) => createdAt,
      sort: { ascending: 'oldest', descending: 'newest' },
    },
    { name: 'settledAt', kind: 'time', width: 12, hidden: true, value: ({ settledAt }) => settledAt },
    { name: 'language', width: 7, hidden: true, value: ({ language }, { t }) => t(`emails_language_${language}`) },
    { name: 'failure', kind: 'code', width: 18, hidden: true, value: ({ failure }) => failure },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'status', options: emailStatuses },
    { kind: 'choice', name: 'kind', options: emailKinds, text: kindText },
    { kind: 'period', name: 'createdAt', from: 'from', to: 'to' },
  ],
  sorts: ['newest', 'oldest'],
  actions: [
    {
      name: 'resend',
      icon: <SendIcon />,
      permission: 'emails.send',
      isPossible: ({ kind }) => isResendable(kind),
      run: (adminApi, { id }) => adminApi.resendEmail({ params: { id } }),
    },
  ],
})

export function Component() {
  return <ListScreen list={emailList} />
}
