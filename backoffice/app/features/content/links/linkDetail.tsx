import { menuPlaces } from '@rawaj/contract/content/layout.ts'
import { menuEntryInput } from '@rawaj/contract/content/layoutSchemas.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { defineDetailScreen, optionsOf } from '../../details/index.ts'
import { linkName } from './linkName.ts'

// The link search is a library of its own, below the first fields.
const LinkFinder = lazy(async () => ({ default: (await import('../index.ts')).LinkFinder }))

/** A link that the shop has added to footer or menu. */
export const Component = defineDetailScreen({
  name: 'links',
  entity: 'menu_entry',
  read: 'readMenuEntry',
  update: 'updateMenuEntry',
  create: 'createMenuEntry',
  remove: 'deleteMenuEntry',
  schema: menuEntryInput,
  title: linkName,
  empty: { place: 'footer_about', labelAr: '', labelEn: '', link: '', active: true },
  values: ({ place, labelAr, labelEn, link, active }) => ({ place, labelAr, labelEn, link, active }),
  sections: [
    {
      name: 'place',
      fields: [
        {
          kind: 'choice',
          name: 'place',
          options: optionsOf('links_place', menuPlaces),
        },
        { kind: 'switch', name: 'active' },
      ],
    },
    { name: 'words', fields: [{ kind: 'bilingual', name: 'label', maxLength: 40 }] },
    {
      name: 'link',
      fields: [{ kind: 'text', name: 'link', maxLength: 500 }],
      after: (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <LinkFinder />
        </Suspense>
      ),
    },
  ],
})
