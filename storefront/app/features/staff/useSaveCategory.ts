import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import { useCategoriesChanged } from './useCategoriesChanged.ts'

export interface CategoryWish {
  name: string
  /** The English name where there is no Arabic one: only so is an Arabic name taken back. */
  name_ar: string
  /** A new picture; absent keeps the one there is. */
  image: File | undefined
  /** The whole list in its order; without an id a new one. */
  subcategory: { id: number | undefined; name: string; name_ar: string }[]
}

/** Adds a category, or changes the one with this id. Done when the list has it: who changes it again begins from there. */
export function useSaveCategory(id: number | undefined) {
  const calls = useShopCalls()
  const { t } = useTranslation('messages')
  const changed = useCategoriesChanged()
  return useMutation({
    mutationFn: (body: CategoryWish) =>
      id === undefined ? calls().createCategory({ body }) : calls().updateCategory({ params: { id }, body }),
    onSuccess: async () => {
      toast.success(t(id === undefined ? 'catergory_list_added_succesfully' : 'category_list_updated_succesfully'))
      await changed()
    },
  })
}
