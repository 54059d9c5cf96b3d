import { memberKeys } from '@rawaj/contract/products/memberKeys.ts'
import { maxFamilyAxes, maxFamilyCode } from '@rawaj/contract/products/productFilters.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { identifierKey, identifierText, lineText } from '@rawaj/contract/text/cleanText.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import { type StoredFamily, type TemplateField, valueField } from '../catalogue/index.ts'
import { checkFamilyAccessories, planFamilyAccessories } from './accessoryCells.ts'
import type { AddError, FamilyContext, MetProduct, PlanContext, PlannedPath } from './planContext.ts'
import type { ProductRow } from './readProductRow.ts'
import type { CellChange, FamilyChange, FamilyTexts, Membership, NewTaxon } from './rowPlans.ts'
import { fieldNamed, isNamed, mergeSpecification } from './specificationCells.ts'
import { type Cells, clearing, type FamilyOfFile } from './tableCells.ts'
import { axesOf } from './tableStructure.ts'

interface Planning {
  number: number
  met: MetProduct | undefined
  /** The same row as the one that heads the options of its family. */
  head: ProductRow | undefined
  place: PlannedPath
  context: PlanContext
  changes: CellChange[]
  missing: NewTaxon[]
  addError: AddError
}

/** A field that tells members apart: by the name that the file says, and by its key where there is such a field. */
interface Axis {
  name: string
  key: string | undefined
  field: TemplateField | undefined
}

/** Characters of a name. */
const maxName = 200

const templateAt = (
  { templates }: FamilyContext,
  { categoryId, subcategoryId }: Pick<PlannedPath, 'categoryId' | 'subcategoryId'>,
): TemplateField[] => (categoryId === undefined ? [] : templates({ categoryId, subcategoryId: subcategoryId ?? null }))

/**
 * The family that a row puts its product into, or takes it out of (null).
 * @returns undefined where it changes nothing of families
 */
export function planMembership(cells: Cells, row: ProductRow, planning: Planning): Membership | null | undefined {
  const { number, met, head, place, context, changes, addError } = planning
  const { families, structure } = context
  const product = met?.product
  const own = product?.familyId == null ? undefined : families.byId(product.familyId)
  const text = identifierText(cells.get('familyCode') ?? '')
  if (text === clearing) {
    if (!own) return undefined
    changes.push({ column: 'familyCode', from: own.code, to: null })
    return null
  }
  if (text === '' && (cells.get('familyAccessories') ?? '') !== '') addError('familyCode', 'required')
  // Of most rows of a large table nothing has to be compared.
  if (text === '' && !(own && row.specification)) return undefined
  const before = product?.specification ?? []
  const after = mergeSpecification(before, templateAt(context, place), row.specification ?? { fields: [] })
  const isMoved = own !== undefined && row.specification !== undefined && !haveSameValues(before, after)
  if (text === '') {
    if (!own || !isMoved) return undefined
    const axes = axesOfFamily(own, templateAt(context, own))
    return { code: own.code, id: own.id, keys: keysOf(axes, after) }
  }
  const stored = families.byCode(text)
  const said = cells.family?.of ?? structure.families.get(identifierKey(text))
  if (!said) return undefined
  if (text.length > maxFamilyCode) addError('familyCode', 'too_long')
  if (own && own.id !== stored?.id) addError('familyCode', 'in_other_family')
  if (!own && product?.archivedAt) addError('familyCode', 'archived')
  if (!cells.family) sayLikewise(cells, said, addError)
  checkFamilyAccessories((cells.family?.texts ?? cells).get('familyAccessories') ?? '', said, addError)
  if (!stored && !cells.family && said.nameAr === '') addError('familyNameAr', 'name_required')
  // Of a family that there is, rows that name no fields name none that differ.
  const saysAxes = !stored || cells.family !== undefined || (cells.get('familyAxes') ?? '') !== ''
  const axes = namedAxes(saysAxes ? said : { ...said, axes: [] }, stored, { context, place, addError })
  if (axes.some((axis) => textOf(entryOf(axis, after)) === '')) addError('familyCode', 'family_value_missing')
  else if (!stored) planning.missing.push(...newFields(axes, after, planning))
  if (!own) changes.push({ column: 'familyCode', from: null, to: text })
  const written = head ? textsOfHead(head) : namesOfFile(said)
  const changed = stored && said.number === number ? textChanges(written, stored, changes) : []
  const defines = !stored && (!cells.family || head !== undefined)
  const isFirst = said.number === number
  const accessories =
    defines || (stored && isFirst)
      ? planFamilyAccessories(said, stored, { cells: context.accessories, changes, addError, isShown: isFirst })
      : undefined
  if (own && changed.length === 0 && !accessories && !isMoved) return undefined
  return {
    code: text,
    id: stored?.id ?? null,
    keys: keysOf(axes, after),
    ...(defines && { define: { axes: axes.map(({ name }) => name), values: written, place: {} } }),
    ...(changed.length > 0 && { changes: changed }),
    ...(accessories && { accessories }),
  }
}

/** Whether two states of a specification say the same, whatever their rows are called. */
const haveSameValues = (before: readonly SpecificationEntry[], after: readonly SpecificationEntry[]): boolean => {
  const valuesIn = (entries: readonly SpecificationEntry[]) =>
    entries.map(({ field, valueAr, valueEn }) => [field, valueAr, valueEn])
  return JSON.stringify(valuesIn(before)) === JSON.stringify(valuesIn(after))
}

/** Rows of one family say the same of it, or nothing. */
function sayLikewise(cells: Cells, said: FamilyOfFile, addError: AddError) {
  const axes = axesOf(cells.get('familyAxes') ?? '')
  const keys = (names: readonly string[]) => names.map(foldText).join('\n')
  if (axes.length > 0 && keys(axes) !== keys(said.axes)) addError('familyAxes', 'family_said_otherwise')
  for (const [column, field] of [
    ['familyNameAr', 'nameAr'],
    ['familyNameEn', 'nameEn'],
  ] as const) {
    const name = lineText(cells.get(column) ?? '')
    if (name.length > maxName) addError(column, 'too_long')
    else if (name !== '' && name !== said[field]) addError(column, 'family_said_otherwise')
  }
}

interface SaidContext {
  context: PlanContext
  place: PlannedPath
  addError: AddError
}

/** The fields of a family: those it has, or, of a new one, those that the file names. */
export function namedAxes(
  said: FamilyOfFile,
  stored: StoredFamily | undefined,
  { context, place, addError }: SaidContext,
): Axis[] {
  const template = templateAt(context, stored ?? place)
  const named = axesIn(said.axes, template)
  if (!stored) {
    if (named.length === 0) addError('familyAxes', 'required')
    if (named.length > maxFamilyAxes) addError('familyAxes', 'too_many_axes')
    const keys = named.flatMap(({ key }) => key ?? [])
    if (new Set(keys).size < keys.length) addError('familyAxes', 'key_taken')
    return named
  }
  const axes = axesOfFamily(stored, template)
  const isSame =
    named.length === axes.length && named.every(({ name, key }, place) => [name, key].includes(axes[place]?.key))
  if (named.length > 0 && !isSame) addError('familyAxes', 'family_axes_differ')
  return axes
}

/** Fields by the parts of a cell that separators divide: a name of the template may contain some, and is read whole. */
function axesIn(parts: readonly string[], template: readonly TemplateField[]): Axis[] {
  const [first, ...others] = parts
  if (first === undefined) return []
  for (let end = parts.length; end > 1; end--) {
    const name = parts.slice(0, end).join(' ')
    const field = fieldNamed(template, name)
    if (field) return [{ name, key: field.key, field }, ...axesIn(parts.slice(end), template)]
  }
  const field = fieldNamed(template, first)
  return [{ name: first, key: field?.key, field }, ...axesIn(others, template)]
}

const axesOfFamily = ({ axes }: StoredFamily, template: readonly TemplateField[]): Axis[] =>
  axes.map((key) => ({ name: key, key, field: template.find((field) => field.key === key) }))

const entryOf = ({ name, key }: Axis, specification: readonly SpecificationEntry[]): SpecificationEntry | undefined =>
  specification.find((entry) => (key === undefined ? isNamed(entry, name) : entry.field === key))

const textOf = (entry: SpecificationEntry | undefined): string => entry?.valueAr || entry?.valueEn || ''

const keysOf = (axes: readonly Axis[], specification: readonly SpecificationEntry[]): string[] =>
  memberKeys(
    axes.map((axis) => {
      const entry = entryOf(axis, specification)
      const value = entry && { ar: entry.valueAr, en: entry.valueEn }
      return { field: axis.field ?? valueField('', [], entry), value }
    }),
  )

/** The fields that are made for a new family, with the value of this product. */
function newFields(
  axes: readonly Axis[],
  specification: readonly SpecificationEntry[],
  { place, context, addError }: Planning,
): NewTaxon[] {
  const unknown = axes.filter(({ field }) => !field)
  if (unknown.length > 0 && !context.options.createPlaces) addError('familyAxes', 'not_found')
  return unknown.map((axis) => ({
    kind: 'field',
    name: axis.name,
    parent: place.category,
    values: [textOf(entryOf(axis, specification))],
  }))
}

const texts = ['nameAr', 'nameEn', 'descriptionAr', 'descriptionEn', 'highlightsAr', 'highlightsEn'] as const

/** What the row that heads the options of a family says of it. */
export const textsOfHead = ({ values }: Pick<ProductRow, 'values'>): FamilyTexts =>
  Object.fromEntries(texts.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])))

/** The names that rows say in columns of their own. */
const namesOfFile = ({ nameAr, nameEn }: FamilyOfFile): FamilyTexts => ({
  ...(nameAr !== '' && { nameAr }),
  ...(nameEn !== '' && { nameEn }),
})

/** Texts of a family that there is which are to be others. Notes the changes. */
export function textChanges(
  said: FamilyTexts,
  stored: StoredFamily,
  changes: CellChange[],
): NonNullable<FamilyChange['changes']> {
  return (Object.entries(said) as [keyof FamilyTexts, string | string[]][]).flatMap(([field, to]) => {
    const from = stored[field]
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    const column = field === 'nameAr' ? 'familyNameAr' : field === 'nameEn' ? 'familyNameEn' : field
    changes.push({ column, from, to })
    return [{ field, from, to }]
  })
}
