import type { SettingsFromEnvironment } from '../../kernel/index.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { configuredProviders } from './configuredProviders.ts'
import { openSecrets, type ResolvedGroup } from './resolveSettings.ts'

/**
 * Checks that keys that belong together are complete, and that the chosen provider has its own.
 * @throws `invalid_input`
 */
export function assertProvidersUsable({ providers: given }: SettingsFromEnvironment, group: ResolvedGroup): void {
  const chosen = group.sources.provider === 'environment' ? null : group.values.provider
  const { providers, problems } = configuredProviders({ ...given, ...openSecrets(group) }, null)
  if (problems.length > 0) throw invalidInput(Object.fromEntries(problems.map(({ key }) => [key, 'required'] as const)))
  if (chosen !== null && !providers.some(({ name }) => name === chosen))
    throw invalidInput({ provider: 'invalid_value' })
}
