import type { Category } from '@rawaj/contract/entities.ts'

/** A category as staff keep it: with its names in both languages. */
export interface KeptCategory {
  id: number
  image: string | null
  world: Category['world']
  /** The English name; where there is none, the one that stands in its place. */
  name: string
  /** Empty where the English name stands in both languages. */
  nameAr: string
  subcategories: KeptSubcategory[]
}

export interface KeptSubcategory {
  id: number
  name: string
  nameAr: string
}

/** Puts together what the shop tells in one language at a time. */
export function keptCategories(english: readonly Category[], arabic: readonly Category[]): KeptCategory[] {
  const arabicById = new Map(arabic.map((category) => [category.id, category]))
  return english.map(({ id, image, world, name, subcategory }) => {
    const other = arabicById.get(id)
    const subNames = new Map(other?.subcategory.map((sub) => [sub.id, sub.name]))
    return {
      ...{ id, image, world, name },
      nameAr: ownName(name, other?.name),
      subcategories: subcategory.map((sub) => ({
        id: sub.id,
        name: sub.name,
        nameAr: ownName(sub.name, subNames.get(sub.id)),
      })),
    }
  })
}

const ownName = (name: string, nameAr: string | undefined) => (nameAr === undefined || nameAr === name ? '' : nameAr)
