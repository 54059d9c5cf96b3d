import type { SettingSource } from '@rawaj/contract/settings/settingsSchemas.ts'
import { mailServerFields, type SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import type { Settings } from '../../kernel/index.ts'
import { serverOfUrl, urlOfServer } from '../../platform/email/mailServer.ts'

/** The parts of a resolved group that tell its mail server. */
interface ResolvedServer {
  values: Record<string, unknown>
  sources: Record<string, SettingSource>
  secrets: Record<string, { secret: string | null; source: SettingSource }>
}

/** Values by field, and secrets by name, null for one that is removed. */
interface ServerChanges {
  values: Record<string, unknown>
  secrets: Record<string, string | null>
}

/**
 * The mail server of a resolved group in both forms: its fields, and the address that is connected to. An address of the
 * environment has precedence; one that was saved counts until a server is named by its fields. Both are shown as fields.
 */
export function resolveMailServer(resolved: ResolvedServer): void {
  const { values, sources, secrets } = resolved
  const { smtpUrl, password } = secrets
  if (!smtpUrl || !password) return
  const isNamed = values.host !== ''
  if (smtpUrl.secret !== null && (smtpUrl.source === 'environment' || !isNamed)) {
    const { password: inside, ...server } = serverOfUrl(smtpUrl.secret)
    for (const field of mailServerFields) {
      values[field] = server[field]
      sources[field] = smtpUrl.source
    }
    secrets.password = { secret: inside || null, source: smtpUrl.source }
  } else if (isNamed) {
    const { host, port, security, user } = values as SettingsValues['mail']
    const url = urlOfServer({ host, port, security, user, password: password.secret ?? '' })
    secrets.smtpUrl = { secret: url, source: 'database' }
  }
}

const serverParts: readonly string[] = [...mailServerFields, 'password']

/** Whether a save names another mail server, or another way into it. */
export const changesMailServer = (changed: readonly string[]): boolean =>
  changed.some((field) => field === 'smtpUrl' || serverParts.includes(field))

/**
 * What a save of the mail settings writes beside its changes: a server that was saved as an address becomes fields once one of
 * them is changed, and an address takes the place of the fields.
 */
export function withOneServer(
  before: { secrets: Record<string, string> },
  resolved: ResolvedServer,
  { values, secrets }: ServerChanges,
): ServerChanges {
  if (secrets.smtpUrl !== undefined) return { values: { host: '' }, secrets: { password: null } }
  const isChanged = changesMailServer(Object.keys({ ...values, ...secrets }))
  if (before.secrets.smtpUrl === undefined || !isChanged) return { values: {}, secrets: {} }
  return {
    values: Object.fromEntries(mailServerFields.map((field) => [field, resolved.values[field]])),
    secrets: { smtpUrl: null, password: resolved.secrets.password?.secret ?? null },
  }
}

/** The mail settings with the sender of a shop that has named none: its own name, at the account of its mail server or its contact. */
export function withSender(values: SettingsValues, { adminEmail }: Pick<Settings, 'adminEmail'>): SettingsValues {
  const { mail, identity, contact } = values
  if (mail.sender !== '') return values
  const name = identity.nameEn.replace(/[<>@,;:"()[\]\\]/g, '').trim()
  const address = mail.user.includes('@') ? mail.user : contact.email || adminEmail
  return { ...values, mail: { ...mail, sender: name === '' ? address : `${name} <${address}>` } }
}
