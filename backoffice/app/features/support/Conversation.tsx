import type { UnkeptFile } from '@rawaj/contract/support/supportSchemas.ts'
import type { OpenSupportTicket } from '@rawaj/contract/support/ticketSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { AttachmentIcon, LockIcon, MailIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { pictureSource } from '../details/index.ts'
import { FailureAlert } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { writerOf } from './ticketTexts.ts'
import { useChangeTicket } from './useTicket.ts'

type Remark = OpenSupportTicket['remarks'][number]

const looks: Record<Remark['side'], string> = {
  customer: 'border-line bg-ground me-6 sm:me-16',
  shop: 'border-transparent bg-brand-soft ms-6 sm:ms-16',
  note: 'border-dashed border-warning bg-warning-soft ms-6 sm:ms-16',
}

/** The conversation so far, the oldest first: the customer's messages at the start of the line, the shop's at its end. */
export function Conversation({ ticket }: { ticket: OpenSupportTicket }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { message, original, pictures, files, createdAt, channel, subject } = ticket
  const first: Remark = {
    id: 0,
    side: 'customer',
    by: writerOf(ticket),
    message,
    original,
    pictures,
    files,
    createdAt,
    byMail: channel === 'mail',
    email: null,
  }
  return (
    <Card as="section" aria-label={t('support_conversation')}>
      <h2 ref={heading} tabIndex={-1} className="text-18">
        {t('support_conversation')}
      </h2>
      {subject !== '' && (
        <p dir="auto" className="mt-1 font-medium text-page-start wrap-anywhere">
          {subject}
        </p>
      )}
      <ol className="mt-4 grid gap-3">
        {[first, ...ticket.remarks].map((remark) => (
          <li key={`${remark.side === 'note' ? 'note' : 'remark'} ${remark.id}`}>
            <Bubble ticket={ticket} remark={remark} onRemoved={() => heading.current?.focus()} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface BubbleProps {
  ticket: OpenSupportTicket
  remark: Remark
  /** A note: it is gone, and the button that removed it. */
  onRemoved: () => void
}

function Bubble({ ticket, remark, onRemoved }: BubbleProps) {
  const { t } = useTexts()
  const may = useMay()
  const { side, by, message, original, pictures, files, byMail, createdAt, email } = remark
  return (
    <article className={cx('grid gap-2 rounded-card border px-4 py-3', looks[side])}>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-14">
        <bdi className="font-semibold">{by || (side === 'customer' ? writerOf(ticket) : t('support_shop'))}</bdi>
        {side === 'note' && (
          <Mark icon={<LockIcon />} className="text-warning">
            {t('support_note_mark')}
          </Mark>
        )}
        {byMail && (
          <Mark icon={<MailIcon />} className="text-muted">
            {t('support_by_mail')}
          </Mark>
        )}
        <span className="text-12 text-muted">
          <Moment at={createdAt} />
        </span>
        {side === 'note' && may('support.answer') && (
          <RemoveNote ticketId={ticket.id} noteId={remark.id} onRemoved={onRemoved} />
        )}
      </header>
      {message !== '' && (
        <p dir="auto" className="wrap-anywhere text-lines">
          {message}
        </p>
      )}
      <Pictures pictures={pictures} />
      {files.length > 0 && <UnkeptFiles files={files} />}
      {original !== null && <Original text={original} />}
      {email && <MailState email={email} />}
    </article>
  )
}

function Mark({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <span className={cx('inline-flex items-center gap-1 text-12 font-medium [&>svg]:size-3.5', className)}>
      {icon}
      {children}
    </span>
  )
}

function Pictures({ pictures }: { pictures: readonly string[] }) {
  const { t, number } = useTexts()
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture, place) => (
        <li key={picture}>
          <a href={pictureSource(picture)} target="_blank" rel="noreferrer" className="block rounded-control">
            <img
              src={pictureSource(picture)}
              alt={t('support_picture_of', { number: number(place + 1) })}
              className="size-24 rounded-control border border-line bg-white object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function UnkeptFiles({ files }: { files: readonly UnkeptFile[] }) {
  const { t } = useTexts()
  return (
    <ul aria-label={t('support_files')} className="grid gap-0.5 text-14 text-muted">
      {files.map(({ name, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of a mail may have one name.
        <li key={place} className="flex items-start gap-1.5">
          <AttachmentIcon className="mt-[0.2em] size-4" />
          <span className="min-w-0">
            <bdi className="wrap-anywhere">{name}</bdi> · {t(`support_file_${reason}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The whole text of a mail, including quotations. */
function Original({ text }: { text: string }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="min-h-8 text-14 text-brand underline max-sm:min-h-11"
      >
        {t(open ? 'support_original_hide' : 'support_original_show')}
      </button>
      {open && (
        <pre
          dir="auto"
          className="mt-1 rounded-control border border-line bg-surface px-3 py-2 font-sans text-14 wrap-anywhere whitespace-pre-wrap text-muted"
        >
          {text}
        </pre>
      )}
    </div>
  )
}

/** State of an answer's email, as long as it has not been sent. */
function MailState({ email: { id, status } }: { email: NonNullable<Remark['email']> }) {
  const { t } = useTexts()
  const may = useMay()
  if (status !== 'failed' && status !== 'waiting') return null
  const state = <StatusPill tone={status === 'failed' ? 'danger' : 'info'}>{t(`support_mail_${status}`)}</StatusPill>
  if (!may('emails.read')) return <p>{state}</p>
  return (
    <p>
      <Link to={`/emails/${id}`} className="inline-flex rounded-full underline-offset-4 hover:underline">
        {state}
      </Link>
    </p>
  )
}

interface RemoveNoteProps {
  ticketId: number
  noteId: number
  onRemoved: () => void
}

function RemoveNote({ ticketId, noteId, onRemoved }: RemoveNoteProps) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeTicket(ticketId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => change(() => adminApi.removeSupportNote({ params: { id: ticketId, noteId } })),
    onSuccess() {
      notify(t('support_note_removed'))
      onRemoved()
    },
  })
  return (
    <>
      <IconButton
        size="sm"
        className="-my-1.5 ms-auto"
        label={t('support_note_remove')}
        icon={<RemoveIcon />}
        onClick={() => !isPending && mutate()}
      />
      <FailureAlert error={error} className="basis-full" />
    </>
  )
}
