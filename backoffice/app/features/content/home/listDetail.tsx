import { type HomeGoods, homeListInput } from '@rawaj/contract/content/homeSchemas.ts'
import { homeLayouts, homeRules } from '@rawaj/contract/content/homeSections.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineDetailScreen, lateField, optionsOf } from '../../details/index.ts'
import { CategoryField } from './CategoryField.tsx'
import { scheduleSection } from './sectionForm.ts'
import { sectionName } from './sectionTexts.ts'

// The product search is a library of its own, below the first fields.
const LateProducts = lateField(async () => (await import('./ProductsField.tsx')).ProductsField, 'h-64')

/** A list of products on the home page: what it holds, its words, and when it shows. */
export const Component = defineDetailScreen({
  name: 'home',
  entity: 'home_section',
  read: 'readHomeSection',
  update: 'updateHomeSection',
  create: 'createHomeSection',
  remove: 'deleteHomeSection',
  schema: homeListInput,
  title: sectionName,
  empty: {
    rule: 'hand',
    categoryId: null,
    layout: 'row',
    titleAr: '',
    titleEn: '',
    textAr: '',
    textEn: '',
    productIds: [],
    products: [],
    active: true,
    startsAt: '',
    endsAt: '',
  },
  values: ({ rule, categoryId, layout, titleAr, titleEn, textAr, textEn, active, startsAt, endsAt, products }) => ({
    rule,
    categoryId,
    layout,
    titleAr,
    titleEn,
    textAr,
    textEn,
    active,
    products,
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    productIds: rule === 'hand' ? products.map(({ productId }) => productId) : [],
  }),
  sections: [
    {
      name: 'content',
      fields: [
        {
          kind: 'choice',
          name: 'rule',
          options: optionsOf('home_rule', homeRules),
        },
        {
          kind: 'own',
          name: 'categoryId',
          names: ['categoryId'],
          Control: CategoryField,
          text: (value) => String(value ?? ''),
        },
      ],
    },
    {
      name: 'words',
      fields: [
        { kind: 'bilingual', name: 'title', maxLength: 80, optional: true },
        { kind: 'bilingual', name: 'text', maxLength: 160, optional: true },
        {
          kind: 'choice',
          name: 'layout',
          options: optionsOf('home_layout', homeLayouts),
        },
      ],
    },
    scheduleSection,
    // Last: it comes late, and nothing is to move for it.
    {
      name: 'products',
      fields: [
        {
          kind: 'own',
          name: 'products',
          names: ['productIds', 'products'],
          Control: LateProducts,
          text: (value, texts) => (value as HomeGoods[]).map((goods) => nameIn(goods, texts)).join(' · '),
        },
      ],
    },
  ],
  // A list that clients refer to by key cannot be removed.
  removal: ({ key }) => (key === null ? null : false),
  facts: ({ state, rule }, { t }) => [
    { label: t('home_state'), content: t(`home_state_${state}`) },
    { label: t('home_rule'), content: t(`home_rule_${rule}`) },
  ],
})
