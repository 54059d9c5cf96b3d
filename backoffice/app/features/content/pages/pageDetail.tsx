import { textPageInput } from '@rawaj/contract/content/textSchemas.ts'
import { useParams } from 'react-router'
import { Ltr } from '../../../ui/Ltr.tsx'
import { DetailScreen, defineDetail } from '../../details/index.ts'
import { BilingualRichText, richTextField } from '../richText/richTextField.tsx'
import { TextPreview } from '../richText/TextPreview.tsx'
import { TextVersions } from '../richText/TextVersions.tsx'
import { titleIn } from './titleIn.ts'

const Body = () => <BilingualRichText name="body" placeholders />

const versions = (
  <TextVersions
    name="pages"
    list={async (adminApi, id, signal) => (await adminApi.listTextPageVersions({ params: { id } }, { signal })).data}
    read={async (adminApi, id, version) => {
      const { titleAr, titleEn, bodyAr, bodyEn } = (await adminApi.readTextPageVersion({ params: { id, version } }))
        .data
      return { titleAr, titleEn, bodyAr, bodyEn }
    }}
  />
)

const page = {
  name: 'pages',
  entity: 'text_page',
  read: 'readTextPage',
  update: 'updateTextPage',
  create: 'createTextPage',
  title: titleIn,
  schema: textPageInput,
  empty: { key: '', titleAr: '', titleEn: '', bodyAr: null, bodyEn: null },
} as const

const written = [
  {
    name: 'text',
    fields: [{ kind: 'bilingual', name: 'title', maxLength: 120 }, richTextField('body', Body)],
  },
  { name: 'preview', fields: [], after: <TextPreview title="title" text="body" /> },
  { name: 'versions', fields: [], after: versions },
] as const

/** A page that is there: its address stays. */
const pageDetail = defineDetail({
  ...page,
  remove: 'deleteTextPage',
  // Pages that every shop has stay.
  removal: ({ standard }) => (standard ? false : null),
  values: ({ titleAr, titleEn, bodyAr, bodyEn }) => ({ titleAr, titleEn, bodyAr, bodyEn }),
  sections: written,
  facts: ({ path, standard }, { t }) => [
    { label: t('pages_path'), content: <Ltr>{path}</Ltr> },
    { label: t('pages_standard'), content: t(standard ? 'yes' : 'no') },
  ],
})

const newPage = defineDetail({
  ...page,
  values: () => ({}),
  sections: [{ name: 'address', fields: [{ kind: 'text', name: 'key', maxLength: 50 }] }, ...written.slice(0, 2)],
})

export function Component() {
  return <DetailScreen detail={useParams().id === 'new' ? newPage : pageDetail} />
}
