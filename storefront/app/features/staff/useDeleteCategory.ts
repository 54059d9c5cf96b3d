import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { useShopCalls } from '../session/useShopCalls.ts'
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
