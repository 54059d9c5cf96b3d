/** Categories edit them, until the back office exists. */
export { CategoriesSkeleton } from './CategoriesSkeleton.tsx'
export { CategoryList } from './CategoryList.tsx'
export { useStaffTranslations } from './useStaffTranslations.ts'
