import { shopDate } from '../contract/time/shopDay.ts'
import { invoicePdfs } from '../server/features/invoicing/tables.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { activateUnit, testSellerAddress, testVatNumber } from '../server/testing/invoicing/activateUnit.ts'
import { issuedInvoice } from '../server/testing/invoicing/issuedInvoice.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer, urlOf } from '../server/testing/testServer.ts'
import { withoutOrderLimits } from '../server/testing/withoutOrderLimits.ts'
import { startShop } from './runningShop.ts'
import { type Answers, none, shopperPages, visited } from './shoppersMeanwhile.ts'
import { median, quantile } from './timing.ts'

const documents = 1_000
const goals = { seconds: 60, movedMs: 20 }
const shoppers = { count: 30, pauseMs: 1_000 }
const rounds = 2
const warmingSeconds = 30
const aloneSeconds = 45
/** What is kept is quick: it takes several downloads for as many pages. */
const kinds = [
  { title: 'PDFs made', downloads: 1 },
  { title: 'PDFs kept', downloads: 2 },
]

/**
 * A thousand stamped invoices as one ZIP, each as PDF and XML, beside thirty shoppers, in rounds: the pages alone, then with every
 * PDF to be made, then with those that were kept.
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
    const visits = { url: shop.url, asked: shopperPages(), ...shoppers }
    const download = async () => {
      const today = shopDate(Date.now())
      const address = `${shop.url}/admin/invoice-files.zip?from=${today}&to=${today}`
      const reply = await fetch(address, { headers: { cookie: client.cookie } })
      if (!reply.ok || !reply.body) throw new Error(`The ZIP: ${reply.status}`)
      // Only counted: to put it together would keep this process from asking for pages.
      let bytes = 0
      for await (const chunk of reply.body) bytes += chunk.length
      return bytes
    }
    // Node compiles what is new to it.
    await visited({ ...visits, seconds: warmingSeconds }, none())
    const alone = none()
    const measured = kinds.map((kind) => ({ ...kind, seconds: [] as number[], meanwhile: none() }))
    let length = 0
    for (let round = 0; round < rounds; round += 1) {
      await visited({ ...visits, seconds: aloneSeconds }, alone)
      await testShop.shop.db.delete(invoicePdfs)
      for (const { downloads, seconds, meanwhile } of measured) {
        let isOver = false
        const pages = visited({ ...visits, seconds: 600, isOver: () => isOver }, meanwhile)
        for (let done = 0; done < downloads; done += 1) {
          const begun = performance.now()
          length = await download()
          seconds.push((performance.now() - begun) / 1_000)
        }
        isOver = true
        await pages
      }
    }
    await testShop.close()
    const megabytes = (length / 2 ** 20).toFixed(0)
    console.log(
      `\n${documents.toLocaleString('en')} invoices as one ZIP of ${megabytes} MB, PDF and XML (goals: ${goals.seconds} s, p99 moved by less than ${goals.movedMs} ms)`,
    )
    showPages('pages alone', alone)
    for (const { title, seconds, meanwhile } of measured) {
      const moved = quantile(meanwhile.times, 0.99) - quantile(alone.times, 0.99)
      showPages(`${title}, ${seconds.map((one) => one.toFixed(1)).join(', ')} s; pages meanwhile`, meanwhile)
      console.log(`  p99 moved by ${moved.toFixed(1)}`)
    }
  } finally {
    await shop.stop()
    await server.close()
  }
}

function showPages(what: string, { times, refused }: Answers): void {
  const [middle, p99] = [median(times).toFixed(1), quantile(times, 0.99).toFixed(1)]
  console.log(`${what}: ${times.length} answers, ${refused} refused, median ${middle}, p99 ${p99} ms`)
}
