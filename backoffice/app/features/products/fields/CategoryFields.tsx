import { useFormContext, useWatch } from 'react-hook-form'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import { EntityChoice, type Values } from '../../details/index.ts'
import { useOpenProduct } from '../ProductContext.ts'

/** The category, and below it the sub-category where there are any. */
export function CategoryField() {
  const product = useOpenProduct()
  const { setValue } = useFormContext<Values>()
  const categoryId = useWatch<Values>({ name: 'categoryId' })
  const { data } = useAdminQuery(['list', 'categories', 'all'], 'listCategories', {})
  const inside = data?.find(({ id }) => id === categoryId)?.subcategories
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <EntityChoice
        name="categoryId"
        options={data}
        current={product?.category}
        none="products_choose"
        onChosen={() => setValue('subcategoryId', null, { shouldDirty: true })}
      />
      {(inside ? inside.length > 0 : product?.subcategory) && (
        <EntityChoice
          name="subcategoryId"
          options={inside}
          current={product?.subcategory}
          none="products_subcategoryId_none"
          optional
        />
      )}
    </div>
  )
}

/** The brand, where it has one. */
export function BrandField() {
  const product = useOpenProduct()
  const { data } = useAdminQuery(['list', 'brands', 'all'], 'listBrands', {})
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <EntityChoice name="brandId" options={data} current={product?.brand} none="products_brandId_none" optional />
    </div>
  )
}
