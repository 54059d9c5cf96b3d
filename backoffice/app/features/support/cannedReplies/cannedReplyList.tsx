import { defineList, ListScreen } from '../../lists/index.ts'

/** What the shop answers often. */
const list = defineList({
  name: 'answers',
  call: 'listReadyAnswers',
  href: ({ id }) => `/answers/${id}`,
  create: { href: '/answers/new', permission: 'readyAnswers.write' },
  columns: [
    {
      name: 'heading',
      primary: true,
      width: 14,
      value: ({ titleAr, titleEn }, { language }) => (language === 'ar' ? titleAr : titleEn),
    },
    {
      name: 'body',
      width: 28,
      value: ({ textAr, textEn }, { language }) => (language === 'ar' ? textAr : textEn),
    },
  ],
  filters: [{ kind: 'search', name: 'query' }],
})

export function Component() {
  return <ListScreen list={list} />
}
