import { z } from 'zod'
import { isShopPath } from '../content/banners.ts'
import { version } from '../products/productInputs.ts'
import { linkText } from '../text/cleanText.ts'
import { boolean } from './plainValues.ts'
import { code } from './validation.ts'
import { id } from './wireValues.ts'

/** Common fields of everything that the owner shows for a period: dates, link, position. */

const optionalMoment = z
  .union([
    z.literal('').transform(() => null),
    z.iso.datetime(code('invalid_value')).refine((at) => /^[12]/.test(at), code('invalid_value')),
  ])
  .nullable()

export const scheduleFields = {
  active: boolean,
  startsAt: optionalMoment.describe('Its first moment; null: at once'),
  endsAt: optionalMoment.describe('From then on it does not show; null: for ever'),
}

/** The same of something new, which shows at once unless it is said otherwise. */
export const newScheduleFields = {
  active: scheduleFields.active.default(true),
  startsAt: scheduleFields.startsAt.default(null),
  endsAt: scheduleFields.endsAt.default(null),
}

export const shopPath = z
  .string(code('required'))
  .overwrite(linkText)
  .min(1, code('required'))
  .max(500, code('too_long'))
  .refine(isShopPath, code('foreign_link'))
  .describe('An address within the shop')

/** All rows of a kind in a new order. */
export const ordered = z.array(z.object({ id, version })).max(1_000, code('too_long')).describe('All of them, in order')
