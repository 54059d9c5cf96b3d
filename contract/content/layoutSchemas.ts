import { z } from 'zod'
import { patch } from '../api/callParts.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { newScheduleFields, ordered, scheduleFields, shopPath } from '../fields/shownFields.ts'
import { code, requiredText } from '../fields/validation.ts'
import { text } from '../products/productInputs.ts'
import { webLink } from '../settings/settingsFields.ts'
import { linkText } from '../text/cleanText.ts'
import { isShopPath } from './banners.ts'
import { maxNoticeText, menuPlaces, noticeStates, noticeTones, standardKeys } from './layout.ts'

/** Notices, and links of footer and menu, as the back office sees them, and what staff write of them. Forms check it too. */

export const adminNoticeSchema = z.object({
  id: int,
  version: int,
  textAr: string,
  textEn: string,
  tone: z.enum(noticeTones),
  link: string.nullable(),
  active: boolean,
  startsAt: string.nullable(),
  endsAt: string.nullable(),
  state: z.enum(noticeStates).describe('waiting: it runs, and one that began later shows'),
})
export type AdminNotice = z.infer<typeof adminNoticeSchema>

const line = requiredText('required', maxNoticeText)

const noticeFields = {
  textAr: line,
  textEn: line,
  tone: z.enum(noticeTones, code('required')),
  link: z
    .union([z.literal('').transform(() => null), shopPath], { error: code('foreign_link') })
    .nullable()
    .describe('An address within the shop; null: it leads nowhere'),
  ...scheduleFields,
}

export const noticeInput = z.object({
  ...noticeFields,
  tone: noticeFields.tone.default('info'),
  link: noticeFields.link.default(null),
  ...newScheduleFields,
})
export const updateNoticeInput = patch(noticeFields)

export const adminMenuEntrySchema = z.object({
  id: int,
  version: int,
  place: z.enum(menuPlaces),
  standard: z.enum(standardKeys).nullable().describe('Of a link that every shop has; null: the shop’s own'),
  labelAr: string.describe('Empty: the word of the interface'),
  labelEn: string,
  link: string,
  active: boolean.describe('Shown'),
  required: boolean.describe('It cannot be hidden'),
  position: int,
})
export type AdminMenuEntry = z.infer<typeof adminMenuEntrySchema>

const menuEntryFields = {
  place: z.enum(menuPlaces, code('required')),
  labelAr: text(40).describe('Needed of the shop’s own; empty of a standard link: the word of the interface'),
  labelEn: text(40),
  link: z
    .string(code('required'))
    .overwrite(linkText)
    .min(1, code('required'))
    .max(500, code('too_long'))
    .refine((link) => isShopPath(link) || webLink.safeParse(link).success, code('invalid_link'))
    .describe('An address within the shop, or one of another site that starts with https://'),
  active: boolean,
}

export const menuEntryInput = z.object({
  ...menuEntryFields,
  labelAr: requiredText('required', 40),
  labelEn: requiredText('required', 40),
  active: menuEntryFields.active.default(true),
})
/** Values of a standard link that staff set. */
export const standardEntryInput = z.object({
  labelAr: menuEntryFields.labelAr,
  labelEn: menuEntryFields.labelEn,
  active: menuEntryFields.active,
})

/** A standard link allows changes of its label and visibility only. */
export const updateMenuEntryInput = patch(menuEntryFields)

export const menuOrderInput = z.object({ entries: ordered })
