import { controlClass, Field as FieldFrame, frameClass } from '@rawaj/design/Field.tsx'
import { ChevronDownIcon } from '@rawaj/design/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useWords } from '../../../i18n/useWords.ts'
import { useFieldTexts, type Values } from '../../details/index.ts'
import { useOpenProduct } from '../ProductContext.ts'
import { nameIn } from '../productTexts.ts'

interface Named {
  id: number
  nameAr: string
  nameEn: string
}

/** One of the things that a call answers, by its id; what the product has is there before the others. */
function EntityChoice({
  name,
  options,
  current,
  optional,
  onChosen,
}: {
  name: string
  options: readonly Named[] | undefined
  current: Named | null | undefined
  optional?: true
  onChosen?: (id: number | null) => void
}) {
  const words = useWords()
  const { isLocked, ...texts } = useFieldTexts({ path: name, name, optional })
  const { field: control } = useController({ name })
  const known = options ?? (current ? [current] : [])
  return (
    <FieldFrame {...texts}>
      {(tie) => (
        <span className={`${frameClass} relative`}>
          <select
            {...control}
            {...tie}
            value={String(control.value ?? '')}
            onChange={({ currentTarget: { value } }) => {
              const id = value === '' ? null : Number(value)
              control.onChange(id)
              onChosen?.(id)
            }}
            disabled={isLocked}
            className={`${controlClass} h-11.5 appearance-none pe-10`}
          >
            <option value="">{words.t(optional ? `products_${name}_none` : 'products_choose')}</option>
            {known.map((option) => (
              <option key={option.id} value={option.id}>
                {nameIn(option, words)}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute end-3 size-5 text-muted" />
        </span>
      )}
    </FieldFrame>
  )
}

/** The category, and below it the sub-category where there are any. */
export function PlaceField() {
  const adminApi = useAdminApi()
  const product = useOpenProduct()
  const { setValue } = useFormContext<Values>()
  const categoryId = useWatch<Values>({ name: 'categoryId' })
  const { data } = useQuery({
    queryKey: ['list', 'categories', 'all'],
    queryFn: async ({ signal }) => (await adminApi.listCategories({}, { signal })).data,
  })
  const inside = data?.find(({ id }) => id === categoryId)?.subcategories
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <EntityChoice
        name="categoryId"
        options={data}
        current={product?.category}
        onChosen={() => setValue('subcategoryId', null, { shouldDirty: true })}
      />
      {(inside ? inside.length > 0 : product?.subcategory) && (
        <EntityChoice name="subcategoryId" options={inside} current={product?.subcategory} optional />
      )}
    </div>
  )
}

/** The brand, where it has one. */
export function BrandField() {
  const adminApi = useAdminApi()
  const product = useOpenProduct()
  const { data } = useQuery({
    queryKey: ['list', 'brands', 'all'],
    queryFn: async ({ signal }) => (await adminApi.listBrands({}, { signal })).data,
  })
  return (
    <div className="grid sm:grid-cols-2">
      <EntityChoice name="brandId" options={data} current={product?.brand} optional />
    </div>
  )
}
