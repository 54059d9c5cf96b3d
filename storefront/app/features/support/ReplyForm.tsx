import { maxRemarkLength, supportStatus } from '@rawaj/contract/support/support.ts'
import type { OwnSupportRequest } from '@rawaj/contract/support/supportSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { settled } from '@rawaj/design/Form.tsx'
import { fieldError } from '@rawaj/design/formErrors.ts'
import { SendIcon } from '@rawaj/design/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { useSendKey } from '../../ui/useSendKey.ts'
import { useCustomer } from '../auth/index.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { ShopForm, usePictureField } from '../forms/index.ts'
import { messageDraft } from './messageDraft.ts'
import { RequestPicture } from './RequestPicture.tsx'
import { useReply } from './supportQueries.ts'

/** A customer's further message to a request, with a picture; the text stays in the tab until it is sent. */
export function ReplyForm({ request: { id, status } }: { request: OwnSupportRequest }) {
  const { t } = useTranslation('support')
  const errorMessage = useErrorMessage()
  const customerId = useCustomer()?.id
  const area = useRef<HTMLTextAreaElement>(null)
  const picture = usePictureField()
  const [message, setMessage] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const sendKey = useSendKey()
  const reply = useReply(id, (sent) => {
    sendKey.forget()
    // Text or a picture that was entered since is kept.
    if (customerId !== undefined && messageDraft.read(customerId, id) === sent.message)
      messageDraft.clear(customerId, id)
    setMessage((typed) => (typed === sent.message ? '' : typed))
    if (picture.chosen === (sent.image ?? null)) picture.choose(null)
  })

  useEffect(() => {
    if (customerId === undefined) return
    // Text that was typed before the session was known is newer.
    setMessage((typed) => typed || messageDraft.read(customerId, id))
  }, [customerId, id])

  function write(text: string) {
    setMessage(text)
    setWrong(null)
    if (customerId !== undefined) messageDraft.save(text, customerId, id)
  }

  async function submit() {
    const image = picture.chosen ?? undefined
    if (message.trim() === '' && !image) {
      setWrong(errorMessage('message_required'))
      area.current?.focus()
      return
    }
    const sent = reply.mutateAsync(
      {
        body: { message, image },
        wasClosed: status === supportStatus.closed,
        idempotencyKey: sendKey.keyOf(message, image),
      },
      {
        onError(reason) {
          const found = fieldError(reason, 'message', errorMessage)
          if (found) setWrong(errorMessage(found))
          picture.showError(reason)
        },
      },
    )
    await settled(sent)
  }

  return (
    <ShopForm aria-label={t('reply')} onSubmit={submit} className="grid gap-5">
      <TextArea
        ref={area}
        // A picture says enough.
        required={false}
        rows={4}
        maxLength={maxRemarkLength}
        label={t('reply')}
        hint={t('reply_hint')}
        error={wrong}
        value={message}
        onChange={({ currentTarget: { value } }) => write(value)}
      />
      <RequestPicture picture={picture} />
      {reply.error && wrong === null && picture.error === null && (
        <Alert tone="danger">{errorMessage(reply.error)}</Alert>
      )}
      <div>
        <Button type="submit" icon={<SendIcon />} loading={reply.isPending} className="max-sm:w-full">
          {t('reply_send')}
        </Button>
      </div>
    </ShopForm>
  )
}
