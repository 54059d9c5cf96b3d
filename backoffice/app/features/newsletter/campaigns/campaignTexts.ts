import type { CampaignStatus, RecipientState } from '@rawaj/contract/newsletter/campaignKinds.ts'
import type { CampaignRow } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Texts } from '../../../i18n/useTexts.ts'

const statusTones: Record<CampaignStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  stopped: 'warning',
  sent: 'success',
}

type Sending = Pick<CampaignRow, 'status' | 'sendingError'>

/** A draft that was to go out, and did not. */
export const isReturned = ({ status, sendingError }: Sending): boolean => status === 'draft' && sendingError !== null

export const statusText = (campaign: Sending, { t }: Pick<Texts, 't'>): string =>
  t(`letters_status_${isReturned(campaign) ? 'returned' : campaign.status}`)

export const statusTone = (campaign: Sending): Tone => (isReturned(campaign) ? 'danger' : statusTones[campaign.status])

/** Name of a campaign: its subject in the language of the screen, or in the other. */
export function titleOf(
  { subjectAr, subjectEn }: Pick<CampaignRow, 'subjectAr' | 'subjectEn'>,
  { language, t }: Pick<Texts, 'language' | 't'>,
): string {
  const own = language === 'ar' ? subjectAr || subjectEn : subjectEn || subjectAr
  return own || t('letters_untitled')
}

/** Copies that are dealt with, whatever came of them. */
export const settledOf = ({ counts }: Pick<CampaignRow, 'counts'>): number =>
  counts.recipients - counts.queued - counts.sending

/** States of copies that the owner has to know of, each with its readers. */
export const noteworthy = ['failed', 'bounced', 'uncertain', 'skipped'] as const satisfies RecipientState[]
