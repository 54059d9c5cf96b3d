// Looks products and families up by their codes, and the codes of both.
import { type Accessory, accessoryKey } from '@rawaj/contract/products/accessories.ts'
import { type AccessoryCode, formatAccessoryCodes } from '@rawaj/contract/products/accessoryCodes.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { and, desc, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { isOneOf } from '../../../platform/database/isOneOf.ts'
import { families, products } from '../../catalogue/tables.ts'

type Code = Pick<AccessoryCode, 'kind' | 'code'>
const codesOf = (codes: readonly Code[], kind: Code['kind']) =>
  codes.flatMap((each) => (each.kind === kind ? [each.code] : []))

/** Compares codes as a person does. */
export const accessoryCodeKey = ({ kind, code }: Code): string => `${kind}/${identifierKey(code)}`

/** The id of a product or a family by its code; undefined: nothing has it. */
export type AccessoryIds = (code: Code) => number | undefined

/** Finds ids by SKUs and codes of families: as they are written, else as a person takes them for the same. */
export async function findAccessoryIds(tx: Database, codes: readonly Code[]): Promise<AccessoryIds> {
  const [skus, familyCodes] = [codesOf(codes, 'product'), codesOf(codes, 'family')]
  const exact = new Map<string, number>()
  const byKey = new Map<string, number>()
  if (skus.length > 0) {
    const rows = await tx
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(
        and(
          isOneOf(sql<string>`identifier_key(${products.sku})`, [...new Set(skus.map(identifierKey))]),
          // Each side has an index of its own.
          sql`(not ${products.skuShared} or ${products.skuShared})`,
        ),
      )
      // The one that does not share its SKU comes last, and stays.
      .orderBy(desc(products.skuShared))
    for (const { id, sku } of rows) {
      exact.set(`product/${sku}`, id)
      byKey.set(accessoryCodeKey({ kind: 'product', code: sku }), id)
    }
  }
  if (familyCodes.length > 0) {
    const rows = await tx
      .select({ id: families.id, code: families.code })
      .from(families)
      .where(isOneOf(sql<string>`identifier_key(${families.code})`, [...new Set(familyCodes.map(identifierKey))]))
    for (const { id, code } of rows) byKey.set(accessoryCodeKey({ kind: 'family', code }), id)
  }
  return (code) => exact.get(`${code.kind}/${code.code}`) ?? byKey.get(accessoryCodeKey(code))
}

/** Says what goes with goods by codes, for all of these at once; what is gone is left out. */
export async function createCodeTexts(
  tx: Database,
  lists: readonly (readonly Accessory[])[],
): Promise<(accessories: readonly Accessory[]) => string> {
  const idsOf = (kind: Accessory['kind']) => [
    ...new Set(lists.flat().flatMap((each) => (each.kind === kind ? [each.id] : []))),
  ]
  const [productIds, familyIds] = [idsOf('product'), idsOf('family')]
  const codes = new Map<string, string>()
  if (productIds.length > 0)
    for (const { id, code } of await tx
      .select({ id: products.id, code: products.sku })
      .from(products)
      .where(isOneOf(products.id, productIds)))
      codes.set(accessoryKey({ kind: 'product', id }), code)
  if (familyIds.length > 0)
    for (const { id, code } of await tx
      .select({ id: families.id, code: families.code })
      .from(families)
      .where(isOneOf(families.id, familyIds)))
      codes.set(accessoryKey({ kind: 'family', id }), code)
  return (accessories) =>
    formatAccessoryCodes(
      accessories.flatMap(({ ratio, ...accessory }) => {
        const code = codes.get(accessoryKey(accessory))
        return code === undefined ? [] : [{ kind: accessory.kind, code, ratio }]
      }),
    )
}
