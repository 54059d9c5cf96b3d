import type { SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'

/** Secret settings of the owner, only for the code that connects to others with them. */
export interface SettingsSecrets {
  /** Mail server; absent: mail is stored in the data folder. */
  smtpUrl: string | undefined
  /** Password of the mailbox that replies are read from; absent: none is read. */
  mailInPassword: string | undefined
  /** Everything that is set of payment providers, by name, as their own schemas read it. The same object until it changes. */
  providers: Readonly<Record<string, string>>
}

/** The owner's settings in effect, in memory: the environment's, else the database's, else the defaults. */
export interface ShopSettings {
  /** A snapshot of all settings: code that needs several of them takes one. The same object until something changes. */
  current(): SettingsValues
  secrets(): SettingsSecrets
  /** Loads them from the database, before the shop opens. */
  load(): Promise<void>
  /** Reloads them after a save. Never throws: on failure the current settings stay, and reloading is retried soon. */
  refresh(): Promise<void>
  onChange(listener: () => void): void
}
