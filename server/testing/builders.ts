import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { QuantityBreak } from '@rawaj/contract/money/quantityBreaks.ts'
import { type ProductTaxCode, withoutVat } from '@rawaj/contract/money/tax.ts'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import type { ContentsUnit, SpecificationEntry } from '@rawaj/contract/products/products.ts'
import type { SettingsChanges } from '@rawaj/contract/settings/settingsInputs.ts'
import type { SettingsGroup } from '@rawaj/contract/settings/shopSettings.ts'
import { eq } from 'drizzle-orm'
import type { AppShop } from '../app/createShop.ts'
import { createSession } from '../features/accounts/index.ts'
import { users } from '../features/accounts/tables.ts'
import { cartLines } from '../features/cart/tables.ts'
import { dealProducts, deals } from '../features/catalogue/dealTables.ts'
import {
  fieldTokens,
  insertFamily,
  readTemplate,
  setFamilyMembers,
  sortColumns,
  specificationColumns,
  specificationOfLists,
} from '../features/catalogue/index.ts'
import {
  brands,
  categories,
  productStock,
  products,
  specificationFields,
  subcategories,
} from '../features/catalogue/tables.ts'
import { homeSectionProducts, homeSections } from '../features/content/home/tables.ts'
import { generateCouponCode } from '../features/coupons/index.ts'
import { coupons } from '../features/coupons/tables.ts'
import { indexProducts } from '../features/search/index.ts'
import { readSettings, updateSettings } from '../features/settings/index.ts'
import { addBuiltInRole, permissionsOf, prepareRoles } from '../features/staff/index.ts'
import { type Caller, machineActor } from '../kernel/index.ts'
import { staffToken } from './staffToken.ts'

export const testPassword = 'Abcd1'
const hourMs = 3_600_000

interface ProductParts {
  sku: string
  nameAr: string
  nameEn: string
  categoryId: number
  subcategoryId: number
  brandId: number
  /** These two with VAT. */
  regularHalalas: number
  retailHalalas: number
  wholesaleHalalas: number
  contractHalalas: number
  taxCode: ProductTaxCode
  pieces: number | null
  sold: number
  viewed: number
  availableFrom: Date
  active: boolean
  createdAt: Date
  pictures: string[]
  descriptionAr: string
  descriptionEn: string
  highlightsAr: string[]
  highlightsEn: string[]
  specificationAr: { key: string; value: string }[]
  specificationEn: { key: string; value: string }[]
  specification: SpecificationEntry[]
  minQuantity: number
  quantityStep: number
  quantityBreaks: QuantityBreak[]
  accessories: Accessory[]
  contentsAmount: number
  contentsUnit: ContentsUnit
  piecesPerPack: number
}

interface FamilyParts {
  code: string
  nameAr: string
  nameEn: string
  categoryId: number
  brandId: number
  descriptionAr: string
  descriptionEn: string
  highlightsEn: string[]
  pictures: string[]
  breaksOverMembers: boolean
  accessories: Accessory[]
}

export interface SignedInCustomer extends Caller {
  token: string
}

/** What the members of a family differ in. */
const familyFields = [
  { key: 'diameter', nameAr: 'القطر', nameEn: 'Diameter', unitAr: 'مم', unitEn: 'mm' },
  { key: 'angle', nameAr: 'الزاوية', nameEn: 'Angle', unitAr: '°', unitEn: '°' },
  { key: 'length', nameAr: 'الطول', nameEn: 'Length', unitAr: 'م', unitEn: 'm' },
]

function fieldValueOf(member: { size: string; angle?: string; length?: string }, key: string): string | undefined {
  return key === 'diameter' ? member.size : key === 'angle' ? member.angle : member.length
}

/** Rows for tests: each names what it is about, everything else is ordinary. */
export function buildersFor(shop: AppShop) {
  const { db } = shop
  let count = 0
  const next = () => {
    count += 1
    return count
  }

  async function category(parts: { nameAr?: string; nameEn?: string } = {}): Promise<number> {
    const number = next()
    const names = { nameAr: parts.nameAr ?? `قسم ${number}`, nameEn: parts.nameEn ?? `Category ${number}` }
    const [row] = await db
      .insert(categories)
      .values({ ...names, position: number })
      .returning({ id: categories.id })
    return idOf(row)
  }

  let ordinaryCategory: Promise<number> | undefined

  return {
    category,
    async subcategory(categoryId: number, nameAr = `فرع ${next()}`): Promise<number> {
      const [row] = await db.insert(subcategories).values({ categoryId, nameAr }).returning({ id: subcategories.id })
      return idOf(row)
    },
    async brand(nameAr: string, nameEn = ''): Promise<number> {
      const [row] = await db.insert(brands).values({ nameAr, nameEn }).returning({ id: brands.id })
      return idOf(row)
    },
    /** For sale: 10 pieces at 115 riyals with 15 % VAT, 100 before it. */
    async product(parts: Partial<ProductParts> = {}): Promise<number> {
      const number = next()
      const { pieces = 10, sold = 0, ...fields } = parts
      const names = {
        sku: fields.sku ?? `SKU-${number}-${shop.randomBytes(3).toString('hex')}`,
        nameAr: fields.nameAr ?? `سلعة ${number}`,
        nameEn: fields.nameEn ?? `Item ${number}`,
      }
      if (fields.categoryId === undefined) ordinaryCategory ??= category()
      const categoryId = fields.categoryId ?? (await ordinaryCategory) ?? 0
      const specification =
        fields.specification ?? specificationOfLists(fields.specificationAr ?? [], fields.specificationEn ?? [])
      const template = await readTemplate(db, { categoryId, subcategoryId: fields.subcategoryId ?? null })
      const retailHalalas = fields.retailHalalas ?? 11_500
      const netHalalas = withoutVat(retailHalalas, fields.taxCode ?? 'V15')
      const [row] = await db
        .insert(products)
        .values({
          regularHalalas: retailHalalas,
          wholesaleHalalas: Math.floor(netHalalas * 0.9),
          contractHalalas: Math.floor(netHalalas * 0.8),
          taxCode: 'V15',
          createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000),
          specification,
          ...fields,
          fieldValues: fieldTokens(specification, template),
          categoryId,
          retailHalalas,
          ...names,
          ...sortColumns(names),
        })
        .returning({ id: products.id })
      const productId = idOf(row)
      await db.insert(productStock).values({ productId, pieces, sold, supplied: pieces ?? 0 })
      await indexProducts(db, { ids: [productId] })
      shop.catalogueVersion.changed()
      return productId
    },
    /**
     * A family whose members differ in a diameter in millimetres, and in the other fields that they have, each with the given parts.
     * @returns its id, and those of its members in the order given
     */
    async family(
      members: readonly (Partial<ProductParts> & { size: string; angle?: string; length?: string })[],
      parts: Partial<FamilyParts> = {},
    ): Promise<{ id: number; productIds: number[]; categoryId: number }> {
      const number = next()
      const categoryId = parts.categoryId ?? (await category())
      const axes = familyFields.filter(({ key }) => members.some((member) => fieldValueOf(member, key) !== undefined))
      const axisFields = axes.map((field) => ({ ...field, kind: 'number' as const, choices: [], filterable: true }))
      await db
        .insert(specificationFields)
        .values(axisFields.map((field, position) => ({ ...field, position, categoryId })))
        .onConflictDoNothing()
      const productIds: number[] = []
      for (const one of members) {
        const rows = axes.flatMap(({ key, ...names }) => {
          const value = fieldValueOf(one, key)
          return value === undefined ? [] : [{ ...names, field: key, valueAr: value, valueEn: value }]
        })
        const { size: _size, angle: _angle, length: _length, ...member } = one
        const { specification, specificationAr, specificationEn } = specificationColumns(rows, axisFields)
        const shown = { specificationAr, specificationEn, specification }
        productIds.push(await this.product({ categoryId, ...shown, ...member }))
      }
      const { id } = await insertFamily(db, {
        code: `FAMILY-${number}-${shop.randomBytes(3).toString('hex')}`,
        nameAr: `عائلة ${number}`,
        nameEn: `Family ${number}`,
        axes: axes.map(({ key }) => key),
        ...parts,
        categoryId,
      })
      await setFamilyMembers(db, id, productIds)
      await indexProducts(db, { ids: productIds })
      shop.catalogueVersion.changed()
      return { id, productIds, categoryId }
    },
    /** A deal of these products that runs now, unless other moments are given. */
    async deal(
      goods: { productId: number; retailHalalas: number; wholesaleHalalas?: number; contractHalalas?: number }[],
      parts: Partial<Pick<typeof deals.$inferInsert, 'nameAr' | 'nameEn' | 'startsAt' | 'endsAt'>> = {},
    ): Promise<number> {
      const now = shop.clock().getTime()
      const [row] = await db
        .insert(deals)
        .values({
          nameAr: `عرض ${next()}`,
          startsAt: new Date(now - hourMs),
          endsAt: new Date(now + hourMs),
          ...parts,
        })
        .returning({ id: deals.id })
      const dealId = idOf(row)
      await db.insert(dealProducts).values(goods.map((product, position) => ({ dealId, position, ...product })))
      shop.catalogueVersion.changed()
      await shop.catalogueVersion.flush()
      return dealId
    },
    async inHomeList(list: 'hot' | 'featured' | 'trending', productId: number) {
      const [section] = await db.select({ id: homeSections.id }).from(homeSections).where(eq(homeSections.key, list))
      await db.insert(homeSectionProducts).values({ sectionId: idOf(section), productId, position: next() })
    },
    /** A signed-in customer; `type` 0 retail, 1 wholesale, 2 contract. */
    async customer(
      parts: Partial<Pick<Caller, 'type' | 'role' | 'email' | 'mobile'>> & {
        status?: number
        passwordHash?: string
      } = {},
    ): Promise<SignedInCustomer> {
      const number = next()
      const { type = 0, role = 3, status = 1, passwordHash = await ordinaryHash } = parts
      const account = {
        name: `Customer ${number}`,
        email: parts.email ?? `customer${number}-${shop.randomBytes(3).toString('hex')}@example.test`,
        mobile: parts.mobile ?? newMobile(),
      }
      const [row] = await db
        .insert(users)
        .values({ ...account, passwordHash, type, roleId: role, status })
        .returning({ id: users.id })
      const id = idOf(row)
      if (role !== roles.customer) {
        await prepareRoles(db)
        await addBuiltInRole(db, id, role === roles.owner ? 'owner' : 'manager')
      }
      const permissions = await permissionsOf(db, id)
      const token = role === roles.customer ? await createSession(shop, id, false) : await staffToken(shop, id)
      return { id, ...account, type, role, department: null, permissions, token }
    },
    async cartLine(userId: number, productId: number, quantity = 1): Promise<number> {
      const [row] = await db.insert(cartLines).values({ userId, productId, quantity }).returning({ id: cartLines.id })
      return idOf(row)
    },
    /** Saves what the owner settles. */
    async settings<Group extends SettingsGroup>(group: Group, values: SettingsChanges[Group]) {
      const { version } = (await readSettings(shop))[group]
      return updateSettings(shop, machineActor('test', shop.clock()), group, { version, values })
    },
    /** The code of a coupon: a percentage for one order, or with the given columns. */
    async coupon(terms: number | Partial<typeof coupons.$inferInsert> = 10): Promise<string> {
      const code = generateCouponCode(shop)
      await db
        .insert(coupons)
        .values({ code, name: 'Coupon', ...(typeof terms === 'number' ? { percent: terms } : terms) })
      return code
    },
  }
}

export type Builders = ReturnType<typeof buildersFor>

const drawnMobiles = new Set<string>()
/** No two alike, whatever a test makes of the shop's own randomness. */
function newMobile(): string {
  const mobile = `05${randomInt(10_000_000, 100_000_000)}`
  if (drawnMobiles.has(mobile)) return newMobile()
  drawnMobiles.add(mobile)
  return mobile
}

/** As light as argon2 can be: verifying takes as much work as the hash itself names. `hashPassword` makes heavy ones. */
const ordinaryHash = hash(testPassword, { memoryCost: 8, timeCost: 1 })

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('The row was not written')
  return row.id
}
