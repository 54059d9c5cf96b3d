import type { Language } from '@rawaj/contract/text/languages.ts'

/** Namespace → key → text. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What the owner has written anew of the interface's words, in memory (docs/decisions/0042-words-of-the-interface.md). */
export interface InterfaceTexts {
  /** Those of a language, as far as they stand in the place of a default; most namespaces have none. The same object until something changes. */
  own(language: Language): OwnTexts
  /** Reads them from the database, before the shop opens. */
  load(): Promise<void>
  /** Reads them anew after a save. Never throws: what cannot be read now is read soon, and holds as it is until then. */
  refresh(): Promise<void>
  /** Calls back after a change. */
  onChange(listener: () => void): void
}
