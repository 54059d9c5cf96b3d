import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderPayment } from '@rawaj/payment-providers/PaymentProvider.ts'

/** The page in the frame: its buttons send the result of the payment to the shop's page. */
const windowPage = `<!doctype html><meta charset="utf-8"><title>Bank</title>
<p id="amount"></p><button id="pay">Pay</button><button id="fail">Fail</button><button id="leave">Leave</button>
<script>
const order = Object.fromEntries(new URLSearchParams(location.search))
amount.textContent = order.amount + ' ' + order.currency
const tell = (what) => parent.postMessage(what, '*')
pay.onclick = async () => tell(await (await fetch('/payments', { method: 'POST', body: JSON.stringify(order) })).json())
fail.onclick = () => tell('failed')
leave.onclick = () => tell('left')
</script>`

/** The bank of the tiny provider (tinyProvider/): it knows orders, takes what is paid, and seals what it says of it. */
export async function startTinyBank() {
  const secret = randomBytes(16).toString('hex')
  const orders = new Map<string, { amount: number; currency: string }>()
  const payments = new Map<string, ProviderPayment>()

  const answer = (path: string, body: Record<string, unknown>): object | undefined => {
    if (path === '/orders') {
      const id = `order${orders.size + 1}`
      orders.set(id, { amount: Number(body.amount), currency: String(body.currency) })
      return { id }
    }
    if (path === '/payments') {
      const orderId = String(body.orderId)
      const order = orders.get(orderId)
      if (!order) return undefined
      const payment: ProviderPayment = { id: `of-${orderId}`, orderId, ...order, status: 'captured' }
      payments.set(payment.id, payment)
      const seal = createHmac('sha256', secret).update(`${orderId}/${payment.id}`).digest('hex')
      return { payment: payment.id, seal }
    }
    return payments.get(path.replace('/payments/', ''))
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bank')
    if (pathname === '/window') return response.setHeader('content-type', 'text/html').end(windowPage)
    const reply = answer(pathname, await bodyOf(request))
    response.statusCode = reply ? 200 : 404
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: { TINY_URL: url, TINY_SECRET: secret },
    payments: () => [...payments.values()],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text === '' ? {} : JSON.parse(text)
}
