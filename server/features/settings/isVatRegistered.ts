import { sql } from 'drizzle-orm'
import { constantSql } from '../../platform/database/constantSql.ts'
import { shopSettings } from './tables.ts'

/** Whether the shop is registered for VAT, in the same statement as prices and orders: so they always fit. */
export const isVatRegistered = constantSql(sql<boolean>`exists (
  select from ${shopSettings} where ${shopSettings.group} = 'vat' and ${shopSettings.values} @> '{"registered": true}')`)
