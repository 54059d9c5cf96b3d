import type { z } from 'zod'
import type { PaymentProvider } from './PaymentProvider.ts'

/** A provider that a shop may choose by its settings. */
export interface ProviderKind {
  name: string
  /** The environment variables it reads (docs/settings.md). */
  settingNames: readonly string[]
  /** Those of them that an owner may also save in the shop: its keys. Where its servers are belongs to the machine. */
  keyNames: readonly string[]
  /** Reads them: how the provider is made, or undefined where it is not set. Its issues are shown to the owner. */
  settings: z.ZodType<(() => PaymentProvider) | undefined, unknown>
}
