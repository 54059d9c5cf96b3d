import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { hasPlaceholder } from '@rawaj/contract/support/cannedReplies.ts'
import { maxRemarkLength } from '@rawaj/contract/support/support.ts'
import type { OpenSupportTicket } from '@rawaj/contract/support/ticketSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { Form } from '@rawaj/design/Form.tsx'
import { BookmarkIcon, CheckIcon, LockIcon, SendIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { type TextDraft, useTextDraft } from '../drafts/index.ts'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import { notify } from '../toasts/index.ts'
import { AnswerPicture } from './AnswerPicture.tsx'
import { CannedRepliesDialog } from './CannedRepliesDialog.tsx'
import { writerOf } from './ticketTexts.ts'
import { useChangeTicket } from './useTicket.ts'

/** The longest note, in characters. */
const maxNoteLength = 2_000
const kinds = ['answer', 'note'] as const
type Kind = (typeof kinds)[number]

/** Composes a reply to the customer, or a note to colleagues: two drafts, so that neither is sent as the other. */
export function AnswerBox({ ticket }: { ticket: OpenSupportTicket }) {
  const { t } = useTexts()
  const latest = lastRemark(ticket)
  const answer = useTextDraft(`support/${ticket.id}`, latest)
  const note = useTextDraft(`support/${ticket.id}/note`, latest)
  const [image, setImage] = useState<string | null>(null)
  const [kind, setKind] = useState<Kind>(note.isRestored && !answer.isRestored ? 'note' : 'answer')
  return (
    <Card as="section" aria-label={t('support_answer')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18">{t('support_answer')}</h2>
        <KindSwitch kind={kind} onChange={setKind} />
      </div>
      {kind === 'answer' ? (
        <AnswerForm ticket={ticket} image={image} setImage={setImage} draft={answer} />
      ) : (
        <NoteForm ticket={ticket} draft={note} />
      )}
    </Card>
  )
}

/** Notes do not change what a reply answers. */
const lastRemark = ({ remarks }: OpenSupportTicket) => remarks.findLast(({ side }) => side !== 'note')?.id ?? 0

interface FormProps {
  ticket: OpenSupportTicket
  draft: ReturnType<typeof useTextDraft>
}

interface Sending {
  sent: TextDraft
  picture: string | null
  /** Closes the ticket with it. */
  close: boolean
}

interface AnswerFormProps extends FormProps {
  image: string | null
  setImage: (image: string | null) => void
}

function AnswerForm({ ticket, draft, image, setImage }: AnswerFormProps) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeTicket(ticket.id)
  const { fieldErrorText } = useFieldErrors()
  const area = useRef<HTMLTextAreaElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [hasChosen, setChosen] = useState(false)
  const { id, version, language, email } = ticket
  const { text } = draft
  const goesByMail = ticket.answersByMail || ticket.kind === 'contact'
  const meanwhile = ticket.remarks.filter((remark) => remark.side !== 'note' && remark.id > draft.seen)
  const send = useMutation({
    mutationFn: ({ sent, picture, close }: Sending) => {
      // With the ticket closed it is another answer.
      const key = close ? `${sent.key} close` : sent.key
      const body = { version, key, message: sent.text.trim(), close, ...(picture !== null && { image: picture }) }
      return change(() => adminApi.answerSupportTicket({ params: { id }, body }))
    },
    onSuccess(_, { sent, picture, close }) {
      draft.noteSent(sent)
      // One that was chosen since stays.
      if (image === picture) setImage(null)
      notify(t(close ? 'support_answer_closed_done' : 'support_answer_done'))
    },
  })
  // As soon as the dialog is gone, which would have the focus back where it came from: what was chosen is gone on with.
  useEffect(() => {
    if (!hasChosen || choosing) return
    area.current?.focus()
    setChosen(false)
  }, [hasChosen, choosing])
  // A colleague's message has a text of its own.
  const isConflictShown =
    meanwhile.length > 0 && send.error instanceof ShopApiError && send.error.code === 'changed_meanwhile'

  function submit(close: boolean) {
    if (send.isPending) return
    const fieldError = text.trim() === '' ? 'required' : hasPlaceholder(text) ? 'placeholder_left' : null
    setWrong(fieldError)
    if (fieldError === null) send.mutate({ sent: draft.values, picture: image, close })
    else area.current?.focus()
  }

  function write(changed: string) {
    draft.write(changed)
    setWrong(null)
  }

  return (
    <Form onSubmit={() => submit(false)} className="mt-4 grid gap-4">
      {meanwhile.length > 0 && (
        <Alert
          tone="warning"
          title={t('support_written_meanwhile', { name: namesOf(ticket, meanwhile, t('list_comma')) })}
        >
          {t('support_written_meanwhile_text')}
        </Alert>
      )}
      <GrowingText
        area={area}
        rows={5}
        label={t('support_answer_text')}
        hint={withRestored(t(`support_answer_hint${goesByMail ? '_mail' : ''}`, { email }), draft, t)}
        error={wrong === null ? undefined : fieldErrorText({ message: wrong })}
        value={text}
        maxLength={maxRemarkLength}
        onChange={write}
        onSend={() => submit(false)}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Button variant="outline" size="sm" icon={<BookmarkIcon />} onClick={() => setChoosing(true)}>
          {t('support_ready')}
        </Button>
        <AnswerPicture
          image={image}
          onChange={(chosen) => {
            setImage(chosen)
            draft.renewKey()
          }}
        />
      </div>
      <FailureAlert error={isConflictShown ? null : send.error} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="secondary" icon={<SendIcon />} loading={send.isPending && !send.variables.close}>
          {t('support_send')}
        </Button>
        <Button
          variant="outline"
          icon={<CheckIcon />}
          loading={send.isPending && send.variables.close}
          onClick={() => submit(true)}
        >
          {t('support_send_close')}
        </Button>
      </div>
      <CannedRepliesDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        language={language}
        values={{ name: ticket.name || null, order: ticket.order?.orderNo ?? null, number: String(id) }}
        onChoose={(ready) => {
          setChoosing(false)
          setChosen(true)
          write(withInserted(text, ready, area))
        }}
      />
    </Form>
  )
}

function NoteForm({ ticket: { id }, draft }: FormProps) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeTicket(id)
  const { fieldErrorText } = useFieldErrors()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  const save = useMutation({
    mutationFn({ key, text }: TextDraft) {
      return change(() => adminApi.addSupportNote({ params: { id }, body: { key, text: text.trim() } }))
    },
    onSuccess(_, sent) {
      draft.noteSent(sent)
      notify(t('support_note_done'))
    },
  })

  function submit() {
    if (save.isPending) return
    const isEmpty = draft.text.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) area.current?.focus()
    else save.mutate(draft.values)
  }

  return (
    <Form onSubmit={submit} className="mt-4 grid gap-4">
      <GrowingText
        area={area}
        isNote
        rows={5}
        label={t('support_note_text')}
        hint={withRestored(t('support_note_hint'), draft, t)}
        error={isMissing ? fieldErrorText({ message: 'required' }) : undefined}
        value={draft.text}
        maxLength={maxNoteLength}
        onChange={(text) => {
          draft.write(text)
          setMissing(false)
        }}
        onSend={submit}
      />
      <FailureAlert error={save.error} />
      <div>
        <Button type="submit" variant="secondary" icon={<LockIcon />} loading={save.isPending}>
          {t('support_note_save')}
        </Button>
      </div>
    </Form>
  )
}

/** Beside what is to be known of a text: that it was begun before. */
const withRestored = (hint: string, { isRestored, text }: FormProps['draft'], t: Texts['t']) =>
  isRestored && text !== '' ? `${t('draft_unsent')} ${hint}` : hint

/** Inserts the text at the cursor, separated from existing text by an empty line. */
function withInserted(text: string, ready: string, area: RefObject<HTMLTextAreaElement | null>): string {
  const at = area.current?.selectionStart ?? text.length
  return [text.slice(0, at).trimEnd(), ready, text.slice(at).trimStart()].filter((part) => part !== '').join('\n\n')
}

const namesOf = (ticket: OpenSupportTicket, remarks: OpenSupportTicket['remarks'], comma: string) =>
  [...new Set(remarks.map(({ by }) => by || writerOf(ticket)))].join(comma)

/** Chooses between a reply to the customer and a note to colleagues. */
function KindSwitch({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useTexts()
  return (
    <fieldset aria-label={t('support_kind')} className="flex rounded-control border border-line-strong p-0.5">
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChange(one)}
          className={cx(
            'min-h-9 rounded-control px-3 text-14 font-medium max-sm:min-h-10',
            one === kind ? 'bg-brand-soft text-brand' : 'text-muted hover:text-ink',
          )}
        >
          {t(`support_kind_${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
