import { z } from 'zod'
import { code } from '../fields/validation.ts'
import { invalid } from './settingsFields.ts'
import { type SettingsGroup, settingsGroups } from './shopSettings.ts'

/** A secret that is written and never read again; null takes it away. What is pasted around a key is no part of it. */
const paymentKey = z
  .string({ error: invalid })
  .trim()
  .max(500, code('too_long'))
  .regex(/^[\x21-\x7e]+$/, invalid)
  .nullable()

/**
 * The mail server with user and password in one address, as programs save it. Its other options belong to a machine, and stay with
 * SMTP_URL.
 */
const smtpUrl = z
  .string({ error: invalid })
  .trim()
  .max(500, code('too_long'))
  .regex(/^smtps?:\/\/[^\s?#\p{Cc}\p{Cf}]+$/u, invalid)
  .pipe(z.url({ protocol: /^smtps?$/, error: invalid }))
  .nullable()

/** What a try of a mail server is sent through: its fields as they stand in the form. */
export const triedMailServer = z.strictObject({
  host: settingsGroups.mail.shape.host,
  port: settingsGroups.mail.shape.port,
  security: settingsGroups.mail.shape.security,
  user: settingsGroups.mail.shape.user,
})

/** As mail servers take them: any characters but controls. */
export const mailPassword = z
  .string({ error: invalid })
  .max(500, code('too_long'))
  .regex(/^[^\p{Cc}]+$/u, invalid)
  .nullable()

const change = <Shape extends z.core.$ZodLooseShape>(fields: Shape) => z.strictObject(fields).partial()

/**
 * Input of a save: the changed fields of a group, secrets among them. The server knows which keys exist, and rejects any other
 * name.
 */
export const settingsChanges = {
  opening: change(settingsGroups.opening.shape),
  identity: change(settingsGroups.identity.shape),
  contact: change(settingsGroups.contact.shape),
  legal: change(settingsGroups.legal.shape),
  vat: change({}),
  delivery: change(settingsGroups.delivery.shape),
  carriers: change(settingsGroups.carriers.shape),
  accounts: change(settingsGroups.accounts.shape),
  stock: change(settingsGroups.stock.shape),
  mail: change({ ...settingsGroups.mail.shape, smtpUrl, password: mailPassword }),
  mailIn: change({ ...settingsGroups.mailIn.shape, password: mailPassword }),
  limits: change(settingsGroups.limits.shape),
  orders: change(settingsGroups.orders.shape),
  quotations: change(settingsGroups.quotations.shape),
  invoicing: change(settingsGroups.invoicing.shape),
  newsletter: change(settingsGroups.newsletter.shape),
  promises: change(settingsGroups.promises.shape),
  bank: change(settingsGroups.bank.shape),
  payment: settingsGroups.payment.partial().catchall(paymentKey),
} as const satisfies Record<SettingsGroup, z.ZodObject>

export type SettingsChanges = { [Group in SettingsGroup]: z.input<(typeof settingsChanges)[Group]> }

/** A save of one group: its changed fields, and the version of the group that they were read from. */
export const settingsInput = z.object({
  version: z.int().min(0),
  values: z.record(z.string().max(60), z.unknown()),
})
