import type { Behaviour } from './behaviour.ts'
import type { Units } from './createUnits.ts'
import type { HeldCalls } from './misbehave.ts'
import type { Schema } from './schema.ts'
import type { StandInSettings } from './settings.ts'

/** Everything the calls of the stand-in work with. */
export interface StandInContext {
  settings: StandInSettings
  /** Changed in place by the control calls. */
  behaviour: Behaviour
  units: Units
  schema: Schema
  held: HeldCalls
  /** The stand-in's clock. */
  now: () => Date
}
