import type { Question } from '@rawaj/contract/entities.ts'
import { useTranslation } from 'react-i18next'
import { BidiText } from '../../ui/BidiText.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { SupportIcon } from '../../ui/icons.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'

export function Questions({ questions, phone }: { questions: Question[]; phone: string | undefined }) {
  const { t } = useTranslation('home')
  return (
    <section className="grid gap-x-10 gap-y-5 lg:grid-cols-[1fr_2fr]">
      <div>
        <SectionHeading text={t('questions_text')}>{t('questions')}</SectionHeading>
        {phone && (
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            className={buttonClass({ variant: 'outline', className: 'mt-4' })}
          >
            <SupportIcon className="size-5 text-petrol-700" />
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </div>
      <div className="rounded-card border border-line bg-white px-5 sm:px-6">
        {questions.map(({ id, question, answer }) => (
          <Disclosure
            key={id}
            name="questions"
            className="border-line not-last:border-b"
            title={<h3 className="py-3 text-16 font-medium">{question}</h3>}
          >
            <p className="max-w-160 whitespace-pre-line text-muted">
              <BidiText text={answer} />
            </p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
