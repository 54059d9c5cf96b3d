import { buffer } from 'node:stream/consumers'
import { shopDate } from '../contract/time/shopDay.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { activateUnit, testSellerAddress, testVatNumber } from '../server/testing/invoicing/activateUnit.ts'
import { issuedInvoice } from '../server/testing/invoicing/issuedInvoice.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer, urlOf } from '../server/testing/testServer.ts'
import { withoutOrderLimits } from '../server/testing/withoutOrderLimits.ts'
import { startShop } from './runningShop.ts'
import { none, shopperPages, visited } from './shoppersMeanwhile.ts'
import { median, quantile } from './timing.ts'

const documents = 1_000
const goals = { seconds: 60, movedMs: 20 }
const shoppers = { count: 30, pauseMs: 1_000 }

/**
 * A thousand stamped invoices as one ZIP, each as PDF and XML, beside thirty shoppers: once with every PDF to be made, and once with
 * those that were kept.
 */
export async function measureInvoiceFiles(): Promise<void> {
  const server = await ownServer({ durable: true })
  const shop = await startShop({ SEED_PRODUCTS: '1000', DATABASE_URL: urlOf(server.connection) })
  try {
    const testShop = await openTestShopOn(openPools(server.connection), withoutOrderLimits)
    const legal = { vatNumber: testVatNumber, crNumber: '1010010000', nationalAddress: testSellerAddress }
    await testShop.make.settings('legal', legal)
    await activateUnit(testShop.shop)
    for (let made = 0; made < documents; made += 1) await issuedInvoice(testShop)
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    await testShop.close()
    const visits = { url: shop.url, asked: shopperPages(), ...shoppers }
    // Node compiles what is new to it.
    const [warming, alone] = [none(), none()]
    await visited({ ...visits, seconds: 15 }, warming)
    await visited({ ...visits, seconds: 45 }, alone)
    console.log(`\n${documents.toLocaleString('en')} invoices as one ZIP, PDF and XML (goal: ${goals.seconds} s)`)
    console.log(
      `pages alone: median ${median(alone.times).toFixed(1)}, p99 ${quantile(alone.times, 0.99).toFixed(1)} ms`,
    )
    const today = shopDate(Date.now())
    const address = `${shop.url}/admin/invoice-files.zip?from=${today}&to=${today}`
    for (const title of ['PDFs made', 'PDFs kept']) {
      const meanwhile = none()
      let isOver = false
      const begun = performance.now()
      const pages = visited({ ...visits, seconds: 600, isOver: () => isOver }, meanwhile)
      const reply = await fetch(address, { headers: { cookie: client.cookie } })
      if (!reply.ok || !reply.body) throw new Error(`The ZIP: ${reply.status}`)
      const { length } = await buffer(reply.body)
      const seconds = (performance.now() - begun) / 1_000
      isOver = true
      await pages
      const moved = quantile(meanwhile.times, 0.99) - quantile(alone.times, 0.99)
      console.log(
        `${title}: ${seconds.toFixed(1)} s, ${(length / 2 ** 20).toFixed(0)} MB; pages meanwhile median ${median(meanwhile.times).toFixed(1)}, p99 ${quantile(meanwhile.times, 0.99).toFixed(1)} ms, moved by ${moved.toFixed(1)} (goal: less than ${goals.movedMs})`,
      )
    }
  } finally {
    await shop.stop()
    await server.close()
  }
}
