import { menuPlaces } from '@rawaj/contract/content/layout.ts'
import { menuEntryInput } from '@rawaj/contract/content/layoutSchemas.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { DetailScreen, defineDetail } from '../../details/index.ts'
import { linkName } from './linkName.ts'

// The link search is a library of its own, below the first fields.
const LinkFinder = lazy(async () => ({ default: (await import('../index.ts')).LinkFinder }))

/** A link that the shop has added to footer or menu. */
const linkDetail = defineDetail({
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
          options: menuPlaces.map((value) => ({ value, text: ({ t }) => t(`links_place_${value}`) })),
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

export function Component() {
  return <DetailScreen detail={linkDetail} />
}
