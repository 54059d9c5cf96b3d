import { standardEntryInput } from '@rawaj/contract/content/layoutSchemas.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { defineDetailScreen } from '../../details/index.ts'
import { linkName } from './linkName.ts'
import { ShownField } from './ShownField.tsx'

/** A link that every shop has: what it is called, and whether it shows. */
export const Component = defineDetailScreen({
  name: 'links',
  entity: 'menu_entry',
  read: 'readMenuEntry',
  update: 'updateMenuEntry',
  schema: standardEntryInput,
  title: linkName,
  values: ({ labelAr, labelEn, active, required }) => ({ labelAr, labelEn, active, required }),
  sections: [
    {
      name: 'standard',
      fields: [
        { kind: 'bilingual', name: 'label', maxLength: 40, optional: true },
        {
          kind: 'own',
          name: 'active',
          names: ['active', 'required'],
          Control: ShownField,
          text: (value, { t }) => t(`links_state_${value ? 'shown' : 'hidden'}`),
        },
      ],
    },
  ],
  facts: ({ place, standard, link }, { t }) => [
    { label: t('links_word'), content: standard && t(`links_standard_${standard}`) },
    { label: t('links_place'), content: t(`links_place_${place}`) },
    { label: t('links_link'), content: <Ltr>{link}</Ltr> },
  ],
})
