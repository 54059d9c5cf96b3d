import { audienceCustomers, audienceLanguages } from '@rawaj/contract/newsletter/campaignKinds.ts'
import { campaignInput } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { z } from 'zod'
import { defineDetail, type FormSection, optionsOf } from '../../details/index.ts'
import { BlocksField } from './BlocksField.tsx'
import { titleOf } from './campaignTexts.ts'

const sections: readonly FormSection<'letters', z.input<typeof campaignInput>>[] = [
  {
    name: 'subject',
    fields: [
      { kind: 'bilingual', name: 'subject', maxLength: 150 },
      { kind: 'bilingual', name: 'preview', optional: true, maxLength: 150 },
    ],
  },
  {
    name: 'content',
    fields: [
      {
        kind: 'own',
        name: 'blocks',
        names: ['blocks'],
        optional: true,
        Control: BlocksField,
        text: (value, { t }) => t('letters_blocks_count', { count: Array.isArray(value) ? value.length : 0 }),
      },
    ],
  },
  {
    name: 'audience',
    pairs: true,
    fields: [
      {
        kind: 'choice',
        name: 'audience.language',
        options: optionsOf('letters_audience_language', audienceLanguages),
      },
      {
        kind: 'choice',
        name: 'audience.customers',
        options: optionsOf('letters_audience_customers', audienceCustomers),
      },
    ],
  },
]

/** Form of a campaign. */
export const campaignForm = defineDetail({
  name: 'letters',
  entity: 'letter',
  read: 'readLetter',
  update: 'updateLetter',
  create: 'createLetter',
  schema: campaignInput,
  sections,
  title: titleOf,
  empty: {
    subjectAr: '',
    subjectEn: '',
    previewAr: '',
    previewEn: '',
    blocks: [{ kind: 'text', textAr: '', textEn: '' }],
    audience: { language: 'all', customers: 'all' },
  },
  values: ({ subjectAr, subjectEn, previewAr, previewEn, blocks, audience }) => ({
    subjectAr,
    subjectEn,
    previewAr,
    previewEn,
    blocks,
    audience,
  }),
})
