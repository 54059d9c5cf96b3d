/** Foundation of all features: `Shop`, callers, events, jobs, emails to send, and the version of the catalogue. */
export { type Actor, actorOf, machineActor, type StaffActor } from './Actor.ts'
export {
  type AdminCallContext,
  type AdminHandler,
  type AdminHandlers,
  actorOfAdminCall,
  assertFreshProof,
  type OpenSession,
  type StaffCaller,
  staffActor,
  staffOf,
} from './AdminCallContext.ts'
export { assertPostcode, takesPostcode } from './assertPostcode.ts'
export type { CachePolicy, CallContext, Handler, Handlers } from './CallContext.ts'
export type { Caller } from './Caller.ts'
export {
  type CatalogueVersion,
  type ChangedProducts,
  catalogueChannel,
  createCatalogueVersion,
} from './catalogueVersion.ts'
export { changeContent, contentChanger } from './changeContent.ts'
export { type ClientOrigin, clientOrigin, userAgentOf } from './clientOrigin.ts'
export { createReloader } from './createReloader.ts'
export type { EventHandler, EventHandlers } from './EventHandler.ts'
export type { EventData, EventName, ShopEvent } from './Events.ts'
export { createEvents } from './events/createEvents.ts'
export { handleEvent, handleEvents } from './events/handleEvent.ts'
export { addLostHandlings, deleteHandledEvents } from './events/maintainEvents.ts'
export type { InterfaceTexts, OwnTexts } from './InterfaceTexts.ts'
export { interfaceText } from './interfaceText.ts'
export type { JobHandler } from './JobHandler.ts'
export type { JobData, JobName } from './Jobs.ts'
export type { EmailContent, EmailJob, Mailer, QueuedEmail } from './Mailer.ts'
export { publicOrigin } from './publicOrigin.ts'
export { requireCustomer } from './requireCustomer.ts'
export type { OrderLimits, Settings, SettingsFromEnvironment } from './Settings.ts'
export { type Shop, withReadPool } from './Shop.ts'
export type { SettingsSecrets, ShopSettings } from './ShopSettings.ts'
export { maxMoments } from './scheduledChanges.ts'
export { forgetSeed, isDemoShop, readShopState, touchShopState } from './shopState.ts'
