import type { OpenEmail } from '@rawaj/contract/email/emailSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'

/** Height for an email of this text with its head and foot, in rem: what is in the frame cannot be measured from outside. */
const frameHeight = (plainText: string): number =>
  plainText.split('\n').reduce((height, line) => height + Math.ceil(line.length / 40) * 1.75, 18)

const forms = ['html', 'plainText'] as const

/** Content of an email: as it looked, and the plain text that programs without pictures show. */
export function EmailContent({ email: { id, subject, html, plainText, ownerOnly, status } }: { email: OpenEmail }) {
  const { t } = useTexts()
  const [form, setForm] = useState<(typeof forms)[number]>('html')
  if (html === null || plainText === null) {
    const neverSent = status === 'waiting' || status === 'failed'
    const reason = neverSent ? status : ownerOnly ? 'secret' : 'old'
    return (
      <Card>
        <p className="text-muted">{t(`emails_no_content_${reason}`)}</p>
      </Card>
    )
  }
  return (
    <Card as="section" aria-label={t('emails_content')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18">{t('emails_content')}</h2>
        <fieldset aria-label={t('emails_form')} className="flex rounded-control border border-line-strong p-0.5">
          {forms.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === form}
              onClick={() => setForm(one)}
              className={cx(
                'min-h-9 rounded-control px-3 text-14 font-medium max-sm:min-h-10',
                one === form ? 'bg-brand-soft text-brand' : 'text-muted hover:text-ink',
              )}
            >
              {t(`emails_form_${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {form === 'html' ? (
        // Light in the dark too: it is drawn for a white page. It runs nothing (server/app/api/registerEmailContent.ts).
        <iframe
          sandbox=""
          title={subject}
          src={`/admin/email-content/${id}`}
          className="mt-4 block max-h-[70vh] w-full rounded-control border border-line bg-white"
          style={{ height: `${frameHeight(plainText)}rem` }}
        />
      ) : (
        <pre dir="auto" className="mt-4 font-sans text-14 whitespace-pre-wrap wrap-anywhere">
          {plainText}
        </pre>
      )}
    </Card>
  )
}
