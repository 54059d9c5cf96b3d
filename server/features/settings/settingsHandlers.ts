import type { SettingsGroup } from '@rawaj/contract/shopSettings.ts'
import { type AdminHandlers, assertFreshProof, staffActor, staffOf } from '../shop/index.ts'
import { readSettings } from './readSettings.ts'
import { updateSettings } from './updateSettings.ts'

/** Where money and mail go, and how accounts are kept: whoever finds a session open changes none of it. */
const sensitive = new Set<SettingsGroup>(['payment', 'bank', 'mail', 'mailIn', 'accounts'])

export const settingsHandlers: AdminHandlers<'readSettings' | 'updateSettings'> = {
  async readSettings({ shop }) {
    return { data: await readSettings(shop) }
  },
  async updateSettings(context, { params: { group }, body }) {
    if (sensitive.has(group)) assertFreshProof(staffOf(context), context.shop.clock())
    return { data: await updateSettings(context.shop, staffActor(context), group, body) }
  },
}
