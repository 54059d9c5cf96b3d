import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** Column types that many tables share. */

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
/** A moment, to the millisecond, as JavaScript represents it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const madeAt = () => instant('created_at').notNull().defaultNow()
export const halalas = (name: string) => integer(name).notNull()
/** Sums of many lines outgrow 32 bits; they stay below 2^53, see `maxAmount` in contract/money/money.ts. */
export const largeHalalas = (name: string) => bigint(name, { mode: 'number' }).notNull()
/** Raised with every change; a save names the version it has read (`assertVersion`). */
export const version = () => integer('version').notNull().default(1)
