import { defineListScreen } from '../../lists/index.ts'

/** Canned replies. */
export const Component = defineListScreen({
  name: 'answers',
  call: 'listReadyAnswers',
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
