import type { Question } from '@rawaj/contract/content/contentSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { linesOfRichText } from '@rawaj/contract/text/richText.ts'
import { asc } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import { placeholderValues } from './placeholderValues.ts'
import { questions } from './tables.ts'
import { textInLanguage } from './textInLanguage.ts'

/** Every question with its answer, what the settings say filled in, in the owner's order. */
export async function listQuestions(shop: Shop, language: Language): Promise<Question[]> {
  const rows = await shop.db
    .select({
      id: questions.id,
      question: inLanguage(language, questions.questionAr, questions.questionEn),
      answerAr: questions.answerAr,
      answerEn: questions.answerEn,
    })
    .from(questions)
    .orderBy(asc(questions.position), asc(questions.id))
  const values = placeholderValues(shop, language)
  return rows.flatMap(({ id, question, answerAr, answerEn }) => {
    const content = fillPlaceholders(textInLanguage(language, answerAr, answerEn), values)
    const answer = linesOfRichText(content).trim()
    // All that it says is what the shop does not promise.
    return answer === '' ? [] : [{ id, question, answer, content }]
  })
}
