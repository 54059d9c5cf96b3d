import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '../bench/customers.ts'
import { checkLedger } from './ledger.ts'
import { max, p50 } from './percentile.ts'
import { exactly, type Figure, must, type Report, took, within } from './report.ts'
import { signUp, startSales } from './startSales.ts'
import { withSeededShop } from './withSeededShop.ts'

const slow = '127.0.0.2'
/** The shop gives a body 30 seconds at most, and looks every few. */
const deadlineMs = 40_000

interface SlowBodiesOptions {
  sockets?: number
  /** `answered`: the connections are left before the shop ends them, for a short run. */
  until?: 'ended' | 'answered'
}

/** Connections that send a byte a second of an upload or of a JSON body, while another customer uses the shop. */
export async function slowBodies({ sockets = 50, until = 'ended' }: SlowBodiesOptions = {}): Promise<Report> {
  return withSeededShop({ products: 20 }, async (shop, before) => {
    const idlers: SignedIn[] = []
    for (let index = 0; index < 5; index += 1) idlers.push(await signUp(shop.url, `slow-${index}`, index))
    const owner = await signUp(shop.url, 'form', 0)

    const begun = performance.now()
    const dripping = Array.from({ length: sockets }, (_, n) => drip(shop.url, headOf(n, idlers[n % idlers.length])))
    await sleep(500)
    const salesLoad = await startSales(shop, { customers: 1, restMs: 500 })
    const forms: { status: number; ms: number }[] = []
    do {
      forms.push(await sendForm(shop.url, owner, forms.length))
      await sleep(500)
    } while (dripping.some((one) => one[until]() === null) && performance.now() - begun < deadlineMs)
    await salesLoad.untilSold(1)
    await salesLoad.stop()
    const answered = dripping.map((one) => one.answered() ?? Number.POSITIVE_INFINITY)
    const ended = dripping.map((one) => one.ended() ?? Number.POSITIVE_INFINITY)
    for (const one of dripping) one.hangUp()

    const wrong = forms.filter(({ status }) => status !== 200)
    const failed = salesLoad.attempts.filter(({ status }) => status !== 200)
    const checkouts = salesTimes(salesLoad.sales.map(({ at }) => at))
    return {
      title: `slow-bodies: ${sockets} connections that send a byte a second, with and without an account`,
      figures: [
        must('profile forms of another customer: all answered 200', String(forms.length), {
          met: wrong.length === 0,
          measured: String(forms.length - wrong.length),
        }),
        took('  median', p50(forms.map(({ ms }) => ms))),
        within('  longest', 1_000, max(forms.map(({ ms }) => ms))),
        must('steps of another customer’s sales that failed', '0', {
          met: failed.length === 0,
          measured: `${failed.length} of ${salesLoad.attempts.length}`,
        }),
        took('whole sales with half a second between: longest from one to the next', max(checkouts)),
        exactly('bodies that drip and were not answered', 0, answered.filter((ms) => ms === Infinity).length),
        took('  the last was answered after', max(answered)),
        { what: '  their statuses', measured: statusCounts(dripping.map((one) => one.status())) },
        ...(until === 'answered' ? [] : endings(ended)),
        ...(await checkLedger(shop, { sales: salesLoad.sales, before })),
      ],
    }
  })
}

const endings = (ended: readonly number[]): Figure[] => [
  exactly(`connections that still drip after ${deadlineMs / 1000} s`, 0, ended.filter((ms) => ms === Infinity).length),
  took('  the last was ended after', max(ended)),
]

const salesTimes = (moments: readonly number[]) =>
  moments.flatMap((at, index) => (index === 0 ? [] : [at - (moments[index - 1] ?? at)]))

function statusCounts(statuses: readonly number[]): string {
  const counts = new Map<string, number>()
  for (const status of statuses) counts.set(status === 0 ? 'nothing' : String(status), 0)
  for (const status of statuses) {
    const name = status === 0 ? 'nothing' : String(status)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')
}

/** The head of a request whose body will not come, and how that begins: uploads and JSON, with an account and without. */
function headOf(n: number, idler: SignedIn | undefined): string {
  const upload = n % 2 === 0
  const signedIn = n % 4 < 2 && idler !== undefined
  const path = upload
    ? `/user/${idler?.id ?? 1}`
    : signedIn
      ? n % 8 < 4
        ? '/checkout'
        : '/support'
      : '/auth/contact_us'
  const type = upload ? 'multipart/form-data; boundary=x' : 'application/json'
  const lines = [
    `${upload ? 'PUT' : 'POST'} /api/v1${path} HTTP/1.1`,
    'host: shop',
    `content-type: ${type}`,
    `content-length: ${upload ? 5_000_000 : 20_000}`,
    ...(signedIn ? [`x-access-token: ${idler.token}`] : []),
  ]
  const begin = upload
    ? '--x\r\ncontent-disposition: form-data; name="image"; filename="me.png"\r\n\r\n'
    : '{"message":"'
  return `${lines.join('\r\n')}\r\n\r\n${begin}`
}

/** Sends the head at once and then a byte a second, until the shop has had enough. Times in ms; null: not yet. */
function drip(url: string, head: string) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: slow })
  const begun = performance.now()
  let received = ''
  let answered: number | null = null
  let ended: number | null = null
  const timer = setInterval(() => socket.write('a'), 1_000)
  socket.on('connect', () => socket.write(head))
  socket.on('data', (part) => {
    answered ??= performance.now() - begun
    received += part.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    ended = performance.now() - begun
    // A connection that is cut off counts as answered too.
    answered ??= ended
  })
  return {
    answered: () => answered,
    ended: () => ended,
    /** 0: nothing was said. */
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0),
    hangUp: () => socket.destroy(),
  }
}

async function sendForm(url: string, { id, token }: SignedIn, number: number) {
  const form = new FormData()
  form.set('name', `Huda ${number}`)
  const begun = performance.now()
  const signal = AbortSignal.timeout(deadlineMs)
  const sent = fetch(`${url}/api/v1/user/${id}`, {
    method: 'PUT',
    headers: { 'x-access-token': token },
    body: form,
    signal,
  })
  const status = await sent.then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.status
    },
    () => 0,
  )
  return { status, ms: performance.now() - begun }
}
