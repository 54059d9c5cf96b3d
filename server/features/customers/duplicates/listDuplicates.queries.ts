// Looks the rows up that were found alike, in the tables that may hold such.
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { Duplicate, DuplicateKind } from '@rawaj/contract/customers/duplicateSchemas.ts'
import { normaliseEmail } from '@rawaj/contract/fields/emailAddress.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { users } from '../../accounts/tables.ts'
import { nameKeys } from '../../catalogue/index.ts'
import { brands, categories, products, subcategories } from '../../catalogue/tables.ts'
import { coupons } from '../../coupons/tables.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { duplicates } from './tables.ts'

type Side = Duplicate['record']

/** A record with what it is compared by: two that share a key are taken for one. */
interface Compared extends Side {
  keys: readonly string[]
}

/** Pairs of records that the owner has to decide on, while both are there and still alike. */
export async function listDuplicates(db: Database): Promise<Duplicate[]> {
  const pairs = await db.select().from(duplicates).orderBy(asc(duplicates.id))
  const byKind = Map.groupBy(pairs, ({ kind }) => kind)
  const found = new Map<DuplicateKind, ReadonlyMap<number, Compared>>()
  for (const [kind, ofKind] of byKind) {
    const rows = await readers[kind](db, [...new Set(ofKind.flatMap(({ recordId, otherId }) => [recordId, otherId]))])
    found.set(kind, new Map(rows.map((row) => [row.id, row])))
  }
  return pairs.flatMap(({ id, kind, recordId, otherId }) => {
    const record = found.get(kind)?.get(recordId)
    const other = found.get(kind)?.get(otherId)
    if (!record || !other || !record.keys.some((key) => other.keys.includes(key))) return []
    return [{ id, kind, record: shown(record), other: shown(other) }]
  })
}

export const countDuplicates = async (db: Database): Promise<number> => (await listDuplicates(db)).length

const shown = ({ id, name, value, place }: Compared): Side => ({ id, name, value, place })

const keysOf = (names: { nameAr: string; nameEn: string }): string[] => [...nameKeys(names)]

const readers: Record<DuplicateKind, (db: Database, ids: number[]) => Promise<Compared[]>> = {
  async account(db, ids) {
    const rows = await db.select().from(users).where(inArray(users.id, ids))
    return rows
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ id, name, email, mobile, roleId }) => ({
        id,
        name,
        value: [email, mobile].filter((text) => text !== null).join(' '),
        place: roleId === roles.customer ? `/customers/${id}` : '/staff',
        keys: [
          ...(email === null ? [] : [normaliseEmail(email) ?? identifierKey(email)]),
          ...(mobile === null ? [] : [identifierKey(mobile)]),
        ],
      }))
  },
  async product(db, ids) {
    const rows = await db.select().from(products).where(inArray(products.id, ids))
    return rows.map(({ id, sku, nameAr, nameEn }) => ({
      id,
      name: nameAr || nameEn,
      value: sku,
      place: `/products/${id}`,
      keys: [identifierKey(sku)],
    }))
  },
  async coupon(db, ids) {
    const rows = await db.select().from(coupons).where(inArray(coupons.id, ids))
    return rows.map(({ id, code, name }) => ({
      id,
      name,
      value: code,
      place: `/coupons/${id}`,
      keys: [identifierKey(code)],
    }))
  },
  async brand(db, ids) {
    const rows = await db.select().from(brands).where(inArray(brands.id, ids))
    return rows.map((row) => named(row, `/brands/${row.id}`))
  },
  async category(db, ids) {
    const rows = await db.select().from(categories).where(inArray(categories.id, ids))
    return rows.map((row) => named(row, `/categories/${row.id}`))
  },
  async subcategory(db, ids) {
    const rows = await db.select().from(subcategories).where(inArray(subcategories.id, ids))
    return rows.map((row) => {
      const compared = named(row, `/categories/${row.categoryId}`)
      return { ...compared, keys: compared.keys.map((key) => `${row.categoryId} ${key}`) }
    })
  },
  async subscriber(db, ids) {
    const rows = await db.select().from(subscribers).where(inArray(subscribers.id, ids))
    return rows.map(({ id, email }) => ({
      id,
      name: '',
      value: email,
      place: '/subscribers',
      keys: [normaliseEmail(email) ?? identifierKey(email)],
    }))
  },
}

const named = (row: { id: number; nameAr: string; nameEn: string }, place: string): Compared => ({
  id: row.id,
  name: row.nameEn,
  value: row.nameAr,
  place,
  keys: keysOf(row),
})
