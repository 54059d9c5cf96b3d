import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { Answered, unauthorized, wrongVersion } from './Answered.ts'
import type { Answer, Behaviour } from './behaviour.ts'

export type HeldCalls = ReturnType<typeof createHeldCalls>

/** Calls that are held. */
export function createHeldCalls() {
  const waiting = new Set<() => void>()
  return {
    hold: () => new Promise<void>((resolve) => waiting.add(resolve)),
    waiting: () => waiting.size,
    /** @returns how many there were */
    release() {
      const count = waiting.size
      for (const letGo of waiting) letGo()
      waiting.clear()
      return count
    },
  }
}

/** Misbehaves as configured; returns where the call shall be answered normally. */
export async function misbehave(
  answer: Answer,
  { reply, behaviour, held }: { reply: FastifyReply; behaviour: Behaviour; held: HeldCalls },
): Promise<void> {
  if (typeof answer === 'object') await sleep(answer.delayMs, undefined, { ref: false })
  else if (answer === 'stall') await held.hold()
  else if (answer === 'drop') hangUp(reply)
  else {
    const { retryAfterSeconds } = behaviour
    const wait: Record<string, string> = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }
    const made = answers[answer]?.(wait)
    if (made) throw made
  }
}

/** Closes the connection in place of an answer. */
export function hangUp(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}

const wrongError = {
  category: 'HTTP-Errors',
  code: '500',
  message: 'Something went wrong and caused an Internal Server Error.',
}
const page = '<!doctype html><h1>It works!</h1>'
const html = { 'content-type': 'text/html' }

const answers: Record<string, (wait: Record<string, string>) => Answered> = {
  away: (wait) => new Answered(503, page, { ...html, ...wait }),
  broken: () => new Answered(500, wrongError),
  busy: (wait) => new Answered(429, '', wait),
  unauthorized,
  version: wrongVersion,
  tooLarge: () => new Answered(413, page, html),
  page: () => new Answered(200, page, html),
  nonsense: () => new Answered(200, { status: 'fine', results: [1, 2, 3] }),
  redirect: () => new Answered(302, '', { location: 'http://127.0.0.1:1/elsewhere' }),
}
