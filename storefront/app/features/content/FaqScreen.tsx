import type { Question } from '@rawaj/contract/content/contentSchemas.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { NoOrders } from '../../ui/drawings/NoOrders.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { JsonLd, PageHead, serializeJsonLd } from '../page/index.ts'
import { QuestionList } from './QuestionList.tsx'
import { TextPage } from './TextPage.tsx'

/** The questions that shoppers ask, with the shop's answers. */
export function FaqScreen({ questions }: { questions: Question[] }) {
  const { t } = useTranslation('policies')
  return (
    <TextPage title={t('questions')} text={t('questions_text')}>
      <PageHead title={t('questions')} description={t('questions_text')} path="/faq" />
      {questions.length === 0 ? (
        <EmptyState as="h2" drawing={NoOrders} title={t('no_questions')} text={t('no_questions_text')} />
      ) : (
        <>
          <JsonLd text={import.meta.env.SSR ? serializeJsonLd(faqJsonLd(questions)) : ''} />
          <QuestionList questions={questions} as="h2" />
        </>
      )}
    </TextPage>
  )
}

/** Questions and answers for search engines (schema.org). */
function faqJsonLd(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
