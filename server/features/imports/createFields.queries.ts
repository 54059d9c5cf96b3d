// Reads fields of specifications, and asks which products and families use them.
import { filteredByDefault } from '@rawaj/contract/products/fieldValues.ts'
import { maxSpecificationFields } from '@rawaj/contract/products/productFilters.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { recordChange } from '../audit/index.ts'
import { deleteSpecificationField, insertSpecificationField, type TemplateField } from '../catalogue/index.ts'
import { families, products, specificationFields } from '../catalogue/tables.ts'
import { guessField } from './guessField.ts'
import { optionNames } from './optionNames.ts'
import type { NewTaxon } from './rowPlans.ts'
import { fieldNamed } from './specificationCells.ts'

/**
 * Adds fields to what all products of a category say. The caller is in `changeCategories`.
 * @returns the id of each, in their order; null: there is one of its name, no category, or no room
 */
export async function createFields(
  tx: Database,
  actor: Actor,
  categoryId: number | undefined,
  wanted: readonly NewTaxon[],
): Promise<(number | null)[]> {
  if (categoryId === undefined) return wanted.map(() => null)
  const before = await fieldsOf(tx, categoryId)
  const own: Pick<Fields[number], keyof TemplateField>[] = [...before]
  // A value that lost its field finds no other one under its key.
  const taken = new Set([...(await keysOf(tx, categoryId)), ...(await keysInUse(tx, categoryId))])
  const ids: (number | null)[] = []
  for (const { name, values = [] } of wanted) {
    if (fieldNamed(own, name) || own.length >= maxSpecificationFields) {
      ids.push(null)
      continue
    }
    const { key: said, ...names } = optionNames(name)
    let key = said
    for (let number = 2; taken.has(key); number++) key = `${said}${number}`
    taken.add(key)
    const guessed = guessField(values)
    const filterable = filteredByDefault(guessed.kind)
    const field = { key, ...names, unitAr: '', unitEn: '', ...guessed, filterable }
    ids.push(await insertSpecificationField(tx, { categoryId, ...field, position: own.length }))
    own.push(field)
  }
  if (own.length > before.length) await recordFields(tx, actor, { categoryId, before })
  return ids
}

/** Keys of the fields of a category and its sub-categories. */
async function keysOf(tx: Database, categoryId: number): Promise<string[]> {
  const { key } = specificationFields
  const rows = await tx.select({ key }).from(specificationFields).where(eq(specificationFields.categoryId, categoryId))
  return rows.map((row) => row.key)
}

/** Removes those of the fields that no product and no family uses. @returns them */
export async function removeUnusedFields(
  tx: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  if (ids.length === 0) return []
  const { categoryId, key } = specificationFields
  const isUsed = sql`exists (select from ${products} where ${products.categoryId} = ${categoryId}
      and jsonb_path_exists(${products.specification}, '$[*] ? (@.field == $key)', jsonb_build_object('key', ${key})))
    or exists (select from ${families} where ${families.categoryId} = ${categoryId} and ${families.axes} ? ${key})`
  const unused = await tx
    .select()
    .from(specificationFields)
    .where(and(inArray(specificationFields.id, [...ids]), sql`not (${isUsed})`))
  for (const field of unused) {
    const before = await fieldsOf(tx, field.categoryId)
    await deleteSpecificationField(tx, field)
    await recordFields(tx, actor, { categoryId: field.categoryId, before })
  }
  return unused
}

/** Fields of a category itself. */
const fieldsOf = (tx: Database, categoryId: number) =>
  tx
    .select()
    .from(specificationFields)
    .where(and(eq(specificationFields.categoryId, categoryId), isNull(specificationFields.subcategoryId)))
    .orderBy(asc(specificationFields.position), asc(specificationFields.id))

/** Keys under which products of a category have values. */
async function keysInUse(tx: Database, categoryId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct entry ->> 'field' as key from ${products}, jsonb_array_elements(${products.specification}) as entry
    where ${products.categoryId} = ${categoryId} and entry ->> 'field' is not null`)
  return rows.map(({ key }) => key)
}

type Fields = Awaited<ReturnType<typeof fieldsOf>>

/** Records a change of a category's fields, as its form does. */
async function recordFields(
  tx: Database,
  actor: Actor,
  { categoryId, before }: { categoryId: number; before: Fields },
): Promise<void> {
  const shown = (fields: Fields) =>
    fields.map(({ id: _id, categoryId: _category, subcategoryId: _sub, position: _position, ...field }) => field)
  await recordChange(tx, actor, {
    entity: 'category',
    id: categoryId,
    before: { specification: shown(before) },
    after: { specification: shown(await fieldsOf(tx, categoryId)) },
  })
}
