/** The newsletter: subscribers and their consent, campaigns, and the mailbox that replies come to. */
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
export { confirmationPath } from './confirmationPath.ts'
export { deleteExpiredConfirmations, isConfirmationOpen } from './confirmations.ts'
export { newsletterCode } from './emails/newsletterCode.ts'
export { newsletterConfirmation } from './emails/newsletterConfirmation.ts'
export { newsletterEventHandlers } from './eventHandlers.ts'
export { exportSubscribers } from './exportSubscribers.ts'
export { addSubscribers, removeImportedAddresses, removeImportedSubscribers } from './importedSubscribers.ts'
export { deleteOldMails } from './inboundEmail/deleteOldMails.ts'
export { inboundEmailHandlers } from './inboundEmail/inboundEmailHandlers.ts'
export { mailboxOfSettings } from './inboundEmail/mailboxSettings.ts'
export { readNewMail } from './inboundEmail/readMailbox.ts'
export { type InboundEmail, startInboundEmail } from './inboundEmail/startInboundEmail.ts'
export { moveSubscription } from './moveSubscription.ts'
export { newsletterHandlers } from './newsletterHandlers.ts'
export { proveEmailByCoupon } from './proveEmailByCoupon.queries.ts'
export { confirmSubscription, subscribe } from './subscribe.ts'
export { subscriberHandlers } from './subscriberHandlers.ts'
export { exportSubscription, forgetSubscriber, knownAddresses } from './suppression.ts'
