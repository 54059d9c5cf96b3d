/**
 * Tabs of the inbox: waiting for the shop; taken by the viewer and not closed; from visitors without an account; answered;
 * closed. A contact message is under its own tab whatever its status, and under that of its status too.
 */
export const supportTabs = ['waiting', 'mine', 'contact', 'answered', 'closed'] as const
export type SupportTab = (typeof supportTabs)[number]

/** `longest`: the oldest status first; under `waiting` that is the longest wait. `latest`: the latest message first. */
export const supportSorts = ['newest', 'oldest', 'longest', 'latest'] as const
export type SupportSort = (typeof supportSorts)[number]

/** A customer's request, or a message without an account from the contact page or by email. */
export const supportKinds = ['ticket', 'contact'] as const

/** Channel of a support request. */
export const supportChannels = ['screen', 'mail'] as const
export type SupportChannel = (typeof supportChannels)[number]

/**
 * Why a mailbox cannot be read: no server at its address; the connection cannot be secured; user or password are rejected; the
 * folder does not exist; the connection broke; or something else, which the shop's log names.
 */
export const inboundEmailFailures = [
  'not_reached',
  'not_secure',
  'sign_in_refused',
  'no_folder',
  'interrupted',
  'fault',
] as const
export type InboundEmailFailure = (typeof inboundEmailFailures)[number]
