import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import type { Values } from '../details/index.ts'
import { useOpenProduct } from './ProductContext.ts'

type Template = OpenProduct['template']

/** Specification template of the category and sub-category in the form; undefined until it is loaded. */
export function useTemplate(): Template | undefined {
  const adminApi = useAdminApi()
  const product = useOpenProduct()
  const categoryId = Number(useWatch<Values>({ name: 'categoryId' }) ?? 0)
  const subcategoryId = Number(useWatch<Values>({ name: 'subcategoryId' }) ?? 0)
  const stands = product?.category.id === categoryId && (product.subcategory?.id ?? 0) === subcategoryId
  const { data } = useQuery({
    queryKey: ['specificationFields', categoryId, 'both', subcategoryId],
    enabled: categoryId > 0 && !stands,
    queryFn: async ({ signal }) => {
      const read = async (query: { subcategory?: number }) =>
        (await adminApi.readSpecificationFields({ params: { id: categoryId }, query }, { signal })).data.fields
      const own = await read({})
      return subcategoryId > 0 ? [...own, ...(await read({ subcategory: subcategoryId }))] : own
    },
  })
  if (stands) return product?.template
  return categoryId > 0 ? data : undefined
}
