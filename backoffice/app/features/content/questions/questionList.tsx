import { linesOfRichText } from '@rawaj/contract/text/richText.ts'
import { defineListScreen } from '../../lists/index.ts'
import { questionIn } from './questionIn.ts'

/** The questions that the shop answers, in their order. */
export const Component = defineListScreen({
  name: 'questions',
  call: 'listQuestions',
  columns: [
    { name: 'question', primary: true, width: 20, value: questionIn },
    {
      name: 'answer',
      width: 24,
      value: ({ answerAr, answerEn }, { language }) =>
        linesOfRichText(language === 'ar' ? answerAr : (answerEn ?? answerAr)).trim(),
    },
  ],
  filters: [{ kind: 'search', name: 'query' }],
  remove: { call: 'deleteQuestion' },
  arrange: { href: '/questions/order', permission: 'content.write' },
  create: { href: '/questions/new', permission: 'content.write' },
})
