import type { OpenSupportTicket } from '@rawaj/contract/admin/adminEntities.ts'
import { hasPlaceholder } from '@rawaj/contract/admin/readyAnswers.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { maxRemarkLength } from '@rawaj/contract/support.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { Form } from '@rawaj/design/Form.tsx'
import { BookmarkIcon, CheckIcon, LockIcon, SendIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useWords } from '../../i18n/useWords.ts'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import { notify } from '../toasts/index.ts'
import { AnswerPicture } from './AnswerPicture.tsx'
import { AnswerText } from './AnswerText.tsx'
import { ReadyAnswersDialog } from './ReadyAnswersDialog.tsx'
import { writerOf } from './ticketTexts.ts'
import { useAnswerDraft } from './useAnswerDraft.ts'
import { useChangeTicket } from './useTicket.ts'

/** The longest note, in characters. */
const maxNoteLength = 2_000
const kinds = ['answer', 'note'] as const
type Kind = (typeof kinds)[number]

/** Where staff write to whoever asked, or a note to each other: two texts, so that neither goes where the other should. */
export function AnswerBox({ ticket }: { ticket: OpenSupportTicket }) {
  const { t } = useWords()
  const latest = lastRemark(ticket)
  const answer = useAnswerDraft(`support/${ticket.id}`, latest)
  const note = useAnswerDraft(`support/${ticket.id}/note`, latest)
  const [kind, setKind] = useState<Kind>(note.isRestored && !answer.isRestored ? 'note' : 'answer')
  return (
    <Card as="section" aria-label={t('support_answer')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18">{t('support_answer')}</h2>
        <KindSwitch kind={kind} onChange={setKind} />
      </div>
      {kind === 'answer' ? <AnswerForm ticket={ticket} draft={answer} /> : <NoteForm ticket={ticket} draft={note} />}
    </Card>
  )
}

/** Notes change nothing for whoever answers. */
const lastRemark = ({ remarks }: OpenSupportTicket) => remarks.findLast(({ side }) => side !== 'note')?.id ?? 0

interface FormProps {
  ticket: OpenSupportTicket
  draft: ReturnType<typeof useAnswerDraft>
}

function AnswerForm({ ticket, draft }: FormProps) {
  const { t } = useWords()
  const adminApi = useAdminApi()
  const change = useChangeTicket(ticket.id)
  const { fieldErrorText } = useFieldErrors()
  const area = useRef<HTMLTextAreaElement>(null)
  const [image, setImage] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [choosing, setChoosing] = useState(false)
  const { id, version, language, email } = ticket
  const { text } = draft
  const meanwhile = ticket.remarks.filter((remark) => remark.side !== 'note' && remark.id > draft.seen)
  const send = useMutation({
    mutationFn: (close: boolean) => {
      const body = { version, message: text.trim(), close, ...(image !== null && { image }) }
      return change(() => adminApi.answerSupportTicket({ params: { id }, body }))
    },
    onSuccess(_, close) {
      draft.write('')
      setImage(null)
      notify(t(close ? 'support_answer_closed_done' : 'support_answer_done'))
    },
  })
  // Who wrote is said in words of its own.
  const isTold = meanwhile.length > 0 && send.error instanceof ShopApiError && send.error.code === 'changed_meanwhile'

  function submit(close: boolean) {
    if (send.isPending) return
    const fieldError = text.trim() === '' ? 'required' : hasPlaceholder(text) ? 'placeholder_left' : null
    setWrong(fieldError)
    if (fieldError === null) send.mutate(close)
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
      <AnswerText
        area={area}
        label={t('support_answer_text')}
        hint={t(
          ticket.answersByMail || ticket.kind === 'contact' ? 'support_answer_hint_mail' : 'support_answer_hint',
          {
            email,
          },
        )}
        error={wrong === null ? undefined : fieldErrorText({ message: wrong })}
        value={text}
        maxLength={maxRemarkLength}
        isRestored={draft.isRestored}
        onChange={write}
        onSend={() => submit(false)}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Button variant="outline" size="sm" icon={<BookmarkIcon />} onClick={() => setChoosing(true)}>
          {t('support_ready')}
        </Button>
        <AnswerPicture image={image} onChange={setImage} />
      </div>
      <FailureAlert error={isTold ? null : send.error} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="secondary" icon={<SendIcon />} loading={send.isPending && !send.variables}>
          {t('support_send')}
        </Button>
        <Button
          variant="outline"
          icon={<CheckIcon />}
          loading={send.isPending && send.variables}
          onClick={() => submit(true)}
        >
          {t('support_send_close')}
        </Button>
      </div>
      <ReadyAnswersDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        language={language}
        values={{ name: ticket.name || null, order: ticket.order?.orderNo ?? null, number: String(id) }}
        onChoose={(ready) => {
          setChoosing(false)
          write(withInserted(text, ready, area))
        }}
      />
    </Form>
  )
}

function NoteForm({ ticket: { id }, draft }: FormProps) {
  const { t } = useWords()
  const adminApi = useAdminApi()
  const change = useChangeTicket(id)
  const { fieldErrorText } = useFieldErrors()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  const save = useMutation({
    mutationFn: () => change(() => adminApi.addSupportNote({ params: { id }, body: { text: draft.text.trim() } })),
    onSuccess() {
      draft.write('')
      notify(t('support_note_done'))
    },
  })

  function submit() {
    if (save.isPending) return
    const isEmpty = draft.text.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) area.current?.focus()
    else save.mutate()
  }

  return (
    <Form onSubmit={submit} className="mt-4 grid gap-4">
      <AnswerText
        area={area}
        isNote
        label={t('support_note_text')}
        hint={t('support_note_hint')}
        error={isMissing ? fieldErrorText({ message: 'required' }) : undefined}
        value={draft.text}
        maxLength={maxNoteLength}
        isRestored={draft.isRestored}
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

/** Where the cursor stands, with an empty line to what is there already. */
function withInserted(text: string, ready: string, area: RefObject<HTMLTextAreaElement | null>): string {
  const at = area.current?.selectionStart ?? text.length
  return [text.slice(0, at).trimEnd(), ready, text.slice(at).trimStart()].filter((part) => part !== '').join('\n\n')
}

const namesOf = (ticket: OpenSupportTicket, remarks: OpenSupportTicket['remarks'], comma: string) =>
  [...new Set(remarks.map(({ by }) => by || writerOf(ticket)))].join(comma)

/** Whether whoever asked reads it, or colleagues alone. */
function KindSwitch({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useWords()
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
