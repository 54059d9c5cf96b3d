import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { data } from '../api/callParts.ts'
import { picture } from '../fields/adminForms.ts'
import { string } from '../fields/plainValues.ts'
import { emailAddress } from '../fields/validation.ts'
import { mailPassword, settingsInput, triedMailServer } from './settingsInputs.ts'
import { settingsGroupReply, settingsReply } from './settingsSchemas.ts'
import { type SettingsGroup, settingsGroups } from './shopSettings.ts'

/** Whether the shop is open, and registered for VAT, is changed by calls of their own. */
const savedGroups = Object.keys(settingsGroups).filter((group) => group !== 'opening' && group !== 'vat') as [
  Exclude<SettingsGroup, 'opening' | 'vat'>,
]

export const adminSettingsCalls = {
  readSettings: {
    method: 'GET',
    path: '/settings',
    access: 'settings.read',
    summary: 'What the owner has settled',
    reply: data(settingsReply),
  },
  /** A fresh proof is also needed for the targets of money and mail, and for the security of accounts. */
  updateSettings: {
    method: 'PUT',
    path: '/settings/{group}',
    access: 'settings.write',
    repeat: 'state',
    summary: 'Save settings of one group',
    errors: ['changed_meanwhile', 'set_by_environment', 'proof_needed'],
    params: z.object({ group: z.enum(savedGroups) }),
    body: settingsInput,
    reply: data(settingsGroupReply),
  },
  sendTestEmail: {
    method: 'POST',
    path: '/settings/mail/test',
    access: 'settings.write',
    repeat: 'repeatable',
    summary: 'Send an email to see that emails arrive',
    body: z.object({
      to: emailAddress(),
      tried: z
        .object({
          server: triedMailServer,
          password: mailPassword.optional().describe('Absent: the saved one, for the saved server and user alone'),
          sender: settingsGroups.mail.shape.sender,
        })
        .optional()
        .describe('A mail server that is not saved yet, which owners alone may try; absent: the saved one'),
    }),
    reply: data(z.object({ result: z.enum(['sent', 'kept', 'refused', 'failed']), reason: string.nullable() })),
  },
  uploadLogo: {
    method: 'POST',
    path: '/settings/identity/logo',
    access: 'settings.write',
    picture: true,
    repeat: 'state',
    summary: 'Show a picture as the shop’s logo',
    errors: ['changed_meanwhile', 'set_by_environment'],
    body: z.object({ version: z.int().min(0), image: picture }),
    reply: data(settingsReply.shape.identity),
  },
} as const satisfies AdminCallTable
