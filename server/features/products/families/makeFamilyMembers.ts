import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { maxFamilyMembers } from '@rawaj/contract/products/productFilters.ts'
import { createProductInput } from '@rawaj/contract/products/productInputs.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { violatedUnique } from '../../../platform/database/errorCode.ts'
import { retryOnConflict } from '../../../platform/database/retryOnConflict.ts'
import { assertNoFieldErrors, invalidInput } from '../../../platform/errors/AppError.ts'
import {
  type CatalogueShop,
  findExistingSkus,
  lockPriceLists,
  lockProductRows,
  type NewProduct,
  readMemberIds,
  readTemplate,
  readTemplates,
  type StoredFamily,
  type StoredProduct,
} from '../../catalogue/index.ts'
import type { Writer } from '../changeProduct.ts'
import { insertProducts } from '../createProduct.ts'
import { columnsOf } from '../productColumns.ts'
import { memberColumns, memberLike, planMembers, sharedOf } from './plannedMembers.ts'
import { changeFamilies, changeFamilyWithin } from './saveFamilies.ts'

type Shop = Pick<CatalogueShop, 'db' | 'catalogueVersion' | 'productSearch' | 'jobs' | 'clock'>
type Input = ValidatedAdminInput<'makeFamilyMembers'>['body']

/**
 * Makes hidden products of values that no member of a family has yet, and joins them to it: all of them or none. Each has what all
 * members say alike, and the prices of the member that it is like; without stock, GTIN, pictures and documents.
 * @throws `not_found`, `changed_meanwhile` with the family as it is now, `invalid_input` with every member that cannot be made
 */
export async function makeFamilyMembers(
  shop: Shop,
  writer: Writer,
  { id, version, ...input }: Input & { id: number },
): Promise<void> {
  const make = () =>
    changeFamilies(shop, async (tx) => {
      await lockPriceLists(tx)
      await changeFamilyWithin(shop, tx, { actor: writer.actor, id, version }, async (_tx, family) => {
        const made = await insertProducts(tx, writer, await columnsOfMembers(tx, writer, family, input))
        return { fields: {}, made: made.map((product) => product.id) }
      })
    })
  // A product that takes a SKU meanwhile is named at its member the next time.
  await retryOnConflict(make, (error) => /^products_sku(_key)?$/.test(violatedUnique(error) ?? ''))
}

async function columnsOfMembers(
  tx: Database,
  { costs }: Writer,
  family: StoredFamily,
  { members, retail }: Omit<Input, 'version'>,
): Promise<NewProduct[]> {
  const template = await readTemplate(tx, family)
  // Its members stay as they are until the new ones are written.
  const existing = await lockProductRows(tx, await readMemberIds(tx, family.id))
  if (existing.size + members.length > maxFamilyMembers) throw invalidInput({ members: 'too_long' })
  const takenSkus = await findExistingSkus(
    tx,
    members.map(({ sku }) => sku),
  )
  const { planned, errors } = planMembers({ family, template, existing, takenSkus }, members)
  const isPriced = members.every(({ like }) => like !== null)
  assertNoFieldErrors({ ...errors, ...(!isPriced && !retail && { retail: 'required' }) })
  const standing = [...existing.values()].filter(({ archivedAt }) => archivedAt === null)
  const shared = sharedOf(standing.length > 0 ? standing : [...existing.values()])
  const templateOf = await readTemplates(tx)
  const plain = isPriced ? null : await plainColumns(tx, family, retail)
  const sources = new Map<StoredProduct | null, NewProduct>()
  return planned.map((member) => {
    const { source } = member
    const columns =
      sources.get(source) ?? (source ? memberLike(source, shared, { axes: family.axes, template, costs }) : plain)
    if (!columns) throw new Error('A member without a source has no price')
    sources.set(source, columns)
    const { categoryId, subcategoryId = null } = columns
    return memberColumns(columns, member, templateOf({ categoryId, subcategoryId }))
  })
}

/** Columns of a member that is like none: the price, and the place and brand of its family. */
async function plainColumns(tx: Database, family: StoredFamily, retail: Input['retail']): Promise<NewProduct> {
  const { nameAr, nameEn, categoryId, subcategoryId, brandId } = family
  const written = createProductInput.parse({ sku: 'new', nameAr, nameEn, categoryId, subcategoryId, brandId, retail })
  const { pieces: _pieces, ...input } = written
  return (await columnsOf(tx, input, null)) as NewProduct
}
