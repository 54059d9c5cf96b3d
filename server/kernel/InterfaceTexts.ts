import type { Language } from '@rawaj/contract/text/languages.ts'

/** Namespace → key → text. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Interface texts that the owner has rewritten, in memory (docs/decisions/0042-words-of-the-interface.md). */
export interface InterfaceTexts {
  /** The texts of a language that replace defaults; most namespaces have none. The same object until something changes. */
  own(language: Language): OwnTexts
  /** Loads them from the database, before the shop opens. */
  load(): Promise<void>
  /** Reloads them after a save. Never throws: on failure the current texts stay, and reloading is retried soon. */
  refresh(): Promise<void>
  onChange(listener: () => void): void
}
