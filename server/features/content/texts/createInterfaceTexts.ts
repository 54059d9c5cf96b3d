import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type CatalogueVersion, createReloader, type InterfaceTexts, type OwnTexts } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { defaultTexts, textId } from './defaultTexts.ts'
import { holds, type StoredText } from './readTexts.ts'
import { interfaceTexts } from './tables.ts'

interface Parts {
  db: Database
  log: FastifyBaseLogger
  catalogueVersion: CatalogueVersion
}

/** The owner's own words in memory. Until they are loaded the defaults hold. */
export function createInterfaceTexts({ db, log, catalogueVersion }: Parts): InterfaceTexts {
  const listeners: (() => void)[] = []
  let now: Record<Language, OwnTexts> = { ar: {}, en: {} }

  async function read(): Promise<boolean> {
    const rows = await db.select().from(interfaceTexts)
    const next = { ar: wordsIn('ar', rows), en: wordsIn('en', rows) }
    if (isDeepStrictEqual(next, now)) return false
    now = next
    for (const listener of listeners) listener()
    return true
  }

  const failure = 'the own words of the interface could not be read and hold as they were'
  const { load, refresh } = createReloader({ read, log, failure, catalogueVersion })
  return { own: (language) => now[language], load, refresh, onChange: (listener) => void listeners.push(listener) }
}

/** Texts that replace a default. Those that are unused, or invalid by now, are left out. */
function wordsIn(language: Language, rows: readonly StoredText[]): OwnTexts {
  const words: Record<string, Record<string, string>> = {}
  for (const { namespace, key, textAr, textEn } of rows) {
    const text = language === 'ar' ? textAr : textEn
    const rule = defaultTexts().get(textId(namespace, key))?.[language] ?? null
    if (text === '' || !holds(text, rule)) continue
    words[namespace] = { ...words[namespace], [key]: text }
  }
  return words
}
