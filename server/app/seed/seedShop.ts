import { roles } from '@rawaj/contract/roles.ts'
import { eq, sql } from 'drizzle-orm'
import type { DemoShop } from '../../demo/demoShop.ts'
import { hashPassword, users } from '../../features/accounts/index.ts'
import { fillPages } from '../../features/content/index.ts'
import { shopState } from '../../features/shop/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { AppShop } from '../createShop.ts'
import { demoCustomers, demoPassword } from './demoCustomers.ts'
import { fillCatalogue } from './fillCatalogue.ts'
import { fillContent } from './fillContent.ts'

export interface SignIn {
  role: string
  account: string
  password: string
}

interface SeedOptions {
  /** Called only when the goods are needed: growing a large catalogue takes a while. */
  demoShop: () => Promise<DemoShop>
  progress: (line: string) => void
}

/**
 * Fills an empty shop once: the administrator always, goods and customers with SEED=demo; and the standard texts, which
 * a shop gets whenever it lacks them. Everything else in one transaction, so that an interrupted first start begins
 * again. Answers the sign-ins to show, or nothing when the shop was filled before.
 */
export async function seedShop(
  { db, settings, clock, randomBytes }: AppShop,
  { demoShop, progress }: SeedOptions,
): Promise<SignIn[]> {
  await fillPages(db)
  if (await isSeeded(db)) return []
  const adminPassword = settings.adminPassword ?? madeUpPassword(randomBytes(9))
  const signIns: SignIn[] = [{ role: 'administrator', account: settings.adminEmail, password: adminPassword }]
  const demo = settings.seed === 'demo' ? await demoShop() : null

  return db.transaction(async (tx) => {
    // Of several processes that start at once on one server, one fills the shop and the others wait, as long as it
    // takes, and find it full.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.select().from(shopState).for('update')
    if (await isSeeded(tx)) return []
    await tx.insert(users).values({
      name: 'Administrator',
      email: settings.adminEmail,
      emailProvenAt: clock(),
      passwordHash: await hashPassword(adminPassword),
      roleId: roles.administrator,
    })
    if (demo) {
      await fillContent(tx, demo)
      await fillCatalogue(tx, demo, progress)
      const passwordHash = await hashPassword(demoPassword)
      await tx.insert(users).values(
        demoCustomers.map((customer) => ({
          ...customer,
          emailProvenAt: clock(),
          passwordHash,
          roleId: roles.customer,
        })),
      )
      for (const { name, mobile } of demoCustomers)
        signIns.push({ role: name, account: mobile, password: demoPassword })
    }
    await tx.update(shopState).set({ seededAt: sql`now()`, seed: settings.seed }).where(eq(shopState.one, true))
    return signIns
  })
}

async function isSeeded(db: Database): Promise<boolean> {
  const [state] = await db.select({ seededAt: shopState.seededAt }).from(shopState)
  return state?.seededAt != null
}

/** Always satisfies the shop's own password rule. */
function madeUpPassword(random: Buffer): string {
  return `Rw7-${random.toString('base64url')}`
}
