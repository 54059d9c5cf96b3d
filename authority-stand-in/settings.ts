import { z } from 'zod'

export interface StandInSettings {
  port: number
  host: string
  /** The password that a request for a certificate needs. */
  otp: string
}

const environmentSchema = z.object({
  STAND_IN_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port')
    .default('4020'),
  STAND_IN_HOST: z.string().default('127.0.0.1'),
  STAND_IN_OTP: z
    .string()
    .regex(/^\d{4,10}$/, 'must be digits')
    .default('123345'),
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
  return { port: Number(value.STAND_IN_PORT), host: value.STAND_IN_HOST, otp: value.STAND_IN_OTP }
}
