import { z } from 'zod'

export interface StandInSettings {
  port: number
  host: string
  keyId: string
  keySecret: string
  webhookSecret: string
  webhookUrl: string | null
  /** Delay before each further attempt of a rejected webhook. */
  retryDelaysMs: number[]
}

const environmentSchema = z.object({
  STAND_IN_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port')
    .default('4010'),
  STAND_IN_HOST: z.string().default('127.0.0.1'),
  STAND_IN_KEY_ID: z.string().default('rzp_test_standin'),
  STAND_IN_KEY_SECRET: z.string().default('stand-in-key-secret'),
  STAND_IN_WEBHOOK_SECRET: z.string().default('stand-in-webhook-secret'),
  STAND_IN_WEBHOOK_URL: z
    .literal('none')
    .or(z.url({ protocol: /^https?$/, error: 'must be an address, or none' }))
    .default('http://127.0.0.1:3000/api/v1/checkout/webhook'),
  STAND_IN_RETRY_MS: z
    .string()
    .regex(/^\d{1,7}(,\d{1,7}){0,19}$/, 'must be milliseconds with commas between')
    .default('1000,2000,4000,8000,16000,32000,60000'),
})

/** The environment; throws an error that names the invalid variable. */
export function readStandInSettings(environment: Readonly<Record<string, string | undefined>>): StandInSettings {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = environmentSchema.safeParse(values)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new Error(`The setting ${issue?.path.join('.') ?? '?'} is wrong: it ${issue?.message ?? 'cannot be read'}.`)
  }
  const value = read.data
  return {
    port: Number(value.STAND_IN_PORT),
    host: value.STAND_IN_HOST,
    keyId: value.STAND_IN_KEY_ID,
    keySecret: value.STAND_IN_KEY_SECRET,
    webhookSecret: value.STAND_IN_WEBHOOK_SECRET,
    webhookUrl: value.STAND_IN_WEBHOOK_URL === 'none' ? null : value.STAND_IN_WEBHOOK_URL,
    retryDelaysMs: value.STAND_IN_RETRY_MS.split(',').map(Number),
  }
}
