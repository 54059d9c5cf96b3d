import { isDeepStrictEqual } from 'node:util'
import { isOwnersSettings } from '@rawaj/contract/settings/ownersSettings.ts'
import type { SettingsReply } from '@rawaj/contract/settings/settingsSchemas.ts'
import { mailServerFields, type SettingsGroup, type SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import { eq } from 'drizzle-orm'
import type { Actor, Shop } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { SecretBox } from '../../platform/secrets/secretBox.ts'
import { changedFields, recordAudit } from '../audit/index.ts'
import { assertProvidersUsable } from './assertProvidersUsable.ts'
import { withOneServer } from './mailServer.ts'
import { notifyOwners } from './notifyOwners.ts'
import { type Changes, parseChanges } from './parseChanges.ts'
import { resolveGroup, type SettingsRow, secretContext, toGroupReply } from './resolveSettings.ts'
import { shopSettings } from './tables.ts'

/** Personal values: the audit log records that they changed, but not to what. */
const personalFields = ['recipients', 'address', 'user']

interface SettingsSave {
  /** Version of the group, as it was read. */
  version: number
  /** The changed fields; a secret as text, or null to take it away. */
  values: Readonly<Record<string, unknown>>
}

/**
 * Saves the changed fields of a group, and answers the group as it is then. It holds at once. Every owner is mailed of other bank
 * accounts.
 * @throws `invalid_input`, `set_by_environment` with the names of the fields, and `changed_meanwhile` with the group as it is now
 */
export async function updateSettings<Group extends SettingsGroup>(
  shop: Shop,
  actor: Actor,
  group: Group,
  { version, values }: SettingsSave,
): Promise<SettingsReply[Group]> {
  const changes = parseChanges(group, values)
  assertNotFromEnvironment(shop, group, changes)
  const { fromEnvironment } = shop.settings
  const box = shop.secretBox
  const saved = await shop.db.transaction(async (tx) => {
    const before = await lockGroup(tx, group)
    const resolvedBefore = await resolveGroup(before, fromEnvironment, box)
    assertVersion(toGroupReply<Group>(resolvedBefore), version)
    const server = group === 'mail' ? withOneServer(before, resolvedBefore, changes) : null
    const sealed = await sealSecrets(group, { ...server?.secrets, ...changes.secrets }, box)
    const row: SettingsRow = {
      group,
      values: { ...before.values, ...server?.values, ...changes.values },
      secrets: withoutRemoved({ ...before.secrets, ...sealed }),
      version: version + 1,
    }
    const resolved = await resolveGroup(row, fromEnvironment, box)
    if (group === 'payment') assertProvidersUsable(fromEnvironment, resolved)
    const audited = {
      ...changedFields(resolvedBefore.values, resolved.values, { withheld: personalFields }),
      ...Object.fromEntries(Object.keys(changes.secrets).map((name) => [name, null])),
    }
    await tx
      .update(shopSettings)
      .set({ values: row.values, secrets: row.secrets, version: row.version, updatedAt: actor.at })
      .where(eq(shopSettings.group, group))
    await recordAudit(tx, actor, { entity: 'settings', id: group, changes: audited })
    if (group === 'bank' && !isDeepStrictEqual(resolvedBefore.values, resolved.values))
      await shop.events.publish(tx, 'bankAccounts.changed', {
        byUserId: actor.userId,
        at: actor.at.toISOString(),
        accounts: (resolved.values as SettingsValues['bank']).accounts,
        previous: (resolvedBefore.values as SettingsValues['bank']).accounts,
      })
    if (isOwnersSettings(group)) await notifyOwners(shop, tx, { group, changed: Object.keys(audited), actor })
    await shop.catalogueVersion.increment(tx, 'settings')
    return toGroupReply<Group>(resolved)
  })
  await shop.shopSettings.refresh()
  shop.catalogueVersion.changed()
  return saved
}

/** The group's row, which another save waits for. */
async function lockGroup(tx: Database, group: SettingsGroup): Promise<SettingsRow> {
  await tx.insert(shopSettings).values({ group }).onConflictDoNothing()
  return writtenRow(tx.select().from(shopSettings).where(eq(shopSettings.group, group)).for('update'))
}

function assertNotFromEnvironment({ settings }: Shop, group: SettingsGroup, changes: Changes): void {
  const { values, secrets } = settings.fromEnvironment
  // The address of a mail server is all of its fields.
  const server = group === 'mail' && secrets.mail?.smtpUrl !== undefined ? [...mailServerFields, 'password'] : []
  const given = { ...values[group], ...secrets[group], ...Object.fromEntries(server.map((field) => [field, true])) }
  const set = Object.keys({ ...changes.values, ...changes.secrets }).filter((field) => Object.hasOwn(given, field))
  if (set.length > 0) throw new AppError('set_by_environment', { data: { fields: set } })
}

async function sealSecrets(
  group: SettingsGroup,
  secrets: Changes['secrets'],
  box: SecretBox,
): Promise<Changes['secrets']> {
  const sealed = Object.entries(secrets).map(
    async ([name, secret]) =>
      [name, secret === null ? null : await box.seal(secret, secretContext(group, name))] as const,
  )
  return Object.fromEntries(await Promise.all(sealed))
}

const withoutRemoved = (secrets: Changes['secrets']): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).flatMap(([name, sealed]) => (sealed === null ? [] : [[name, sealed]])))
