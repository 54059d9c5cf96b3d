import type { Quotation } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { maxQuotationMessage } from '@rawaj/contract/quotations/quotations.ts'
import { formatDateTime } from '@rawaj/contract/text/languages.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { BidiLines } from '@rawaj/design/BidiLines.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { SendIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toast.ts'
import { useSendKey } from '../../ui/useSendKey.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { ShopForm, settled } from '../forms/index.ts'
import { questionFieldId } from './questionFieldId.ts'
import { useChangeQuotation } from './quotationQueries.ts'

/** Questions and answers about a quotation, the oldest first, and a field to ask. */
export function QuotationMessages({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('orders')
  const { messages, open: mayAsk } = quotation
  if (messages.length === 0 && !mayAsk) return null
  return (
    <Card as="section" aria-label={t('quotation_questions')} className="grid gap-5 print:hidden">
      <h2 className="text-18">{t('quotation_questions')}</h2>
      {messages.length > 0 && (
        <ol className="grid gap-3">
          {messages.map(({ id, message, by, created_at: createdAt }) => (
            <li
              key={id}
              className={cx(
                'max-w-[90%] rounded-card px-4 py-3',
                by === 'shop' ? 'justify-self-start bg-ground' : 'justify-self-end bg-petrol-50',
              )}
            >
              <p className="text-12 text-muted">
                {t(by === 'shop' ? 'quotation_by_shop' : 'quotation_by_you')} ·{' '}
                <time dateTime={createdAt}>
                  <bdi dir="ltr" translate="no">
                    {formatDateTime(createdAt)}
                  </bdi>
                </time>
              </p>
              <p dir="auto" className="mt-0.5 wrap-anywhere text-lines">
                <BidiLines text={message} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayAsk && <Ask orderNo={quotation.order_no} />}
    </Card>
  )
}

function Ask({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('orders')
  const errorMessage = useErrorMessage()
  const shopApi = useShopApi()
  const [text, setText] = useState('')
  const sendKey = useSendKey()
  const ask = useChangeQuotation(
    (message: string) => {
      const input = { params: { orderNo }, body: { message } }
      return shopApi().askAboutQuotation(input, { idempotencyKey: sendKey.keyOf(message) })
    },
    (_, message) => {
      sendKey.forget()
      // Text typed since is kept.
      setText((typed) => (typed === message ? '' : typed))
      toast.success(t('quotation_asked_done'))
    },
  )
  async function submit() {
    if (text.trim() !== '') await settled(ask.mutateAsync(text))
  }
  return (
    <ShopForm className="grid gap-3" onSubmit={submit}>
      <TextArea
        id={questionFieldId}
        label={t('quotation_ask')}
        hint={t('quotation_ask_hint')}
        required={false}
        rows={3}
        maxLength={maxQuotationMessage}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {ask.error && <Alert tone="danger">{errorMessage(ask.error)}</Alert>}
      <p>
        <Button
          type="submit"
          variant="outline"
          icon={<SendIcon />}
          className="max-sm:w-full"
          loading={ask.isPending}
          disabled={text.trim() === ''}
        >
          {t('quotation_ask_send')}
        </Button>
      </p>
    </ShopForm>
  )
}
