import { sql } from 'drizzle-orm'
import type { Settings } from '../../kernel/index.ts'
import { constantSql } from '../../platform/database/constantSql.ts'
import { families, products } from './tables.ts'

/** SQL: the family whose members, with breaks or without, count together for their quantity breaks; null: the product counts alone. */
export const breaksFamilyColumn = constantSql(sql<number | null>`case when ${products.familyId} is not null then (
  select ${families.id} from ${families} where ${families.id} = ${products.familyId} and ${families.breaksOverMembers}) end`)

/** Whether the shop has quantity breaks: the described one has none (docs/compatibility.md). */
export const hasQuantityBreaks = ({ compat }: Pick<Settings, 'compat'>): boolean => compat !== 'described'
