import type { Question } from '@rawaj/contract/entities.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'

/** Questions that open to their answers, one at a time. */
export function QuestionList({ questions, as: Heading = 'h3' }: { questions: Question[]; as?: 'h2' | 'h3' }) {
  return (
    <div className="rounded-card border border-line bg-white px-5 sm:px-6">
      {questions.map(({ id, question, answer }) => (
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
          <p className="max-w-160 whitespace-pre-line text-muted">
            <BidiText text={answer} />
          </p>
        </Disclosure>
      ))}
    </div>
  )
}
