import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { maxQuotationMessage } from '@rawaj/contract/quotations/quotations.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { Form } from '@rawaj/design/Form.tsx'
import { SendIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { type TextDraft, useTextDraft } from '../drafts/index.ts'
import { FailureAlert } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useChangeQuotation } from './useQuotation.ts'

/** Messages of a quotation, the oldest first, and a reply form. */
export function QuotationMessages({ quotation }: { quotation: OpenQuotation }) {
  const { t } = useTexts()
  const may = useMay()
  const { messages, name } = quotation
  const mayWrite = may('quotations.price') && quotation.mayOffer
  if (messages.length === 0 && !mayWrite) return null
  return (
    <SectionCard title={t('quotations_messages')} className="no-paper">
      {messages.length === 0 && <p className="mt-1 text-14 text-muted">{t('quotations_messages_none')}</p>}
      <ol className="mt-3 grid gap-3">
        {messages.map(({ id, at, fromCustomer, by, text }) => (
          <li
            key={id}
            className={cx(
              'max-w-[85%] rounded-card px-4 py-3 text-14',
              fromCustomer ? 'justify-self-start bg-ground' : 'justify-self-end bg-brand-soft',
            )}
          >
            <p className="text-12 text-muted">
              <bdi>{by ?? (fromCustomer ? name : t('quotations_shop'))}</bdi> · <Moment at={at} />
            </p>
            <p className="mt-0.5 wrap-anywhere text-lines">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ol>
      {mayWrite && <Answer quotation={quotation} />}
    </SectionCard>
  )
}

function Answer({ quotation: { id, messages } }: { quotation: OpenQuotation }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeQuotation(id)
  const draft = useTextDraft(`quotations/${id}/message`, messages.at(-1)?.id ?? 0)
  const { text } = draft
  const send = useMutation({
    mutationFn: ({ key, text: message }: TextDraft) =>
      change(() => adminApi.answerQuotation({ params: { id }, body: { key, text: message } })),
    onSuccess(_, sent) {
      draft.noteSent(sent)
      notify(t('quotations_answered'))
    },
  })
  function submit() {
    if (text.trim() !== '' && !send.isPending) send.mutate(draft.values)
  }
  return (
    <Form onSubmit={submit} className="mt-4 grid gap-3">
      <GrowingText
        label={t('quotations_answer')}
        hint={
          draft.isRestored && text !== ''
            ? `${t('draft_unsent')} ${t('quotations_answer_help')}`
            : t('quotations_answer_help')
        }
        rows={3}
        maxLength={maxQuotationMessage}
        value={text}
        onChange={draft.write}
      />
      <FailureAlert error={send.error} />
      <div>
        <Button
          type="submit"
          variant="outline"
          icon={<SendIcon />}
          loading={send.isPending}
          disabled={text.trim() === ''}
        >
          {t('quotations_answer_send')}
        </Button>
      </div>
    </Form>
  )
}
