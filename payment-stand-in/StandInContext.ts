import type { HeldCalls } from './answerAs.ts'
import type { Behaviour } from './behaviour.ts'
import type { Ledger } from './createLedger.ts'
import type { Webhooks } from './createWebhooks.ts'
import type { StandInSettings } from './settings.ts'

/** Everything the calls of the stand-in work with. */
export interface StandInContext {
  settings: StandInSettings
  /** Changed in place by the control calls. */
  behaviour: Behaviour
  ledger: Ledger
  webhooks: Webhooks
  held: HeldCalls
}
