import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { filteredByDefault } from '@rawaj/contract/products/fieldValues.ts'
import type { SpecificationFields } from '@rawaj/contract/products/productSchemas.ts'
import { and, asc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { changeCategories } from './changeCategories.ts'
import { refreshFamilyMembers, rejectSameValues } from './familyMembers.ts'
import { specificationColumns } from './specification.ts'
import { categories, families, products, specificationFields, subcategories } from './tables.ts'
import { arrange, type CategoryPath, readTemplate, type TemplateField, templateColumns } from './template.ts'

/**
 * Fields that a category, or one of its sub-categories, adds to the template of its products.
 * @throws `not_found`
 */
export async function readSpecificationFields(db: Database, path: CategoryPath): Promise<SpecificationFields> {
  const { version } = await categoryOf(db, path)
  const fields = await readLevel(db, path)
  const { rows } = await db.execute<{ key: string; products: number }>(sql`
    select entry ->> 'field' as key, count(*)::int as products
    from ${products}, jsonb_array_elements(${products.specification}) as entry
    where ${standsIn(path)} and entry ->> 'field' is not null group by 1`)
  const filled = new Map(rows.map(({ key, products: count }) => [key, count]))
  return { version, fields: fields.map((field) => ({ ...field, products: filled.get(field.key) ?? 0 })) }
}

/**
 * Replaces the fields of a category by the list, in its order. Products with values for them show the new names and units at
 * once; values of a removed field stay with them.
 * @throws `not_found`, `changed_meanwhile` with the current fields, `invalid_input` for a key that a category and its
 * sub-category would share, and where two members of a family would have the same values
 */
export async function saveSpecificationFields(
  shop: CatalogueShop,
  actor: Actor,
  path: CategoryPath,
  { version, fields: sent }: Omit<ValidatedAdminInput<'saveSpecificationFields'>['body'], 'subcategoryId'>,
): Promise<void> {
  await changeCategories(shop, async (tx) => {
    const category = await categoryOf(tx, path)
    if (category.version !== version) assertVersion(await readSpecificationFields(tx, path), version)
    const before = await readLevel(tx, path)
    await assertOwnKeys(tx, path, sent)
    await tx.delete(specificationFields).where(ofLevel(path))
    const fields = sent.map(
      (field): TemplateField => ({
        ...field,
        choices: field.kind === 'choice' ? field.choices : [],
        filterable: field.filterable ?? isFilterable(field, before),
      }),
    )
    const rows = fields.map((field, position) => ({ ...field, ...path, position }))
    if (rows.length > 0) await tx.insert(specificationFields).values(rows)
    await tx
      .update(categories)
      .set({ version: version + 1 })
      .where(eq(categories.id, path.categoryId))
    await renameInProducts(shop, tx, path)
    await refreshFamilyMembers(tx, { familyIds: await readFamilyIds(tx, path) }).catch(rejectSameValues('fields'))
    const key = path.subcategoryId === null ? 'specification' : `specification_${path.subcategoryId}`
    await recordChange(tx, actor, {
      entity: 'category',
      id: path.categoryId,
      before: { [key]: before },
      after: { [key]: fields },
    })
  })
}

/** Whether shoppers filter by a field of which it is not said. */
const isFilterable = ({ key, kind }: Pick<TemplateField, 'key' | 'kind'>, before: readonly TemplateField[]): boolean =>
  before.find((field) => field.key === key && field.kind === kind)?.filterable ?? filteredByDefault(kind)

/** Families that the fields of a place tell apart. */
async function readFamilyIds(tx: Database, { categoryId, subcategoryId }: CategoryPath): Promise<number[]> {
  const inPlace =
    subcategoryId === null ? eq(families.categoryId, categoryId) : eq(families.subcategoryId, subcategoryId)
  const rows = await tx.select({ id: families.id }).from(families).where(inPlace)
  return rows.map(({ id }) => id)
}

async function categoryOf(db: Database, { categoryId, subcategoryId }: CategoryPath) {
  const category = await firstOrNotFound(db.select().from(categories).where(eq(categories.id, categoryId)))
  if (subcategoryId === null) return category
  const inside = and(eq(subcategories.id, subcategoryId), eq(subcategories.categoryId, categoryId))
  if ((await db.$count(subcategories, inside)) === 0) throw new AppError('not_found')
  return category
}

/** Of this level itself, without inherited ones. */
const ofLevel = ({ categoryId, subcategoryId }: CategoryPath) =>
  and(
    eq(specificationFields.categoryId, categoryId),
    subcategoryId === null
      ? isNull(specificationFields.subcategoryId)
      : eq(specificationFields.subcategoryId, subcategoryId),
  )

const readLevel = (db: Database, path: CategoryPath): Promise<TemplateField[]> =>
  db
    .select(templateColumns)
    .from(specificationFields)
    .where(ofLevel(path))
    .orderBy(asc(specificationFields.position), asc(specificationFields.id))

const standsIn = ({ categoryId, subcategoryId }: CategoryPath): SQL =>
  subcategoryId === null
    ? sql`${products.categoryId} = ${categoryId}`
    : sql`(${products.categoryId} = ${categoryId} and ${products.subcategoryId} = ${subcategoryId})`

/** A key is one field for every product: of a category, or of its sub-categories, but never of both. */
async function assertOwnKeys(
  tx: Database,
  { categoryId, subcategoryId }: CategoryPath,
  fields: readonly Pick<TemplateField, 'key'>[],
) {
  const elsewhere = await tx
    .select({ key: specificationFields.key })
    .from(specificationFields)
    .where(
      and(
        eq(specificationFields.categoryId, categoryId),
        subcategoryId === null
          ? ne(sql`coalesce(${specificationFields.subcategoryId}, 0)`, 0)
          : isNull(specificationFields.subcategoryId),
      ),
    )
  const taken = new Set(elsewhere.map(({ key }) => key))
  if (fields.some(({ key }) => taken.has(key))) throw invalidInput({ fields: 'key_taken' })
}

const batchSize = 500

/** Specifications of products follow the template; their version stays, because their own values do not change. */
async function renameInProducts(shop: CatalogueShop, tx: Database, path: CategoryPath): Promise<void> {
  const templates = new Map<number | null, TemplateField[]>()
  for (let after = 0; ; ) {
    const batch = await tx
      .select({ id: products.id, subcategoryId: products.subcategoryId, specification: products.specification })
      .from(products)
      .where(
        and(
          standsIn(path),
          gt(products.id, after),
          sql`jsonb_path_exists(${products.specification}, '$[*] ? (@.field != null)')`,
        ),
      )
      .orderBy(asc(products.id))
      .limit(batchSize)
      .for('no key update')
    const last = batch.at(-1)
    if (!last) return
    after = last.id
    const rows: object[] = []
    for (const { id, subcategoryId, specification } of batch) {
      const template = templates.get(subcategoryId) ?? (await readTemplate(tx, { ...path, subcategoryId }))
      templates.set(subcategoryId, template)
      const columns = specificationColumns(arrange(specification, template), template)
      const { specification: shared, specificationAr: ar, specificationEn: en, fieldValues: tokens } = columns
      rows.push({ id, shared, ar, en, tokens })
    }
    await tx.execute(sql`
      update ${products} set specification = fresh.shared, specification_ar = fresh.ar, specification_en = fresh.en,
        field_values = fresh.tokens
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id int, shared jsonb, ar jsonb, en jsonb, tokens text[])
      where fresh.id = ${products.id}`)
    await shop.productSearch.index(tx, { ids: batch.map(({ id }) => id) })
  }
}
