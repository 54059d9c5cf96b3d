import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CategoryFields, CheckedFields } from './categoryFields.ts'

export type CategoryForm = UseFormReturn<CategoryFields, unknown, CheckedFields>

interface SubcategoryRows {
  /** One for each row in its place, and it stays with the row. */
  keys: readonly number[]
  append: () => void
  remove: (place: number) => void
  move: (from: number, to: number) => void
}

/**
 * The rows of sub-categories in the form. react-hook-form has this too, but what one form uses of it every page with a
 * form would load (docs/page-speed.md).
 */
export function useSubcategoryRows(form: CategoryForm): SubcategoryRows {
  const { getValues, setValue, setFocus, clearErrors } = form
  const [keys, setKeys] = useState(() => getValues('subcategory').map((_, place) => place))
  const nextKey = useRef(keys.length)
  const focusLast = useRef(false)

  useEffect(() => {
    if (!focusLast.current) return
    focusLast.current = false
    setFocus(`subcategory.${keys.length - 1}.name`)
  }, [keys, setFocus])

  /** Keeps the rows that stood in these places, in this order. */
  function arrange(places: number[]) {
    const rows = getValues('subcategory')
    setValue(
      'subcategory',
      places.flatMap((place) => rows[place] ?? []),
    )
    setKeys(places.flatMap((place) => keys[place] ?? []))
    // They are told by place.
    clearErrors('subcategory')
  }

  return {
    keys,
    append() {
      setValue('subcategory', [...getValues('subcategory'), { name: '', name_ar: '' }])
      setKeys([...keys, nextKey.current])
      nextKey.current += 1
      focusLast.current = true
    },
    remove: (place) => arrange([...keys.keys()].filter((one) => one !== place)),
    move: (from, to) => arrange([...keys.keys()].filter((one) => one !== from).toSpliced(to, 0, from)),
  }
}
