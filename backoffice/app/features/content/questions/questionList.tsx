import { linesOfRichText } from '@rawaj/contract/text/richText.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { defineList, ListScreen } from '../../lists/index.ts'
import { questionIn } from './questionIn.ts'

/** The questions that the shop answers, in their order. */
const questionList = defineList({
  name: 'questions',
  call: 'listQuestions',
  href: ({ id }) => `/questions/${id}`,
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
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'content.write',
      danger: true,
      run: (adminApi, { id }) => adminApi.deleteQuestion({ params: { id } }),
    },
  ],
  arrange: { href: '/questions/order', permission: 'content.write' },
  create: { href: '/questions/new', permission: 'content.write' },
})

export function Component() {
  return <ListScreen list={questionList} />
}
