import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import { checkFamilyAccessories, planFamilyAccessories } from './accessoryCells.ts'
import type { AddError, PlanContext } from './planContext.ts'
import { namedAxes, textChanges, textsOfHead } from './planFamily.ts'
import { type PlannedRow, planTaxonomy } from './planProduct.ts'
import { isOwn } from './readPictures.ts'
import type { ProductRow } from './readProductRow.ts'
import type { CellChange, CellHint, FamilyPlan, NewTaxon } from './rowPlans.ts'
import type { Cells } from './tableCells.ts'

/** What a row that heads options says of their family; the rest of its cells counts for options that lack it. */
const saidOfFamily: ReadonlySet<ImportColumn | null> = new Set([
  'nameAr',
  'nameEn',
  'descriptionAr',
  'descriptionEn',
  'highlightsAr',
  'highlightsEn',
  'category',
  'subcategory',
  'brand',
  'pictures',
  'familyAccessories',
])

/**
 * Effect of a row that heads options and is none: the family that they are.
 * @param isProduct whether a product has its SKU
 */
export function planHead(cells: Cells, row: ProductRow, isProduct: boolean, context: PlanContext): PlannedRow {
  const said = cells.family?.of
  const { code = '', axes = [] } = said ?? {}
  const errors = row.errors.filter(({ column }) => saidOfFamily.has(column))
  const addError: AddError = (column, error) => {
    if (!errors.some((known) => known.column === column))
      errors.push({ column, code: error, text: cells.get(column) ?? '' })
  }
  const hints: CellHint[] = isProduct ? [{ column: 'sku', code: 'parent_is_product', text: code }] : []
  const stored = context.families.byCode(code)
  const changes: CellChange[] = []
  const missing: NewTaxon[] = []
  const texts = textsOfHead(row)
  if (code === '') addError('sku', 'required')
  if (!stored && !texts.nameAr) addError('nameAr', 'name_required')
  if (!stored && !row.place.category) addError('category', 'required')
  const planned = planTaxonomy(row, null, { context, changes: stored ? [] : changes, hints, addError })
  if (said) namedAxes(said, stored, { context, place: planned.at, addError })
  const known = stored && context.families.addressesOf(stored.id)
  const pictures = [...new Set(row.pictures)].filter((picture) => !isOwn(picture) && !known?.has(picture))
  const changed = stored ? textChanges(texts, stored, changes) : []
  if (!stored) {
    missing.push(...planned.missing)
    changes.push({ column: 'familyCode', from: null, to: code }, { column: 'familyAxes', from: null, to: axes })
    for (const [column, to] of Object.entries(texts)) changes.push({ column: column as ImportColumn, from: null, to })
  }
  if (said) checkFamilyAccessories(cells.get('familyAccessories') ?? '', said, addError)
  const accessories =
    said && planFamilyAccessories(said, stored, { cells: context.accessories, changes, addError, isShown: true })
  if (pictures.length > 0) changes.push({ column: 'pictures', from: stored?.pictures ?? null, to: pictures })
  const plan: FamilyPlan = {
    kind: 'family',
    code,
    id: stored?.id ?? null,
    ...(!stored && { define: { axes, values: texts, place: planned.place } }),
    ...(changed.length > 0 && { changes: changed }),
    ...(accessories && { accessories }),
    ...(pictures.length > 0 && { pictures }),
  }
  const state = errors.length > 0 ? 'wrong' : stored ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new'
  const name = texts.nameAr ?? stored?.nameAr ?? ''
  return { state, name, entityId: null, changes, errors, hints, plan, missing: state === 'wrong' ? [] : missing }
}
