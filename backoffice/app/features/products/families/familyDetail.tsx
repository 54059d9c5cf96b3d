import { createFamilyInput, updateFamilyInput } from '@rawaj/contract/products/familyInputs.ts'
import { maxFamilyCode } from '@rawaj/contract/products/productFilters.ts'
import type { ProductRow } from '@rawaj/contract/products/productSchemas.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useSearchParams } from 'react-router'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { DetailFrame, DetailScreen, defineDetail, lateField, mergeRows, type Values } from '../../details/index.ts'
import { LoadFailure } from '../../failures/index.ts'
import { accessoriesField, accessoryRows, typedAccessories, withAccessories } from '../accessoryForm.ts'
import { BrandField, CategoryField } from '../fields/CategoryFields.tsx'
import { LateHighlights } from '../fields/LateFields.tsx'
import { AxesField } from './AxesField.tsx'
import { familyOf } from './familyOf.ts'
import { withMemberErrors } from './memberErrors.ts'

const familyDetail = withMemberErrors(
  defineDetail({
    name: 'families',
    entity: 'family',
    read: 'readFamily',
    update: 'updateFamily',
    create: 'createFamily',
    remove: 'deleteFamily',
    schema: createFamilyInput.extend({ accessories: typedAccessories, pictures: updateFamilyInput.shape.pictures }),
    toBody: withAccessories,
    title: nameIn,
    empty: {
      code: '',
      nameAr: '',
      nameEn: '',
      descriptionAr: '',
      descriptionEn: '',
      highlightsAr: [],
      highlightsEn: [],
      subcategoryId: null,
      brandId: null,
      axes: [],
      breaksOverMembers: false,
      accessories: [],
      productIds: [],
    },
    values: ({ code, nameAr, nameEn, descriptionAr, descriptionEn, highlightsAr, highlightsEn, ...rest }) => ({
      code,
      nameAr,
      nameEn,
      descriptionAr,
      descriptionEn,
      highlightsAr,
      highlightsEn,
      categoryId: rest.category.id,
      subcategoryId: rest.subcategory?.id ?? null,
      brandId: rest.brand?.id ?? null,
      axes: rest.axes,
      breaksOverMembers: rest.breaksOverMembers,
      accessories: accessoryRows(rest.accessories),
      pictures: rest.pictures,
      productIds: rest.members.map(({ productId }) => productId),
    }),
    sections: [
      {
        name: 'about',
        fields: [
          { kind: 'bilingual', name: 'name', maxLength: 200 },
          { kind: 'text', name: 'code', maxLength: maxFamilyCode },
          {
            kind: 'own',
            name: 'place',
            names: ['categoryId', 'subcategoryId'],
            Control: CategoryField,
            text: (_, { t }) => t('value_changed'),
          },
          {
            kind: 'own',
            name: 'brandId',
            names: ['brandId'],
            optional: true,
            Control: BrandField,
            text: (_, { t }) => t('value_changed'),
          },
        ],
      },
      {
        name: 'axes',
        fields: [
          {
            kind: 'own',
            name: 'axes',
            names: ['axes'],
            Control: AxesField,
            text: (value) => (value as readonly string[]).join(' · '),
          },
        ],
      },
      {
        name: 'members',
        fields: [
          {
            kind: 'own',
            name: 'productIds',
            names: ['productIds'],
            Control: lateField(async () => (await import('./MembersField.tsx')).MembersField, 'h-64'),
            text: (value, { number }) => number((value as readonly number[]).length),
          },
          { kind: 'switch', name: 'breaksOverMembers' },
        ],
      },
      { name: 'accessories', fields: [accessoriesField] },
      {
        name: 'pictures',
        fields: [
          {
            kind: 'own',
            name: 'pictures',
            names: ['pictures'],
            optional: true,
            Control: lateField(async () => (await import('./FamilyPictures.tsx')).FamilyPictures, 'h-32'),
            text: (value, { number }) => number((value as readonly unknown[]).length),
            merge: mergeRows('path'),
          },
        ],
      },
      {
        name: 'description',
        fields: [
          { kind: 'bilingual', name: 'description', multiline: true, optional: true, maxLength: 20_000 },
          {
            kind: 'own',
            name: 'highlights',
            names: ['highlightsAr', 'highlightsEn'],
            optional: true,
            Control: LateHighlights,
            text: (value, { t }) => (value as readonly string[]).join('\n') || t('nothing'),
          },
        ],
      },
    ],
    facts: ({ members }, { t, number }) => {
      const forSale = members.filter(({ state }) => state === 'forSale').length
      return [
        { label: t('families_members'), content: <bdi translate="no">{number(members.length)}</bdi> },
        { label: t('families_forSale'), content: <bdi translate="no">{number(forSale)}</bdi> },
      ]
    },
  }),
)

/** A family of products; `new?ids=3,7` begins one with these products. */
export function Component() {
  const ids = useSearchParams()[0].get('ids') ?? ''
  return /^\d+(,\d+)*$/.test(ids) ? <Joining key={ids} ids={ids} /> : <DetailScreen detail={familyDetail} />
}

function Joining({ ids }: { ids: string }) {
  const { t } = useTexts()
  const chosen = ids.split(',').map(Number)
  const query = useAdminQuery<'listProducts'>(['list', 'products', 'joining', ids], 'listProducts', {
    query: { ids, limit: chosen.length },
  })
  if (query.data) return <DetailScreen detail={familyDetail} begun={begunWith(chosen, query.data)} />
  return (
    <DetailFrame name="families" title={t('families_new')}>
      <LoadFailure query={query} />
      <Skeleton className="h-64" />
    </DetailFrame>
  )
}

/** In the order in which they were chosen. */
function begunWith(ids: readonly number[], rows: readonly ProductRow[]): Values {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...familyOf(ids.flatMap((id) => byId.get(id) ?? [])) }
}
