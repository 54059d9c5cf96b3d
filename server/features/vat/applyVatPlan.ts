import { machineActor, type Shop } from '../../kernel/index.ts'
import { switchVat } from './switchVat.ts'
import { beginningOf } from './vatDays.ts'
import { readVatRow } from './vatRow.ts'

type VatShop = Pick<Shop, 'db' | 'clock' | 'log' | 'catalogueVersion' | 'shopSettings'>

/**
 * Carries out the planned registration once its day has begun; only once, however often and in however many processes it runs.
 */
export async function applyVatPlan(shop: VatShop): Promise<void> {
  const now = shop.clock()
  const switched = await shop.db.transaction(async (tx) => {
    const row = await readVatRow(tx, { lock: true })
    const { planned } = row.values
    if (!planned || beginningOf(planned.from) > now) return false
    const { registered, from, prices } = planned
    const to = { registered, answered: true, since: from, planned: null }
    await switchVat(tx, machineActor('VAT registration', now), row, { to, prices })
    await shop.catalogueVersion.increment(tx, 'settings')
    return true
  })
  if (!switched) return
  await shop.shopSettings.refresh()
  shop.catalogueVersion.changed()
}

/** A timer holds no longer time, and a clock that was set meanwhile is noticed. */
const maxWaitMs = 3_600_000
const retryMs = 5_000

/**
 * Carries out what is planned at its moment, whatever is planned meanwhile.
 * @returns how to stop
 */
export function watchVatPlan(shop: VatShop): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const waitFor = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, ms).unref()
  }
  const look = () => {
    const { planned } = shop.shopSettings.current().vat
    const ms = planned ? beginningOf(planned.from).getTime() - shop.clock().getTime() : Number.POSITIVE_INFINITY
    if (ms > 0) return waitFor(Math.min(ms, maxWaitMs))
    applyVatPlan(shop).then(
      () => waitFor(maxWaitMs),
      (error: unknown) => {
        shop.log.warn({ err: error }, 'the planned VAT registration could not be carried out and is tried again')
        waitFor(retryMs)
      },
    )
  }
  shop.shopSettings.onChange(look)
  look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
