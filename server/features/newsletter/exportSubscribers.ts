import type { Readable } from 'node:stream'
import type { SheetFormat } from '@rawaj/contract/imports/importKinds.ts'
import type { SheetColumnKind, SheetValue } from '@rawaj/contract/imports/sheetColumns.ts'
import { subscriberColumns } from '@rawaj/contract/imports/subscriberSheet.ts'
import type { SubscriberFilters } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import { toPlainText } from '../../platform/email/document/EmailDocument.ts'
import { writeSheet } from '../../platform/sheets/writeSheet.ts'
import { recordAudit } from '../audit/index.ts'
import { createTranslate } from '../email/index.ts'
import { allSubscribers } from './listSubscribers.ts'

/** In Riyadh, as an import reads it. */
const dayOf = (moment: string) => shopDate(Date.parse(moment))

const kinds: readonly SheetColumnKind[] = ['text', 'text', 'day', 'text', 'text', 'day', 'text']

interface Wanted {
  filters: SubscriberFilters
  format: SheetFormat
  language: Language
}

/** Exports current and former subscribers as a table that an import can read. Audited. */
export async function exportSubscribers(
  shop: Pick<Shop, 'db' | 'shopSettings' | 'interfaceTexts'>,
  actor: StaffActor,
  { filters, format, language }: Wanted,
): Promise<Readable> {
  const { query: _, ...audited } = filters
  await recordAudit(shop.db, actor, { entity: 'subscriber', id: 'export', changes: { export: { after: audited } } })
  const t = createTranslate(shop, language)
  const said = (key: string) => toPlainText(t(`letters:${key}`))
  async function* rows(): AsyncGenerator<SheetValue[]> {
    const { email, language: spoken, consentOn, consentSource, endedOn } = subscriberColumns
    const headings = [email, spoken, consentOn, consentSource].map((heading) => heading[language])
    yield [...headings, said('sheet_status'), endedOn[language], said('sheet_consent')]
    for await (const one of allSubscribers(shop.db, filters))
      yield [
        one.email,
        one.language,
        dayOf(one.createdAt),
        one.source ?? said('sheet_own_page'),
        said(`sheet_${one.status}`),
        one.endedAt === null ? '' : dayOf(one.endedAt),
        one.consentText,
      ]
  }
  return writeSheet(rows(), { format, title: said('sheet_title'), kinds })
}
