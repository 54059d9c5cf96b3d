/** Statuses and states of campaigns, separate from the schemas of their calls. */

/**
 * - `draft`: not scheduled yet
 * - `scheduled`: starts at its moment, or after the campaign that is being sent
 * - `sending`
 * - `stopped`: by an employee, or after rejections by the mail server; it may continue
 * - `sent`: all recipients are done
 */
export const campaignStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/**
 * State of one copy:
 * - `queued`: waits for its turn, or for a retry
 * - `sending`: handed to a mail server
 * - `sent`: accepted by a mail server
 * - `skipped`: its reader unsubscribed before its turn
 * - `failed`: rejected, for another reason than the address
 * - `bounced`: the address is rejected, or the copy came back
 * - `uncertain`: the mail server may have accepted it; it is not sent again
 */
export const recipientStates = ['queued', 'sending', 'sent', 'skipped', 'failed', 'bounced', 'uncertain'] as const
export type RecipientState = (typeof recipientStates)[number]

/**
 * Why a campaign does not continue by itself, or waits:
 * - `server_down`: the mail server does not reply
 * - `refused`: it rejects everything
 * - `goods_gone`: at its moment one of its product lists had nothing for sale; it is a draft again
 */
export const campaignSendingErrors = ['server_down', 'refused', 'goods_gone'] as const
export type CampaignSendingError = (typeof campaignSendingErrors)[number]

export const subscriberStatuses = ['subscribed', 'unsubscribed', 'bounced'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

export const audienceLanguages = ['all', 'ar', 'en'] as const
export const audienceCustomers = ['all', 'retail', 'trade', 'none'] as const

/** Limits on blocks of a campaign, and on products of one block. */
export const maxCampaignBlocks = 30
export const maxCampaignProducts = 12
/** Characters of a text. */
export const maxCampaignText = 5_000
