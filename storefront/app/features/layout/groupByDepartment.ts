import type { Category } from '@rawaj/contract/entities.ts'

interface DepartmentGroup {
  department: 'pipes' | 'health' | null
  categories: Category[]
}

/** The categories by department, in the shop's order; what belongs to neither comes last. */
export function groupByDepartment(categories: readonly Category[]): DepartmentGroup[] {
  return (['pipes', 'health', null] as const)
    .map((department) => ({
      department,
      categories: categories.filter((category) => category.department === department),
    }))
    .filter((group) => group.categories.length > 0)
}
