import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { SupportIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { usePageData } from '../../../pageContext.ts'
import { phoneLink } from '../../../ui/phoneLink.ts'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { QuestionList, type ShownQuestion } from '../QuestionList.tsx'

/** The first questions on the home page; the rest stand on their own page. */
export function Questions({ questions, phone }: { questions: ShownQuestion[]; phone: string | undefined }) {
  const { t } = useTranslation('home')
  return (
    <section className="grid gap-x-10 gap-y-5 lg:grid-cols-[1fr_2fr]">
      <div>
        <SectionHeading
          text={t(usePageData().shop.promises.support === 'always' ? 'questions_text_always' : 'questions_text')}
          more={{ to: '/faq', label: t('all_questions') }}
        >
          {t('questions')}
        </SectionHeading>
        {phone && (
          <a href={phoneLink(phone)} className={buttonClass({ variant: 'outline', className: 'mt-4' })}>
            <SupportIcon className="size-5 text-petrol-700" />
            <bdi dir="ltr" translate="no">
              {phone}
            </bdi>
          </a>
        )}
      </div>
      {/* The others are a press away; on phones they would be a screen more. */}
      <div className="max-sm:[&_details:nth-of-type(n+6)]:hidden">
        <QuestionList questions={questions} />
      </div>
    </section>
  )
}
