import type { OpenSupportTicket } from '@rawaj/contract/support/ticketSchemas.ts'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Link } from 'react-router'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { byId, FactsCard, QueryDetail } from '../details/index.ts'
import { EntityHistory } from '../history/index.ts'
import { useMay } from '../session/index.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { Conversation } from './Conversation.tsx'
import { TicketActions } from './TicketActions.tsx'
import { TicketOrder } from './TicketOrder.tsx'
import { ticketStatusText, ticketStatusTone } from './ticketTexts.ts'
import { useTicket } from './useTicket.ts'
import { waitingSearch } from './waitingSearch.ts'

/** `/admin/support/:id`: the conversation, the assignee, and the reply form. */
export const Component = byId(Ticket)

function Ticket({ id }: { id: number }) {
  const texts = useTexts()
  const { t } = texts
  const may = useMay()
  return (
    <QueryDetail
      name="support"
      query={useTicket(id)}
      title={({ kind }) => t(`support_named_${kind}`, { number: String(id) })}
      back={`/support${waitingSearch}`}
      actions={(ticket) => <StatusPill tone={ticketStatusTone(ticket)}>{ticketStatusText(ticket, texts)}</StatusPill>}
    >
      {(ticket) => (
        <>
          {may('support.answer') && <TicketActions ticket={ticket} />}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <Conversation ticket={ticket} />
              {may('support.answer') && <AnswerBox ticket={ticket} />}
            </div>
            <div className="grid gap-5 wrap-anywhere">
              <FactsCard facts={factsOf(ticket, texts, may('customers.read'))} />
              {ticket.customer && <TicketOrder ticket={ticket} />}
              <EntityHistory entity="supportRequest" id={String(id)} />
            </div>
          </div>
        </>
      )}
    </QueryDetail>
  )
}

function factsOf(ticket: OpenSupportTicket, { t }: Texts, seesCustomers: boolean) {
  const { customer, name, email, mobile, assignee, channel, language, createdAt } = ticket
  return [
    {
      label: t(customer ? 'support_customer' : 'support_writer'),
      content:
        customer && seesCustomers ? (
          <Link to={`/customers/${customer.id}`} className="text-brand underline">
            <bdi>{name || '—'}</bdi>
          </Link>
        ) : (
          <bdi>{name || '—'}</bdi>
        ),
    },
    { label: t('support_email'), content: <Ltr>{email}</Ltr> },
    { label: t('support_mobile'), content: mobile === '' ? '—' : <Mobile number={mobile} /> },
    { label: t('support_assignee'), content: <bdi>{assignee?.name ?? t('support_assignee_none')}</bdi> },
    { label: t('support_channel'), content: t(`support_channel_${channel}`) },
    { label: t('support_language'), content: t(`language_name_${language}`) },
    { label: t('support_createdAt'), content: <Moment at={createdAt} full /> },
  ]
}

function Mobile({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="text-brand underline">
      <Ltr>{number}</Ltr>
    </a>
  )
}
