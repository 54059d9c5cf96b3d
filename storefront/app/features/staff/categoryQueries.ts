import type { Language } from '@rawaj/contract/languages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { usePageData } from '../../pageContext.ts'
import { createShopApi } from '../../shopApi/createShopApi.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { currentToken } from '../auth/index.ts'
import { toEditableCategories } from './editableCategory.ts'

const categoriesKey = ['staff', 'categories'] as const

/** All categories with their names in both languages; a reply of the shop carries one, so it is asked in each. */
export function useEditableCategories() {
  const { seal } = usePageData()
  return useQuery({
    queryKey: categoriesKey,
    queryFn: async ({ signal }) => {
      const listedIn = (language: Language) =>
        createShopApi({ seal, language: () => language, token: currentToken }).listCategories({}, { signal })
      const [english, arabic] = await Promise.all([listedIn('en'), listedIn('ar')])
      return toEditableCategories(english.data, arabic.data)
    },
    // Whoever looks again may have a colleague.
    staleTime: 0,
  })
}

export interface SaveCategoryInput {
  name: string
  /** The English name where there is no Arabic one: only so is an Arabic name taken back. */
  name_ar: string
  /** A new picture; absent leaves the one there is. */
  image: File | undefined
  /** The whole list in its order; without an id a new one. */
  subcategory: { id: number | undefined; name: string; name_ar: string }[]
}

/** Adds a category, or changes the one with this id. Done when the list has it: who changes it again begins from there. */
export function useSaveCategory(id: number | undefined) {
  const shopApi = useShopApi()
  const { t } = useTranslation('messages')
  const changed = useInvalidateCategories()
  return useMutation({
    mutationFn: (body: SaveCategoryInput) =>
      id === undefined ? shopApi().createCategory({ body }) : shopApi().updateCategory({ params: { id }, body }),
    onSuccess: async () => {
      toast.success(t(id === undefined ? 'catergory_list_added_succesfully' : 'category_list_updated_succesfully'))
      await changed()
    },
  })
}

/** Deletes a category, which fails while products stand in it. */
export function useDeleteCategory() {
  const shopApi = useShopApi()
  const { t } = useTranslation('messages')
  const changed = useInvalidateCategories()
  return useMutation({
    mutationFn: (id: number) => shopApi().deleteCategory({ params: { id } }),
    onSuccess: () => {
      toast.success(t('category_list_delete_succesfully'))
      void changed()
    },
  })
}

/**
 * For whoever changed a category: fetches what stands around every page again, the menu in it, and the list. Resolves
 * when the list has come.
 */
function useInvalidateCategories(): () => Promise<void> {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    void revalidate()
    await queries.invalidateQueries({ queryKey: categoriesKey })
  }, [queries, revalidate])
}
