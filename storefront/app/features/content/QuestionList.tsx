import type { Question } from '@rawaj/contract/content/contentSchemas.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { OwnText } from './OwnText.tsx'

/** A question as pages show it; its plain text is for programs. */
export type ShownQuestion = Omit<Question, 'answer'>

/** Questions that open to their answers, one at a time. */
export function QuestionList({ questions, as = 'h3' }: { questions: ShownQuestion[]; as?: 'h2' | 'h3' }) {
  const Heading = as
  return (
    <div className="rounded-card border border-line bg-white px-5 sm:px-6">
      {questions.map(({ id, question, content }) => (
        <Disclosure
          key={id}
          name="questions"
          className="border-line not-last:border-b"
          title={
            <Heading className="py-3 text-16 font-medium">
              <BidiText text={question} />
            </Heading>
          }
        >
          <div className="max-w-160 text-muted">
            <OwnText text={content} headingLevel={as === 'h2' ? 3 : 4} />
          </div>
        </Disclosure>
      ))}
    </div>
  )
}
