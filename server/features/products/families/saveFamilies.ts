import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { FamilyProblems } from '@rawaj/contract/products/familySchemas.ts'
import { maxPictures } from '@rawaj/contract/products/productFilters.ts'
import { changeContent, type StaffActor } from '../../../kernel/index.ts'
import { assertVersion } from '../../../platform/database/assertVersion.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { violatedUnique } from '../../../platform/database/errorCode.ts'
import { retryOnConflict } from '../../../platform/database/retryOnConflict.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { fileOfDataUrl } from '../../../platform/media/fileOfDataUrl.ts'
import { removePicture, storePicture } from '../../../platform/media/storePicture.ts'
import { recordChange } from '../../audit/index.ts'
import {
  auditedFamily,
  type CatalogueShop,
  type CategoryPath,
  holdBrand,
  holdCategory,
  holdSubcategory,
  indexMembers,
  insertFamily,
  lockFamily,
  lockProductRows,
  memberKeysOf,
  readMemberIds,
  readTemplate,
  deleteFamily as removeFamily,
  type StoredFamily,
  type StoredProduct,
  setFamilyMembers,
  type TemplateField,
  withPicture,
  updateFamily as writeFamily,
} from '../../catalogue/index.ts'
import { assertAccessories } from '../accessories/accessories.queries.ts'
import { readFamily } from './readFamilies.queries.ts'

type FamilyInput = ValidatedAdminInput<'createFamily'>['body']
type FamilyChanges = ValidatedAdminInput<'updateFamily'>['body']
type Shop = Pick<CatalogueShop, 'db' | 'catalogueVersion' | 'productSearch' | 'jobs' | 'clock'>

const folder = '/media/'

/**
 * Joins products to a family.
 * @returns its id
 * @throws `family_taken`, `invalid_input` for a place, brand or axis that there is not, and for products that cannot be members, with
 * each of them (`FamilyProblems`)
 */
export async function createFamily(shop: Shop, actor: StaffActor, input: FamilyInput): Promise<number> {
  const family = await changeFamilies(shop, (tx) => joinToFamily(shop, tx, actor, input))
  return family.id
}

/** `createFamily` within a transaction; its errors of taken codes and values are those of the database (`changeFamilies`). */
export async function joinToFamily(
  shop: Pick<Shop, 'productSearch' | 'jobs'>,
  tx: Database,
  actor: StaffActor,
  { productIds, ...fields }: FamilyInput,
): Promise<StoredFamily> {
  await assertPlace(tx, fields)
  const template = await readTemplate(tx, fields)
  assertAxes(fields.axes, template, [])
  await assertAccessories(tx, fields.accessories, { before: [], itself: null })
  const family = await insertFamily(tx, { ...withoutEmpty(fields), createdAt: actor.at })
  await writeMembers(shop, tx, family, { productIds, template })
  await recordChange(tx, actor, { entity: 'family', id: family.id, after: { ...auditedFamily(family), productIds } })
  return family
}

/**
 * Changes the given fields of a family; `productIds` is the complete list of its members. Those that leave stay as products of their
 * own. Removed pictures stay on disk: cached pages refer to them.
 * @throws `not_found`, `changed_meanwhile` with the family as it is now, and whatever `createFamily` throws
 */
export async function updateFamily(
  shop: Shop,
  actor: StaffActor,
  { id, version, productIds, pictures, ...requested }: FamilyChanges & { id: number },
): Promise<void> {
  await changeFamily(shop, actor, { id, version }, async (tx, before) => {
    const fields = { ...withoutEmpty(requested), ...(pictures && picturesOf(pictures, before)) }
    const after = { ...before, ...fields }
    if (requested.categoryId !== undefined || requested.subcategoryId !== undefined || requested.brandId)
      await assertPlace(tx, after)
    const template = await readTemplate(tx, after)
    if (requested.axes) assertAxes(requested.axes, template, before.axes)
    if (requested.accessories)
      await assertAccessories(tx, requested.accessories, { before: before.accessories, itself: { kind: 'family', id } })
    return { fields, members: productIds ?? (requested.axes && (await readMemberIds(tx, id))), template }
  })
}

/**
 * A picture after those that a family has.
 * @throws `invalid_input` for what is none, or one too many, `not_found`, `changed_meanwhile`
 */
export async function addFamilyPicture(
  shop: CatalogueShop,
  actor: StaffActor,
  { id, version, image, textAr, textEn }: ValidatedAdminInput<'addFamilyPicture'>['body'] & { id: number },
): Promise<void> {
  const stored = await storePicture(shop, fileOfDataUrl(image), 'products')
  try {
    await changeFamily(shop, actor, { id, version }, async (_tx, { pictures, pictureTexts }) => {
      if (pictures.length >= maxPictures) throw invalidInput({ image: 'too_long' })
      const fields = withPicture({ pictures, pictureTexts }, `${folder}${stored}`, { ar: textAr, en: textEn })
      return { fields }
    })
  } catch (error) {
    await removePicture(shop, stored)
    throw error
  }
}

/**
 * Ungroups a family: its members stay, without the texts and pictures that were the family's.
 * @throws `not_found`
 */
export async function deleteFamily(shop: Shop, actor: StaffActor, id: number): Promise<void> {
  await changeFamilies(shop, async (tx) => ungroupFamily(shop, tx, actor, await lockFamily(tx, id)))
}

/** `deleteFamily` of a locked family within a transaction. */
export async function ungroupFamily(
  shop: Pick<Shop, 'productSearch' | 'jobs'>,
  tx: Database,
  actor: StaffActor,
  family: StoredFamily,
): Promise<void> {
  const productIds = await readMemberIds(tx, family.id)
  await lockProductRows(tx, productIds)
  await removeFamily(tx, family.id)
  await indexMembers(shop, tx, productIds)
  await recordChange(tx, actor, { entity: 'family', id: family.id, before: { ...auditedFamily(family), productIds } })
}

interface FamilyVersion {
  id: number
  version: number
}

interface FamilyChange {
  fields: Partial<StoredFamily>
  /** Products that were made as members with values of their own; those that it has stay as they are. */
  made?: readonly number[]
  /** The complete list of members; absent: they stay. */
  members?: readonly number[] | undefined
  /** Needed with `members`. */
  template?: readonly TemplateField[]
}

/** One transaction in which a family changes: its version is raised, its members follow, and the change is audited. */
const changeFamily = (
  shop: Shop,
  actor: StaffActor,
  which: FamilyVersion,
  change: (tx: Database, before: StoredFamily) => Promise<FamilyChange>,
): Promise<void> => changeFamilies(shop, (tx) => changeFamilyWithin(shop, tx, { actor, ...which }, change))

/** `changeFamily` within a transaction (`changeFamilies`). */
export async function changeFamilyWithin(
  shop: Pick<Shop, 'productSearch' | 'jobs' | 'clock'>,
  tx: Database,
  { actor, id, version }: FamilyVersion & { actor: StaffActor },
  change: (tx: Database, before: StoredFamily) => Promise<FamilyChange>,
): Promise<void> {
  const before = await lockFamily(tx, id)
  if (before.version !== version) assertVersion(await readFamily(tx, id, shop.clock()), version)
  const productIds = await readMemberIds(tx, id)
  const { fields, made = [], members, template = [] } = await change(tx, before)
  const after = await writeFamily(tx, id, { ...fields, version: version + 1 })
  if (members) await writeMembers(shop, tx, after, { productIds: members, template })
  else if (made.length > 0) await indexMembers(shop, tx, await setFamilyMembers(tx, id, [...productIds, ...made]))
  else if (isSearched(before, after)) await indexMembers(shop, tx, productIds)
  await recordChange(tx, actor, {
    entity: 'family',
    id,
    before: { ...auditedFamily(before), productIds },
    after: { ...auditedFamily(after), productIds: members ?? [...productIds, ...made] },
  })
}

/** Writes the complete list of members, once all of them have values of their own. */
async function writeMembers(
  shop: Pick<Shop, 'productSearch' | 'jobs'>,
  tx: Database,
  family: StoredFamily,
  { productIds, template }: { productIds: readonly number[]; template: readonly TemplateField[] },
): Promise<void> {
  const before = await readMemberIds(tx, family.id)
  const found = await lockProductRows(tx, [...new Set([...before, ...productIds])])
  const members = productIds.map((id) => found.get(id))
  const problems = problemsOf(family, productIds, members, template)
  if (problems.length > 0)
    throw new AppError('invalid_input', {
      fields: { productIds: problems[0]?.code ?? 'invalid_value' },
      data: { problems } satisfies FamilyProblems,
    })
  const moved = await setFamilyMembers(tx, family.id, productIds)
  await indexMembers(shop, tx, moved)
}

function problemsOf(
  family: StoredFamily,
  ids: readonly number[],
  members: readonly (StoredProduct | undefined)[],
  template: readonly TemplateField[],
): FamilyProblems['problems'] {
  const seen = new Set<string>()
  return ids.flatMap((productId, place): FamilyProblems['problems'] => {
    const product = members[place]
    if (!product) return [{ productId, code: 'not_found' }]
    if (product.familyId !== null && product.familyId !== family.id) return [{ productId, code: 'in_other_family' }]
    const keys = memberKeysOf(family.axes, template, product.specification)
    if (keys.length === 0) return [{ productId, code: 'family_value_missing' }]
    if (product.archivedAt !== null) return []
    const isTaken = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isTaken ? [{ productId, code: 'family_values_taken' }] : []
  })
}

async function assertPlace(
  tx: Database,
  { categoryId, subcategoryId, brandId }: CategoryPath & { brandId: number | null },
) {
  if (!(await holdCategory(tx, categoryId))) throw invalidInput({ categoryId: 'not_found' })
  if (subcategoryId !== null && !(await holdSubcategory(tx, { categoryId, subcategoryId })))
    throw invalidInput({ subcategoryId: 'not_found' })
  if (brandId !== null && !(await holdBrand(tx, brandId))) throw invalidInput({ brandId: 'not_found' })
}

/** An axis whose field was removed from the template may stay. */
function assertAxes(axes: readonly string[], template: readonly TemplateField[], known: readonly string[]) {
  const keys = new Set([...template.map(({ key }) => key), ...known])
  if (axes.some((axis) => !keys.has(axis))) throw invalidInput({ axes: 'not_found' })
}

/** Without highlights that were left empty. */
function withoutEmpty<Fields extends { highlightsAr?: string[] | undefined; highlightsEn?: string[] | undefined }>(
  fields: Fields,
): Fields {
  const { highlightsAr, highlightsEn } = fields
  const filled = (texts: readonly string[]) => texts.filter((text) => text !== '')
  return {
    ...fields,
    ...(highlightsAr && { highlightsAr: filled(highlightsAr) }),
    ...(highlightsEn && { highlightsEn: filled(highlightsEn) }),
  }
}

function picturesOf(requested: NonNullable<FamilyChanges['pictures']>, before: StoredFamily): Partial<StoredFamily> {
  if (requested.some(({ path }) => !before.pictures.includes(path))) throw invalidInput({ pictures: 'not_found' })
  return {
    pictures: requested.map(({ path }) => path),
    pictureTexts: requested.map(({ textAr, textEn }) => ({ ar: textAr, en: textEn })),
  }
}

const isSearched = (before: StoredFamily, after: StoredFamily) =>
  (['descriptionAr', 'descriptionEn', 'highlightsAr', 'highlightsEn'] as const).some(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )

/**
 * One transaction that changes families: each family is locked before its members. A deadlock with what changes products alone is
 * tried again.
 * @throws `family_taken`, `invalid_input` for values that another member has
 */
export const changeFamilies = <Result>(
  shop: Pick<Shop, 'db' | 'catalogueVersion'>,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> => retryOnConflict(() => changeContent(shop, change)).catch(rejectTaken)

function rejectTaken(error: unknown): never {
  const index = violatedUnique(error)
  if (index === 'families_code') throw new AppError('family_taken', { fields: { code: 'family_taken' } })
  if (index === 'products_family_values') throw invalidInput({ productIds: 'family_values_taken' })
  throw error
}
