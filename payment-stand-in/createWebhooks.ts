import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Behaviour } from './behaviour.ts'
import type { EventBody } from './entities.ts'
import { newId } from './newId.ts'
import type { StandInSettings } from './settings.ts'
import { signWebhook } from './signatures.ts'

/** A webhook as it is sent: the exact text, its signature, and what came of it. */
export interface Webhook {
  id: string
  event: EventBody['event']
  body: string
  signature: string
  /** The status of each try; null: no answer. */
  tries: (number | null)[]
}

const maxResponseMs = 5_000

export type Webhooks = ReturnType<typeof createWebhooks>

/** Sends the shop webhooks of events, and repeats them until it replies with 2xx. */
export function createWebhooks(settings: StandInSettings, behaviour: () => Behaviour) {
  const webhooks = new LRUCache<string, Webhook>({ max: 1_000 })
  const closing = new AbortController()
  /** As they were written, the oldest first. */
  const all = () => [...webhooks.values()].reverse()

  function write({ event, payload }: EventBody): Webhook {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_StandIn0000000',
      event,
      contains: Object.keys(payload),
      payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
      created_at: Math.floor(Date.now() / 1000),
    })
    const secret = behaviour().webhook === 'forged' ? `not ${settings.webhookSecret}` : settings.webhookSecret
    const webhook = { id: newId('evt'), event, body, signature: signWebhook(secret, body), tries: [] }
    webhooks.set(webhook.id, webhook)
    return webhook
  }

  /**
   * One attempt.
   * @returns whether the shop took it
   */
  async function send(webhook: Webhook): Promise<boolean> {
    const { webhookUrl } = behaviour()
    if (webhookUrl === null) return true
    const status = await fetch(webhookUrl, {
      method: 'POST',
      body: webhook.body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': webhook.signature,
        'x-razorpay-event-id': webhook.id,
      },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(maxResponseMs)]),
    }).then(
      async (reply) => {
        await reply.body?.cancel()
        return reply.status
      },
      () => null,
    )
    webhook.tries.push(status)
    return status !== null && status >= 200 && status < 300
  }

  async function sendUntilTaken(webhook: Webhook): Promise<void> {
    for (const delay of [0, ...settings.retryDelaysMs]) {
      try {
        if (delay > 0) await sleep(delay, undefined, { signal: closing.signal, ref: false })
      } catch {
        return
      }
      if (await send(webhook)) return
    }
  }

  const inBackground = (written: readonly Webhook[]) => {
    for (const webhook of written) sendUntilTaken(webhook).catch(() => {})
  }

  return {
    /**
     * Records events and sends them according to the behaviour. Resolves when the browser may get the result; call `afterwards`
     * once it has.
     */
    async deliver(happenings: readonly EventBody[]): Promise<{ afterwards: () => void }> {
      const written = happenings.map(write)
      const { webhook: manner } = behaviour()
      if (manner === 'none' || manner === 'late') return { afterwards: () => {} }
      if (manner === 'early') {
        for (const webhook of written) if (!(await send(webhook))) inBackground([webhook])
        return { afterwards: () => {} }
      }
      return { afterwards: () => inBackground(manner === 'twice' ? [...written, ...written] : written) }
    },
    /** Sends what was not sent yet, or these again; one try each, one after the other. */
    async sendNow(ids: readonly string[] | null): Promise<Webhook[]> {
      const wanted = all().filter(({ id, tries }) => (ids ? ids.includes(id) : tries.length === 0))
      for (const webhook of wanted) await send(webhook)
      return wanted
    },
    all,
    close: () => closing.abort(),
  }
}
