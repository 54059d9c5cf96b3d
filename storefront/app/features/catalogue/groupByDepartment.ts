import { type Department, departments } from '@rawaj/contract/catalogue/departments.ts'

interface DepartmentGroup<Category> {
  department: Department | null
  categories: Category[]
}

/** The categories by department, in the shop's order; what belongs to neither comes last. */
export function groupByDepartment<Category extends { department: Department | null }>(
  categories: readonly Category[],
): DepartmentGroup<Category>[] {
  return [...departments, null]
    .map((department) => ({
      department,
      categories: categories.filter((category) => category.department === department),
    }))
    .filter((group) => group.categories.length > 0)
}
