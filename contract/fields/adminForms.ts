import { z } from 'zod'
import { permissions } from '../staff/permissions.ts'
import { maxRemarkLength } from '../support/support.ts'
import { lineText } from '../text/cleanText.ts'
import { language } from './plainValues.ts'
import {
  accountName,
  emailAddress,
  opaqueText,
  requiredFreeText,
  requiredIdentifier,
  requiredName,
  requiredText,
} from './validation.ts'
import { maxId } from './wireValues.ts'

/** Bodies of calls that forms of the back office check themselves, away from the calls, of which a browser has none. */
export const password = z.string().min(1, 'required').max(200, 'too_long')
const code = requiredIdentifier('required', 40)
export const codeInput = z.object({ code })
export const sessionInput = z.object({ email: accountName, password })
export const proofInput = z.object({ password })

export const invitationToken = opaqueText('required', 100)
export const roleIds = z.array(z.int().min(1).max(maxId)).max(50)
export const invitationInput = z.object({
  email: emailAddress(),
  roleIds: roleIds.min(1),
  language,
})
export const acceptInvitationInput = z.object({
  token: invitationToken,
  name: z.string().overwrite(lineText).max(120).optional(),
  password,
})

export const roleInput = z.object({
  nameAr: requiredText('name_required', 60),
  nameEn: requiredText('name_required', 60),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
})

export const picture = z
  .string()
  .max(14_000_000, 'invalid_image')
  .regex(/^data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/]+=*$/, 'invalid_image')
  .describe('A data URL')

export const cannedReplyInput = z.object({
  titleAr: requiredText('name_required', 120),
  titleEn: requiredText('name_required', 120),
  textAr: requiredFreeText('message_required', maxRemarkLength),
  textEn: requiredFreeText('message_required', maxRemarkLength),
})

export const categoryInput = z.object({
  nameAr: requiredName(120),
  nameEn: requiredName(120),
  image: picture.optional().describe('A new picture'),
  subcategories: z
    .array(
      z.object({
        id: z.int().min(1).max(2_147_483_647).optional().describe('Absent: a new one'),
        nameAr: requiredName(120),
        nameEn: requiredName(120),
      }),
    )
    .max(200)
    .describe('All of them, in order; one that is missing is removed, if no product stands in it'),
})
