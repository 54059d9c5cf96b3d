import type { AdminCategory } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { maxChoices, specificationFieldInput } from '@rawaj/contract/products/brandInputs.ts'
import {
  type FieldChoice,
  type FieldKind,
  fieldKinds,
  filteredByDefault,
} from '@rawaj/contract/products/fieldValues.ts'
import { maxSpecificationFields } from '@rawaj/contract/products/productFilters.ts'
import { paragraphs } from '@rawaj/contract/products/productInputs.ts'
import type { SpecificationFields } from '@rawaj/contract/products/productSchemas.ts'
import { withKeys } from '@rawaj/contract/products/specificationKeys.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { z } from 'zod'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useTitle } from '../../../i18n/useTitle.ts'
import { CompactSelect } from '../../../ui/CompactSelect.tsx'
import { DetailFrame, EntityForm, type FormSection } from '../../details/index.ts'
import { QueryContent } from '../../failures/index.ts'
import { useMay } from '../../session/index.ts'
import { notify } from '../../toasts/index.ts'

const lines = paragraphs(maxChoices * 60)
/** Choices are typed a line each, beside each other in both languages. */
const asked = specificationFieldInput
  .omit({ choices: true })
  .extend({ key: z.string().optional(), choicesAr: lines, choicesEn: lines })
  .refine(({ kind, choicesAr, choicesEn }) => kind !== 'choice' || choicesAr + choicesEn !== '', {
    path: ['choicesEn'],
    error: 'required',
  })
/** The key of a new field is made of its name when it is saved. */
const schema = z.object({ fields: z.array(asked).max(maxSpecificationFields, { error: 'too_long' }) })

const sections: readonly FormSection<'specifications', z.input<typeof schema>>[] = [
  {
    name: 'fields',
    fields: [
      {
        kind: 'rows',
        name: 'fields',
        max: maxSpecificationFields,
        empty: { nameAr: '', nameEn: '', unitAr: '', unitEn: '', kind: 'text', choicesAr: '', choicesEn: '' },
        fields: [
          { kind: 'bilingual', name: 'name', maxLength: 120 },
          {
            kind: 'choice',
            name: 'kind',
            options: fieldKinds.map((kind) => ({ value: kind, text: ({ t }) => t(`specifications_kind_${kind}`) })),
          },
          { kind: 'bilingual', name: 'unit', optional: true, maxLength: 20 },
          {
            kind: 'bilingual',
            name: 'choices',
            multiline: true,
            optional: true,
            shownFor: { name: 'kind', value: 'choice' },
          },
          {
            kind: 'switch',
            name: 'filterable',
            // The shop decides the same of a new field of which it is not said.
            unset: { follows: 'kind', isOn: (kind) => filteredByDefault(kind as FieldKind) },
          },
        ],
      },
    ],
  },
]

/** `/admin/categories/:id/specification`: what products of a category, or of one of its sub-categories, say of themselves. */
export function Component() {
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const texts = useTexts()
  const { t } = texts
  const categoryId = Number(id)
  const subcategoryId = Number(search.get('subcategory') ?? 0)
  const query = useAdminQuery(['detail', 'categories', categoryId], 'readCategory', {
    params: { id: categoryId },
  })
  const { data } = query
  const title = data ? t('specifications_of', { category: nameIn(data, texts) }) : t('specifications_title')
  useTitle(title)
  return (
    <DetailFrame name="categories" title={title} back={`/categories/${categoryId}`}>
      <QueryContent query={query}>
        {(category) => (
          <>
            {category.subcategories.length > 0 && (
              <CompactSelect
                label={t('specifications_place')}
                value={subcategoryId}
                onChange={({ currentTarget: { value } }) =>
                  setSearch(value === '0' ? {} : { subcategory: value }, { replace: true })
                }
              >
                <option value={0}>{t('specifications_all', { category: nameIn(category, texts) })}</option>
                {category.subcategories.map((subcategory) => (
                  <option key={subcategory.id} value={subcategory.id}>
                    {nameIn(subcategory, texts)}
                  </option>
                ))}
              </CompactSelect>
            )}
            <Fields key={subcategoryId} category={category} subcategoryId={subcategoryId} />
          </>
        )}
      </QueryContent>
    </DetailFrame>
  )
}

function Fields({ category: { id }, subcategoryId }: { category: AdminCategory; subcategoryId: number }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const may = useMay()
  const queryKey = ['specificationFields', id, 'own', subcategoryId]
  const read = async (subcategory: number, signal?: AbortSignal) => {
    const query = subcategory > 0 ? { subcategory } : {}
    return (await adminApi.readSpecificationFields({ params: { id }, query }, signal && { signal })).data
  }
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(subcategoryId, signal),
  })
  // Keys of the category are not those of its sub-category.
  const { data: above } = useQuery({
    queryKey: ['specificationFields', id, 'own', 0],
    queryFn: ({ signal }) => read(0, signal),
  })

  async function save({ fields: typed = [] }: Partial<z.input<typeof schema>>, version: number) {
    const taken = subcategoryId > 0 ? (above?.fields ?? []).map(({ key }) => key) : []
    const fields = withKeys(schema.shape.fields.parse(typed), taken).map(({ choicesAr, choicesEn, ...field }) => ({
      ...field,
      choices: choicesOf(choicesAr, choicesEn),
    }))
    const body = { version, subcategoryId: subcategoryId > 0 ? subcategoryId : null, fields }
    const saved = (await adminApi.saveSpecificationFields({ params: { id }, body })).data
    queries.setQueryData(queryKey, saved)
    // Its version is the category's.
    void queries.invalidateQueries({ queryKey: ['detail', 'categories', id] })
    void queries.invalidateQueries({ queryKey: ['specificationFields', id] })
    void queries.invalidateQueries({ queryKey: ['detail', 'products'] })
    notify(t('saved'))
    return toVersioned(saved)
  }

  return (
    <QueryContent query={query}>
      {(template) => (
        <>
          {template.fields.length === 0 && <Alert tone="info">{t('specifications_empty')}</Alert>}
          <EntityForm
            name="specifications"
            draftKey={`categories/${id}/specification/${subcategoryId}`}
            sections={sections}
            schema={schema}
            read={toVersioned(template)}
            readOnly={!may('catalogue.write')}
            save={save}
            readConflict={(current) => {
              // The reply's data is the fields as they are now.
              queries.setQueryData(queryKey, current)
              return toVersioned(current as SpecificationFields)
            }}
          />
        </>
      )}
    </QueryContent>
  )
}

const toVersioned = ({ version, fields }: SpecificationFields) => ({
  version,
  values: {
    fields: fields.map(({ key, nameAr, nameEn, unitAr, unitEn, kind, choices, filterable }) => ({
      key,
      nameAr,
      nameEn,
      unitAr,
      unitEn,
      kind,
      choicesAr: choices.map(({ ar }) => ar).join('\n'),
      choicesEn: choices.map(({ en }) => en).join('\n'),
      filterable,
    })),
  },
})

/** A line without one beside it is a choice in that language alone. */
function choicesOf(arabic: string, english: string): FieldChoice[] {
  const [ar, en] = [arabic.split('\n'), english.split('\n')]
  return Array.from({ length: Math.max(ar.length, en.length) }, (_, place) => ({
    ar: ar[place]?.trim() ?? '',
    en: en[place]?.trim() ?? '',
  })).filter((choice) => choice.ar + choice.en !== '')
}
