import type { GridSpecificationField } from '@rawaj/contract/products/productGrid.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { usePreferences } from '../../preferences/index.ts'
import type { GridModel } from './GridModel.ts'
import { fieldsByKey, type GridColumn, sellingColumns, specificationColumns } from './gridColumns.ts'

export interface GridFields {
  /** The fields that there are, those of one key together. */
  fields: ReadonlyMap<string, readonly GridSpecificationField[]>
  columns: readonly GridColumn[]
  /** Columns of the axes of the family that is listed. */
  axes: readonly GridColumn[]
  /** Names of the columns of how goods are sold that may be chosen; none for a family, whose grid has them all. */
  selling: readonly GridColumn[]
  /** Keys of the fields, and names of those columns, that are shown. */
  shown: ReadonlySet<string>
  show: (keys: readonly string[]) => void
}

const none: readonly GridSpecificationField[] = []

/**
 * Fields of the specifications of the listed products, of which an employee has chosen some as columns, on every device.
 * @param isFamily whether the members of one family are listed
 */
export function useGridFields(model: GridModel, search: string, isFamily: boolean): GridFields {
  const adminApi = useAdminApi()
  const { preferences, change } = usePreferences()
  const { sort: _, ...filters } = Object.fromEntries(new URLSearchParams(search))
  const { data: fields = none } = useQuery({
    queryKey: ['list', 'products', 'fields', filters],
    queryFn: async ({ signal }) =>
      (await adminApi.listGridFields({ query: filters } as Parameters<typeof adminApi.listGridFields>[0], { signal }))
        .data,
  })
  const chosen = preferences.gridFields ?? []
  // Columns with unsaved changes stay in sight.
  const keys = [...new Set([...chosen, ...model.typedFields()])].join()
  const shown = useMemo(() => new Set(keys.split(',')), [keys])
  const [axisFields, others] = useMemo(
    () => [fields.filter(({ axis }) => axis), fields.filter(({ axis }) => !axis)] as const,
    [fields],
  )
  return {
    fields: useMemo(() => fieldsByKey(others), [others]),
    columns: useMemo(
      () => [
        ...sellingColumns.filter(({ name }) => isFamily || shown.has(name)),
        ...specificationColumns(others, shown),
      ],
      [others, shown, isFamily],
    ),
    selling: isFamily ? [] : sellingColumns,
    axes: useMemo(() => specificationColumns(axisFields, new Set(axisFields.map(({ key }) => key))), [axisFields]),
    shown,
    show(next) {
      const listed = new Set([...others.map(({ key }) => key), ...sellingColumns.map(({ name }) => String(name))])
      // Fields of other lists stay as they were chosen.
      change({ gridFields: [...chosen.filter((key) => !listed.has(key)), ...next].slice(0, maxShown) })
    },
  }
}

/** As many as preferences hold. */
const maxShown = 200
