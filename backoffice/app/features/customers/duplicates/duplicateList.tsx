import { type Duplicate, duplicateKinds } from '@rawaj/contract/customers/duplicateSchemas.ts'
import { Link } from 'react-router'
import { defineListScreen } from '../../lists/index.ts'

/** Records that a person would consider the same; each links to its screen. */
export const Component = defineListScreen({
  name: 'duplicates',
  href: null,
  call: 'listDuplicates',
  columns: [
    { name: 'kind', width: 8, value: ({ kind }, { t }) => t(`duplicates_kind_${kind}`) },
    {
      name: 'record',
      primary: true,
      width: 20,
      value: ({ record }) => textOf(record),
      render: ({ record }) => <RecordLink record={record} />,
    },
    {
      name: 'similar',
      width: 20,
      value: ({ other }) => textOf(other),
      render: ({ other }) => <RecordLink record={other} />,
    },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'kind', options: duplicateKinds, matches: ({ kind }, option) => kind === option },
  ],
})

type DuplicateRecord = Duplicate['record']

const textOf = ({ value, name }: DuplicateRecord) => (name === '' ? value : `${value} · ${name}`)

/** Unseen marks are shown by their code points: without them both records look the same. */
function RecordLink({ record }: { record: DuplicateRecord }) {
  const text = (
    <>
      <bdi>
        {record.value.replace(
          /[\p{DI}\uFFF9-\uFFFB]/gu,
          (mark) => `⟨U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`,
        )}
      </bdi>
      {record.name !== '' && <bdi className="text-muted"> · {record.name}</bdi>}
    </>
  )
  return record.place === null ? text : <Link to={record.place}>{text}</Link>
}
