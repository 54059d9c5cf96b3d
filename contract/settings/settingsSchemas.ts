import { z } from 'zod'
import { boolean, int, string } from '../fields/plainValues.ts'
import { settingsGroups } from './shopSettings.ts'

/** Source of a field's value. The environment has precedence, and its fields cannot be saved. */
const settingSource = z.enum(['environment', 'database', 'default'])
export type SettingSource = z.infer<typeof settingSource>

const groupReply = <Shape extends z.core.$ZodLooseShape>(values: z.ZodObject<Shape>) =>
  z.object({
    /** Rises with every save; 0: never saved. */
    version: int,
    values,
    sources: z.record(string, settingSource),
    /** By name, and never more than whether it is there. */
    secrets: z.record(string, z.object({ set: boolean, source: settingSource })),
  })

export const settingsReply = z.object({
  opening: groupReply(settingsGroups.opening),
  identity: groupReply(settingsGroups.identity),
  contact: groupReply(settingsGroups.contact),
  legal: groupReply(settingsGroups.legal),
  vat: groupReply(settingsGroups.vat),
  delivery: groupReply(settingsGroups.delivery),
  carriers: groupReply(settingsGroups.carriers),
  accounts: groupReply(settingsGroups.accounts),
  stock: groupReply(settingsGroups.stock),
  mail: groupReply(settingsGroups.mail),
  mailIn: groupReply(settingsGroups.mailIn),
  limits: groupReply(settingsGroups.limits),
  orders: groupReply(settingsGroups.orders),
  quotations: groupReply(settingsGroups.quotations),
  invoicing: groupReply(settingsGroups.invoicing),
  newsletter: groupReply(settingsGroups.newsletter),
  promises: groupReply(settingsGroups.promises),
  bank: groupReply(settingsGroups.bank),
  payment: groupReply(settingsGroups.payment),
})
export type SettingsReply = z.infer<typeof settingsReply>

/** One group of them, after a save. */
export const settingsGroupReply = z.union(Object.values(settingsReply.shape))
