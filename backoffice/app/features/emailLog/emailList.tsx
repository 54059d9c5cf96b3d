import { emailKinds, emailStatuses, isResendable } from '@rawaj/contract/email/emailKinds.ts'
import type { EmailEntry } from '@rawaj/contract/email/emailSchemas.ts'
import { SendIcon } from '@rawaj/design/icons.tsx'
import { useMemo } from 'react'
import { defineList, ListScreen, type RowAction } from '../lists/index.ts'
import { useStaff } from '../session/index.ts'
import { failureText, kindText, statusTone, titleOf } from './emailTexts.ts'

/** An invitation, which carries a link, is sent again by an owner alone. */
const resendFor = (isOwner: boolean): RowAction<EmailEntry, 'emails'> => ({
  name: 'resend',
  icon: <SendIcon />,
  permission: 'emails.send',
  isPossible: ({ kind, ownerOnly }) => isResendable(kind) && (isOwner || !ownerOnly),
  run: (adminApi, { id }) => adminApi.resendEmail({ params: { id } }),
})

/** Every email of the shop and its state, the latest first. */
const emailListFor = (isOwner: boolean) =>
  defineList({
    name: 'emails',
    call: 'listEmails',
    count: 'countEmails',
    columns: [
      { name: 'subject', primary: true, width: 18, value: titleOf },
      { name: 'recipient', kind: 'code', width: 14 },
      {
        name: 'status',
        kind: 'status',
        width: 8.5,
        value: ({ status }, { t }) => t(`emails_status_${status}`),
        tone: statusTone,
      },
      { name: 'kind', width: 12, value: ({ kind }, texts) => kindText(kind, texts) },
      {
        name: 'createdAt',
        kind: 'time',
        width: 10.75,

        sort: { ascending: 'oldest', descending: 'newest' },
      },
      { name: 'settledAt', kind: 'time', width: 12, hidden: true },
      { name: 'language', width: 7, hidden: true, value: ({ language }, { t }) => t(`emails_language_${language}`) },
      {
        name: 'failure',
        width: 18,
        hidden: true,
        value: ({ failure }, texts) => failure && failureText(failure, texts),
      },
    ],
    filters: [
      { kind: 'search', name: 'query' },
      { kind: 'choice', name: 'status', options: emailStatuses },
      { kind: 'choice', name: 'kind', options: emailKinds, text: kindText },
      { kind: 'period', name: 'createdAt', from: 'from', to: 'to' },
    ],
    sorts: ['newest', 'oldest'],
    actions: [resendFor(isOwner)],
  })

export function Component() {
  const isOwner = useStaff().staff?.user.owner ?? false
  return <ListScreen list={useMemo(() => emailListFor(isOwner), [isOwner])} />
}
