/** Who gets the newsletter, and who has left it. */

export { newsletterCode } from './emails/newsletterCode.ts'
export { newsletterEventHandlers } from './eventHandlers.ts'
export { exportSubscribers } from './exportSubscribers.ts'
export { moveSubscription } from './moveSubscription.ts'
export { newsletterHandlers } from './newsletterHandlers.ts'
export { proveEmailByCoupon } from './proveEmailByCoupon.ts'
export { subscribe } from './subscribe.ts'
export { subscriberHandlers } from './subscriberHandlers.ts'
export { exportSubscription, forgetSubscriber, knownAddresses } from './suppression.ts'
export { subscribers, suppressedAddresses } from './tables.ts'
export { endSubscription } from './unsubscribe.ts'
