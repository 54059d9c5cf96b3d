import { roles } from '@rawaj/contract/accounts/roles.ts'
import { eq, sql } from 'drizzle-orm'
import { generatePassword, hashPassword, initialOwnerName } from '../../features/accounts/index.ts'
import { users } from '../../features/accounts/tables.ts'
import { shopSettings } from '../../features/settings/tables.ts'
import { addBuiltInRole } from '../../features/staff/index.ts'
import { setVatOfNewShop } from '../../features/vat/index.ts'
import type { Settings, Shop } from '../../kernel/index.ts'
import { shopState } from '../../kernel/tables.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { isSeeded } from './isSeeded.ts'
import type { SeedCustomer, SeedData } from './SeedData.ts'
import { seedCampaigns } from './seedCampaigns.ts'
import { seedCatalogue } from './seedCatalogue.ts'
import { seedContent } from './seedContent.ts'
import { seedCoupons } from './seedCoupons.ts'
import { seedDeals } from './seedDeals.ts'
import { seedPast } from './seedPast.ts'
import { seedSearches } from './seedSearches.ts'

export interface SignIn {
  role: string
  account: string
  /** null: the settings gave it, and it is shown nowhere. */
  password: string | null
}

/** Dependencies of seeding. */
export interface SeedContext extends Pick<Shop, 'db' | 'clock' | 'randomBytes'> {
  settings: Pick<Settings, 'seed' | 'adminEmail' | 'adminPassword' | 'paymentCurrency'> &
    Partial<Pick<Settings, 'compat'>>
}

export interface FillOptions {
  /** Called only when an empty shop is filled with it: a large catalogue takes a while. */
  loadData?: () => Promise<SeedData>
  progress?: (line: string) => void
}

/**
 * Fills the shop in one transaction, unless another process does so first.
 * @returns the sign-ins to show
 */
export async function fillShop(
  { db, settings, clock, randomBytes }: SeedContext,
  { loadData, progress = () => {} }: FillOptions,
): Promise<SignIn[]> {
  const adminPassword = settings.adminPassword ?? generatePassword(randomBytes)
  const signIns: SignIn[] = [
    {
      role: 'administrator',
      account: settings.adminEmail,
      password: settings.adminPassword === undefined ? adminPassword : null,
    },
  ]
  const data = settings.seed === 'demo' ? await loadData?.() : null

  return db.transaction(async (tx) => {
    // If several processes start at once on one server, one fills the shop; the others wait, as long as it takes, and find it
    // full.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.select().from(shopState).for('update')
    if (await isSeeded(tx)) return []
    const owner = await writtenRow(
      tx
        .insert(users)
        .values({
          name: initialOwnerName,
          email: settings.adminEmail,
          emailProvenAt: clock(),
          passwordHash: await hashPassword(adminPassword),
          roleId: roles.owner,
        })
        .returning({ id: users.id }),
    )
    await addBuiltInRole(tx, owner.id, 'owner')
    if (data) {
      await seedContent(tx, data, clock())
      await seedCatalogue(tx, data, progress)
      await seedDeals(tx, data, clock())
      await seedSearches(tx, data, clock())
      await insertCustomers(tx, data.customers, clock())
      if (data.history) progress(`Going through ${data.history.orders.length} orders of the past`)
      await seedPast(tx, data, {
        settings: { ...settings, compat: settings.compat ?? 'corrected' },
        ownerId: owner.id,
      })
      await seedCoupons(tx, data, { clock, randomBytes })
      await seedCampaigns(tx, data, clock())
      for (const { name, mobile, password } of data.customers) signIns.push({ role: name, account: mobile, password })
    } else {
      // Its owner opens it once it has a name and an address (docs/back-office.md, Opening and closing).
      await tx
        .insert(shopSettings)
        .values([
          { group: 'opening', values: { open: false } },
          // Free delivery is the owner's to promise.
          { group: 'delivery', values: { freeFromHalalas: null } },
        ])
        .onConflictDoNothing()
      await setVatOfNewShop(tx, { registered: settings.compat === 'described' })
    }
    await tx
      .update(shopState)
      .set({ seededAt: sql`now()`, seed: settings.seed, seededUpTo: data ? await lastIds(tx) : {} })
      .where(eq(shopState.one, true))
    return signIns
  })
}

/** Rows of the demo are recognised by their ids when the owner removes it (features/demoGoods). */
async function lastIds(tx: Database): Promise<Record<string, number>> {
  const last = demoTables.map((table) => `select '${table}' as name, coalesce(max(id), 0) as last from ${table}`)
  const { rows } = await tx.execute<{ name: string; last: number }>(sql.raw(last.join(' union all ')))
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

const demoTables = [
  'users',
  'categories',
  'subcategories',
  'brands',
  'families',
  'products',
  'banners',
  'distributors',
  'questions',
  'orders',
  'enquiries',
  'support_requests',
  'ready_answers',
  'coupons',
  'letters',
  'notices',
  'staff_notifications',
  'search_redirects',
  'search_misses',
]

async function insertCustomers(tx: Database, customers: readonly SeedCustomer[], emailProvenAt: Date): Promise<void> {
  const rows = await Promise.all(
    customers.map(async ({ password, ...customer }) => ({
      ...customer,
      emailProvenAt,
      passwordHash: await hashPassword(password),
      roleId: roles.customer,
    })),
  )
  if (rows.length > 0) await tx.insert(users).values(rows)
}
