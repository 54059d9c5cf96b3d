import { cannedReplyInput } from '@rawaj/contract/fields/adminForms.ts'
import { maxRemarkLength } from '@rawaj/contract/support/support.ts'
import { defineDetailScreen } from '../../details/index.ts'

/** A canned reply, in both languages side by side. */
export const Component = defineDetailScreen({
  name: 'answers',
  entity: 'readyAnswer',
  read: 'readReadyAnswer',
  update: 'updateReadyAnswer',
  create: 'createReadyAnswer',
  remove: 'deleteReadyAnswer',
  schema: cannedReplyInput,
  title: ({ titleAr, titleEn }, { language }) => (language === 'ar' ? titleAr : titleEn),
  empty: { titleAr: '', titleEn: '', textAr: '', textEn: '' },
  values: ({ titleAr, titleEn, textAr, textEn }) => ({ titleAr, titleEn, textAr, textEn }),
  sections: [
    { name: 'title', fields: [{ kind: 'bilingual', name: 'title', maxLength: 120 }] },
    { name: 'text', fields: [{ kind: 'bilingual', name: 'text', multiline: true, maxLength: maxRemarkLength }] },
  ],
})
