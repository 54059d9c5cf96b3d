import { z } from 'zod'

/**
 * Behaviour of a call: `away` 503, `broken` 500, `busy` 429, `unauthorized` 401, `version` 406, `tooLarge` 413; `page` a page
 * in place of JSON, `nonsense` JSON of another shape, `redirect` to elsewhere; `drop` closes the connection, `lose` does what was
 * asked and then closes it; `stall` holds the call until `/stand-in/release`, `delayMs` for a while.
 */
const answer = z.union([
  z.enum([
    'normal',
    'away',
    'broken',
    'busy',
    'unauthorized',
    'version',
    'tooLarge',
    'page',
    'nonsense',
    'redirect',
    'drop',
    'lose',
    'stall',
  ]),
  z.strictObject({ delayMs: z.int().min(0).max(600_000) }),
])

const behaviourSchema = z.strictObject({
  complianceCertificate: answer,
  productionCertificate: answer,
  renewal: answer,
  compliance: answer,
  report: answer,
  clear: answer,
  /** Seconds that `busy` and `away` ask to wait; null: they do not say. */
  retryAfterSeconds: z.int().min(0).max(86_400).nullable(),
  /** `off`: standard documents are to be reported. */
  clearance: z.enum(['on', 'off']),
  /** Documents that are still let through before one is rejected, and all after it are normal; null: none is. */
  rejectAfter: z.int().min(0).max(1_000_000).nullable(),
  /** A warning for every document that is accepted. */
  warning: z.boolean(),
  /** Of certificates that are issued from now on. */
  certificateMinutes: z.int().min(-1_000_000).max(10_000_000),
  /** `other`: certificates are for another key than was requested, as in the real sandbox. */
  certificateKey: z.enum(['requested', 'other']),
  /** `repeat`: a renewal answers 428, and the checks are to be repeated. */
  renewalChecks: z.enum(['none', 'repeat']),
  /** How much the stand-in's clock is ahead, in its checks and in the header `Date`. */
  clockMinutes: z.int().min(-100_000_000).max(100_000_000),
})

export type Answer = z.output<typeof answer>
export type Behaviour = z.output<typeof behaviourSchema>
export type Call = 'complianceCertificate' | 'productionCertificate' | 'renewal' | 'compliance' | 'report' | 'clear'

/** @throws a ZodError for an unknown key */
export const readBehaviour = (input: unknown): Partial<Behaviour> => behaviourSchema.partial().parse(input)

export const normalBehaviour = (): Behaviour => ({
  complianceCertificate: 'normal',
  productionCertificate: 'normal',
  renewal: 'normal',
  compliance: 'normal',
  report: 'normal',
  clear: 'normal',
  retryAfterSeconds: null,
  clearance: 'on',
  rejectAfter: null,
  warning: false,
  certificateMinutes: 5 * 365 * 24 * 60,
  certificateKey: 'requested',
  renewalChecks: 'none',
  clockMinutes: 0,
})
