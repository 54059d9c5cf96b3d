import type { SettingsGroup } from '@rawaj/contract/shopSettings.ts'
import { type AdminHandlers, assertFreshProof, staffActor } from '../shop/index.ts'
import { readSettings } from './readSettings.ts'
import { updateSettings } from './updateSettings.ts'

/** Where money and mail go: whoever finds a session open changes neither. */
const sensitive = new Set<SettingsGroup>(['payment', 'mail', 'accounts'])

export const settingsHandlers: AdminHandlers<'readSettings' | 'updateSettings'> = {
  async readSettings({ shop }) {
    return { data: await readSettings(shop) }
  },
  async updateSettings(context, { params: { group }, body }) {
    if (sensitive.has(group)) assertFreshProof(context)
    return { data: await updateSettings(context.shop, staffActor(context), group, body) }
  },
}
