import { roles } from '@rawaj/contract/accounts/roles.ts'
import { isOwnersOnly } from '@rawaj/contract/settings/ownersSettings.ts'
import type { SettingsGroup } from '@rawaj/contract/settings/shopSettings.ts'
import { type AdminHandlers, assertFreshProof, staffActor, staffOf } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { readSettings } from './readSettings.ts'
import { updateSettings } from './updateSettings.ts'

/** Targets of money and mail, and the security of accounts: an open session alone does not suffice to change them. */
const isSensitive = (group: SettingsGroup) => isOwnersOnly(group) || group === 'accounts'

export const settingsHandlers = {
  readSettings: ({ shop }) => readSettings(shop),
  async updateSettings(context, { params: { group }, body }) {
    const staff = staffOf(context)
    if (isOwnersOnly(group) && staff.session.role !== roles.owner) throw new AppError('forbidden')
    if (isSensitive(group)) assertFreshProof(staff, context.shop.clock())
    return updateSettings(context.shop, staffActor(context), group, body)
  },
} satisfies Partial<AdminHandlers>
