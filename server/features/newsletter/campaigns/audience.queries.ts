// Joins accounts: who of the subscribers is a customer, and of which type.
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { CampaignAudience } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { users } from '../../accounts/tables.ts'
import { subscribers } from '../tables.ts'

const accountOf = (condition: SQL) => sql`exists (select from ${users} where ${users.email} = ${subscribers.email}
  and ${and(isNull(users.deletedAt), eq(users.roleId, roles.customer))} and ${condition})`

const byCustomers: Record<CampaignAudience['customers'], SQL | undefined> = {
  all: undefined,
  retail: accountOf(sql`${users.type} = 0`),
  trade: accountOf(sql`${users.type} in (1, 2)`),
  none: sql`not ${accountOf(sql`true`)}`,
}

/** Condition on the subscribers who receive a campaign for this audience. */
export const inAudience = ({ language, customers }: CampaignAudience): SQL | undefined =>
  and(
    eq(subscribers.status, 'subscribed'),
    language === 'all' ? undefined : eq(subscribers.language, language),
    byCustomers[customers],
  )

/** Counts the subscribers of an audience by language. */
export async function countAudience(db: Database, audience: CampaignAudience): Promise<{ ar: number; en: number }> {
  const rows = await db
    .select({ language: subscribers.language, readers: count() })
    .from(subscribers)
    .where(inAudience(audience))
    .groupBy(subscribers.language)
  const of = (language: string) => rows.find((row) => row.language === language)?.readers ?? 0
  return { ar: of('ar'), en: of('en') }
}
