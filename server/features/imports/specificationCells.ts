import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import { maxSpecificationRows } from '@rawaj/contract/products/productFilters.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { freeText, lineText } from '@rawaj/contract/text/cleanText.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import { namesOf, type TemplateField } from '../catalogue/index.ts'
import type { SpecificationLine, WrittenSpecification } from './rowPlans.ts'

const columns = { ar: 'specificationAr', en: 'specificationEn' } as const
type Language = keyof typeof columns
const languages = Object.keys(columns) as Language[]

/** Characters of a name and of a value, as the form takes them. */
const [maxName, maxValue] = [120, 500]

/** A specification in one language as tables have it: a line for each field. */
export const linesOf = (specification: readonly SpecificationEntry[], language: Language): string[] =>
  specification.flatMap((entry) => {
    const [name, value] =
      language === 'ar'
        ? [entry.nameAr || entry.nameEn, entry.valueAr || entry.valueEn]
        : [entry.nameEn || entry.nameAr, entry.valueEn || entry.valueAr]
    return value === '' ? [] : [`${name}: ${value.replace(/\s*\n\s*/g, ' ')}`]
  })

interface Cells {
  get(column: ImportColumn): string | undefined
  specifications: readonly SpecificationLine[]
}

interface Reading {
  isCleared: (column: ImportColumn) => boolean
  addError: (column: ImportColumn, code: FieldErrorCode) => void
  textOfHtml: (text: string) => string
}

/** Reads the cells of a row that say something of its specification; undefined: none does. */
export function readSpecification(
  cells: Cells,
  { isCleared, addError, textOfHtml }: Reading,
): WrittenSpecification | undefined {
  const said: WrittenSpecification = {
    fields: cells.specifications.map(({ name, value }) => ({ name: lineText(name), value: freeText(value) })),
  }
  for (const language of languages) {
    const column = columns[language]
    const text = isCleared(column) ? '' : (cells.get(column) ?? '')
    if (text === '' && !isCleared(column)) continue
    const lines = linesIn(textOfHtml(text))
    if (lines === null) addError(column, 'invalid_value')
    else if (lines.length > maxSpecificationRows) addError(column, 'too_long')
    else said[language] = lines
  }
  const all = [...said.fields, ...(said.ar ?? []), ...(said.en ?? [])]
  if (all.some(({ name, value }) => name.length > maxName || value.length > maxValue))
    addError(said.en === undefined ? 'specificationAr' : 'specificationEn', 'too_long')
  return said.ar || said.en || said.fields.length > 0 ? said : undefined
}

/** Lines of a name, a colon and a value; null: one is none. */
function linesIn(text: string): SpecificationLine[] | null {
  const lines = text.split('\n').flatMap((line) => lineText(line.replace(/^\s*[-•]\s/, '')) || [])
  const parts = lines.map((line) => /^(.*?\S)\s*[:：=\t]\s*(.+)$/.exec(line))
  if (parts.some((part) => part === null)) return null
  return parts.map((part) => ({ name: part?.[1] ?? '', value: part?.[2] ?? '' }))
}

const keyOf = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '')
const isWordless = (text: string): boolean => text !== '' && !/\p{L}/u.test(text)

type Named = Pick<TemplateField, 'nameAr' | 'nameEn' | 'unitAr' | 'unitEn'>

/** Whether a field is meant by a name, in either language, with or without its unit. */
export function isNamed({ nameAr, nameEn, unitAr, unitEn }: Named, name: string): boolean {
  const wanted = keyOf(name)
  return [nameAr, nameEn, `${nameAr} ${unitAr}`, `${nameEn} ${unitEn}`].some((known) => keyOf(known) === wanted)
}

/** The field of a template that is meant by a name or its key. */
export const fieldNamed = (template: readonly TemplateField[], name: string): TemplateField | undefined =>
  template.find(({ key }) => key === name) ?? template.find((field) => isNamed(field, name))

/** Whether a row that is of no field of the template says the same as one of them, in the same unit or without any. */
const isOfField = (entry: SpecificationEntry, field: Named): boolean =>
  [entry.nameAr, entry.nameEn].some((name) => name !== '' && isNamed(field, name)) &&
  [entry.unitAr, entry.unitEn].every(
    (unit) => unit === '' || [field.unitAr, field.unitEn].some((own) => keyOf(own) === keyOf(unit)),
  )

/**
 * The specification as a row wants it. Rows of the product that no field has are those of a field of the same name from now on. Fields are known by their names in either language, with or without their unit; what is not
 * known is a row of this product alone. What the row does not name in a language that it states is cleared there.
 */
export function mergeSpecification(
  before: readonly SpecificationEntry[],
  template: readonly Pick<TemplateField, 'key' | 'nameAr' | 'nameEn' | 'unitAr' | 'unitEn'>[],
  said: WrittenSpecification,
): SpecificationEntry[] {
  const entries: SpecificationEntry[] = before.map((entry) => ({
    ...entry,
    ...(said.ar && { valueAr: '' }),
    ...(said.en && { valueEn: '' }),
  }))
  const keys = new Set(template.map(({ key }) => key))
  for (const field of template) {
    if (entries.some((entry) => entry.field === field.key)) continue
    const own = entries.find((entry) => !keys.has(entry.field ?? '') && isOfField(entry, field))
    if (own) Object.assign(own, { field: field.key, ...namesOf(field) })
    else entries.push({ field: field.key, ...namesOf(field), valueAr: '', valueEn: '' })
  }
  const find = (name: string) =>
    entries.find((entry) => keys.has(entry.field ?? '') && isNamed(entry, name)) ??
    entries.find((entry) => isNamed(entry, name))
  const write = ({ name, value }: SpecificationLine, language: Language, pair?: SpecificationEntry) => {
    const entry = find(name) ?? pair ?? newEntry(entries)
    if (entry.nameAr === '' && language === 'ar') entry.nameAr = name
    if (entry.nameEn === '' && language === 'en') entry.nameEn = name
    if (language === 'ar' || isWordless(value) || (value === '' && isWordless(entry.valueAr))) entry.valueAr = value
    if (language === 'en' || isWordless(value) || (value === '' && isWordless(entry.valueEn))) entry.valueEn = value
    return entry
  }
  const arabic = (said.ar ?? []).map((line) => write(line, 'ar'))
  for (const [place, line] of (said.en ?? []).entries()) {
    // Two lists of the same length are written side by side.
    const beside = said.ar?.length === said.en?.length ? arabic[place] : undefined
    write(line, 'en', beside?.nameEn === '' ? beside : undefined)
  }
  for (const line of said.fields) write(line, /\p{Script=Arabic}/u.test(line.name) ? 'ar' : 'en')
  return entries.filter(({ valueAr, valueEn }) => valueAr !== '' || valueEn !== '')
}

function newEntry(entries: SpecificationEntry[]): SpecificationEntry {
  const entry = { field: null, nameAr: '', nameEn: '', unitAr: '', unitEn: '', valueAr: '', valueEn: '' }
  entries.push(entry)
  return entry
}
