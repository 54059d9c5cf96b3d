import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { keptCategoriesKey } from './useKeptCategories.ts'

/**
 * For whoever changed a category: fetches what stands around every page again, the menu in it, and the list. Resolves
 * when the list has come.
 */
export function useCategoriesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    void revalidate()
    await queries.invalidateQueries({ queryKey: keptCategoriesKey })
  }, [queries, revalidate])
}
