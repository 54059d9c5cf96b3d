import { supportStatus } from '@rawaj/contract/support/support.ts'
import type { OpenSupportTicket } from '@rawaj/contract/support/ticketSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CheckIcon, PlayIcon, ReturnIcon, StaffIcon, SuccessIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ActionButton, FormDialog, type FormField } from '../details/index.ts'
import { FailureAlert } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useChangeTicket } from './useTicket.ts'

/** Whose it is, and whether anything is left to do. */
export function TicketActions({ ticket }: { ticket: OpenSupportTicket }) {
  const { t } = useTexts()
  const me = useSession().session?.user?.id
  const assign = useAssign(ticket)
  const { assignee } = ticket
  const isMine = me !== undefined && assignee?.id === me
  return (
    <div className="flex flex-wrap gap-2">
      {me !== undefined && (
        // One button for both, which keeps the focus after a press.
        <ActionButton
          {...(isMine
            ? { icon: <ReturnIcon />, label: t('support_release') }
            : { icon: <CheckIcon />, label: t('support_take'), main: assignee === null })}
          {...(assignee &&
            !isMine && {
              question: { title: t('support_take'), text: t('support_take_question', { name: assignee.name }) },
              variant: 'primary' as const,
            })}
          run={() => assign(isMine ? null : me)}
          onDone={() => notify(t(isMine ? 'support_released' : 'support_taken'))}
        />
      )}
      <Assign ticket={ticket} />
      <SetStatus ticket={ticket} />
    </div>
  )
}

function useAssign({ id, assignee }: OpenSupportTicket) {
  const adminApi = useAdminApi()
  const change = useChangeTicket(id)
  const from = assignee?.id ?? null
  return (to: number | null) => change(() => adminApi.assignSupportTicket({ params: { id }, body: { from, to } }))
}

/** Gives it to one of those who may answer. */
function Assign({ ticket }: { ticket: OpenSupportTicket }) {
  const { t } = useTexts()
  const assign = useAssign(ticket)
  const [asking, setAsking] = useState(false)
  const {
    data: staff = [],
    error,
    isFetching,
    refetch,
  } = useAdminQuery(['supportStaff'], 'listSupportStaff', {}, { enabled: asking })
  const assigneeField = {
    kind: 'choice',
    name: 'assignee',
    none: 'support_assignee_none',
    options: staff.map(({ id, name }) => ({ value: String(id), text: () => name })),
    optional: true,
  } as const satisfies FormField<'support'>
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<StaffIcon />}
        loading={asking && staff.length === 0 && isFetching}
        onClick={() => (error ? void refetch() : setAsking(true))}
      >
        {t('support_assign')}
      </Button>
      <FailureAlert error={error} className="order-last basis-full" />
      <FormDialog
        open={asking && staff.length > 0}
        onClose={() => setAsking(false)}
        name="support"
        title={t('support_assign')}
        text={t('support_assign_text')}
        fields={[assigneeField]}
        values={{ assignee: ticket.assignee ? String(ticket.assignee.id) : '' }}
        saveText={t('support_assign')}
        save={async ({ assignee }) => {
          await assign(assignee ? Number(assignee) : null)
          notify(t(assignee ? 'support_assign_done' : 'support_released'))
        }}
      />
    </>
  )
}

function SetStatus({ ticket: { id, version, status } }: { ticket: OpenSupportTicket }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeTicket(id)
  const closed = status !== supportStatus.closed
  const key = closed ? 'support_close' : 'support_reopen'
  return (
    <ActionButton
      icon={closed ? <SuccessIcon /> : <PlayIcon />}
      label={t(key)}
      run={() => change(() => adminApi.setSupportStatus({ params: { id }, body: { version, closed } }))}
      onDone={() => notify(t(`${key}_done`))}
    />
  )
}
