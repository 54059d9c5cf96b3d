/** What a letter to the newsletter's subscribers may be, away from the schemas of its calls. */

/**
 * - `draft`: written, and going nowhere yet
 * - `scheduled`: goes out at its moment, or after the letter that is going out
 * - `sending`: goes out
 * - `stopped`: somebody, or the mail server's refusals, stopped it; it may go on
 * - `sent`: everybody was dealt with
 */
export const campaignStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/**
 * What has become of one copy:
 * - `queued`: has its turn to come, or is tried again
 * - `sending`: in the hands of a mail server
 * - `sent`: a mail server took it
 * - `skipped`: its reader left the list before it was its turn
 * - `failed`: refused, for a reason that is not the address
 * - `bounced`: the address is refused, or the letter came back
 * - `uncertain`: nobody knows whether the mail server took it; it is not sent again
 */
export const recipientStates = ['queued', 'sending', 'sent', 'skipped', 'failed', 'bounced', 'uncertain'] as const
export type RecipientState = (typeof recipientStates)[number]

/**
 * Why a letter does not go on by itself, or waits:
 * - `server_down`: nobody answers at the mail server
 * - `refused`: it refuses everything
 * - `goods_gone`: at its moment nothing of one of its lists of products was for sale; it is a draft again
 */
export const campaignSendingErrors = ['server_down', 'refused', 'goods_gone'] as const
export type CampaignSendingError = (typeof campaignSendingErrors)[number]

export const subscriberStatuses = ['subscribed', 'unsubscribed', 'bounced'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

export const audienceLanguages = ['all', 'ar', 'en'] as const
export const audienceCustomers = ['all', 'retail', 'trade', 'none'] as const

/** Blocks of a letter, and products of one block. */
export const maxCampaignBlocks = 30
export const maxCampaignProducts = 12
/** Characters of a text. */
export const maxCampaignText = 5_000
