import type { SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'

/** What is secret among the owner's settings: for what connects to others with it, and for nobody else. */
export interface SettingsSecrets {
  /** Mail server; absent: mail is kept in the data folder. */
  smtpUrl: string | undefined
  /** Of the mailbox that answers are read from; absent: none is read. */
  mailInPassword: string | undefined
  /** All that is set of payment providers, by name, as their own schemas read it. The same object until it changes. */
  providers: Readonly<Record<string, string>>
}

/** The owner's settings as they hold now, in memory: the environment's, else those of the database, else the defaults. */
export interface ShopSettings {
  /** One moment of all settings: whoever needs several of them asks once. The same object until something changes. */
  current(): SettingsValues
  secrets(): SettingsSecrets
  /** Reads them from the database, before the shop opens. */
  load(): Promise<void>
  /** Reads them anew after a save. Never throws: what cannot be read now is read soon, and holds as it is until then. */
  refresh(): Promise<void>
  /** Calls back after a change. */
  onChange(listener: () => void): void
}
