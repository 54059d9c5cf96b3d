import { richTextOfLines } from '@rawaj/contract/richText.ts'
import type { Database } from '../../platform/database/Database.ts'
import { about } from './standardPages/about.ts'
import { conditionOfUse } from './standardPages/conditionOfUse.ts'
import { cookies } from './standardPages/cookies.ts'
import { privacy } from './standardPages/privacy.ts'
import { pages } from './tables.ts'

export const standardPages = [about, conditionOfUse, privacy, cookies]

/**
 * Gives a shop the texts that it must not be without (docs/saudi-rules.md) where it has none of its own; what the owner
 * wrote stays.
 */
export async function seedPages(db: Database): Promise<void> {
  await db
    .insert(pages)
    .values(
      standardPages.map(({ key, title, body }) => ({
        key,
        titleAr: title.ar,
        titleEn: title.en,
        bodyAr: richTextOfLines(body.ar),
        bodyEn: richTextOfLines(body.en),
      })),
    )
    .onConflictDoNothing()
}
