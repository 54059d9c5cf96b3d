import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import { useCategoriesChanged } from './useCategoriesChanged.ts'

/** Takes a category away; the shop refuses while products stand in it. */
export function useDeleteCategory() {
  const calls = useShopCalls()
  const { t } = useTranslation('messages')
  const changed = useCategoriesChanged()
  return useMutation({
    mutationFn: (id: number) => calls().deleteCategory({ params: { id } }),
    onSuccess: () => {
      toast.success(t('category_list_delete_succesfully'))
      void changed()
    },
  })
}
