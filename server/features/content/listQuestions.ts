import type { Question } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { linesOfRichText } from '@rawaj/contract/richText.ts'
import { asc } from 'drizzle-orm'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import type { Shop } from '../shop/index.ts'
import { questions } from './tables.ts'
import { textInLanguage } from './textInLanguage.ts'

/** Every question with its answer, in the owner's order. */
export async function listQuestions({ db }: Shop, language: Language): Promise<Question[]> {
  const rows = await db
    .select({
      id: questions.id,
      question: inLanguage(language, questions.questionAr, questions.questionEn),
      answerAr: questions.answerAr,
      answerEn: questions.answerEn,
    })
    .from(questions)
    .orderBy(asc(questions.position), asc(questions.id))
  return rows.map(({ id, question, answerAr, answerEn }) => {
    const content = textInLanguage(language, answerAr, answerEn)
    return { id, question, answer: linesOfRichText(content).trim(), content }
  })
}
