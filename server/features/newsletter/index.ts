/** Who gets the newsletter, and who has left it. */

export { confirmationPath } from './confirmationPath.ts'
export { deleteExpiredConfirmations, isConfirmationOpen } from './confirmations.ts'
export { newsletterCode } from './emails/newsletterCode.ts'
export { newsletterConfirmation } from './emails/newsletterConfirmation.ts'
export { newsletterEventHandlers } from './eventHandlers.ts'
export { exportSubscribers } from './exportSubscribers.ts'
export { moveSubscription } from './moveSubscription.ts'
export { newsletterHandlers } from './newsletterHandlers.ts'
export { proveEmailByCoupon } from './proveEmailByCoupon.ts'
export { confirmSubscription, subscribe } from './subscribe.ts'
export { subscriberHandlers } from './subscriberHandlers.ts'
export { exportSubscription, forgetSubscriber, knownAddresses } from './suppression.ts'
export { subscribers } from './tables.ts'

/** Letters to the newsletter's subscribers: written, sent, and what became of each copy. */

export { openPath, pressPath, unsubscribePath } from './campaigns/campaignAddresses.ts'
export { campaignHandlers } from './campaigns/campaignHandlers.ts'
export { leaseSeconds } from './campaigns/claimRecipients.ts'
export { exportCampaigns } from './campaigns/listRecipients.ts'
export { previewCampaign } from './campaigns/previewCampaign.ts'
export { parseReference } from './campaigns/readerReference.ts'
export {
  findReader,
  readLinkTarget,
  recordOpened,
  recordPressed,
  unsubscribeReader,
} from './campaigns/recordReading.ts'
export { sendCampaign } from './campaigns/sendCampaign.ts'
export { resumeCampaigns } from './campaigns/startCampaign.ts'
export { campaignRecipients, campaigns } from './campaigns/tables.ts'

/** Answers, and questions, that come by mail. */

export { deleteOldMails } from './inboundEmail/deleteOldMails.ts'
export { mailboxOfSettings } from './inboundEmail/mailboxSettings.ts'
export { mailInHandlers } from './inboundEmail/mailInHandlers.ts'
export { readNewMail } from './inboundEmail/readMailbox.ts'
export { type MailIn, startMailIn } from './inboundEmail/startMailIn.ts'
