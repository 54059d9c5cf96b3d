import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

it('PostgreSQL folds texts and compares identifiers as the contract does', async () => {
  const signs = fc.constantFrom(
    ...'aZéİ0٠۹ ½ﬁ-‑–./+()أإآٱىیةۀؤئكکـَّ٫٬\u200b\u200c\u200d\u200e\u202e\u2066\u2069\ufe0f\ufeff\u00ad\u00a0ＷＸ－',
    '\u{E0067}',
    '👩',
  )
  const typed = fc.sample(fc.array(signs, { maxLength: 12 }), 400).map((parts) => parts.join('').replaceAll('İ', 'i'))
  const database = await openTestDatabase()
  try {
    const { rows } = await database.db.execute<{ typed: string; folded: string; key: string }>(
      `select typed, fold_text(typed) as folded, identifier_key(typed) as key
        from jsonb_array_elements_text('${JSON.stringify(typed).replaceAll("'", "''")}') as typed`,
    )
    expect(rows).toEqual(typed.map((text) => ({ typed: text, folded: foldText(text), key: identifierKey(text) })))
  } finally {
    await database.close()
  }
})
