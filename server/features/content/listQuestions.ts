import type { Question } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { asc } from 'drizzle-orm'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import type { Shop } from '../shop/index.ts'
import { questions } from './tables.ts'

/** Every question with its answer, in the owner's order. */
export function listQuestions({ db }: Shop, language: Language): Promise<Question[]> {
  return db
    .select({
      id: questions.id,
      question: inLanguage(language, questions.questionAr, questions.questionEn),
      answer: inLanguage(language, questions.answerAr, questions.answerEn),
    })
    .from(questions)
    .orderBy(asc(questions.position), asc(questions.id))
}
