// The payment window, inside its frame. It talks to the page that opened it by messages, and to the stand-in by calls.
const words = {
  ar: {
    notice: 'دفع تجريبي: لا يُخصم أي مبلغ',
    amount: 'المبلغ',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    contact: 'الجوال',
    order: 'رقم طلب الدفع',
    pay: 'ادفع',
    again: 'حاول الدفع مرة أخرى',
    fail: 'اجعل الدفع يفشل',
    close: 'إغلاق',
    busy: 'جارٍ الدفع …',
    failed: 'لم ينجح الدفع: رفض البنك العملية.',
    refused: 'لا يمكن دفع هذا الطلب.',
    unreachable: 'تعذّر الوصول إلى مزوّد الدفع. حاول مرة أخرى.',
    asked: 'هل تريد مغادرة الدفع؟',
    stay: 'أكمل الدفع',
    leave: 'نعم، غادر',
  },
  en: {
    notice: 'Test payment: no money is taken',
    amount: 'Amount',
    name: 'Name',
    email: 'E-mail',
    contact: 'Mobile',
    order: 'Payment order',
    pay: 'Pay',
    again: 'Try to pay again',
    fail: 'Make the payment fail',
    close: 'Close',
    busy: 'Paying …',
    failed: 'The payment failed: the bank declined it.',
    refused: 'This order cannot be paid.',
    unreachable: 'The payment provider cannot be reached. Please try again.',
    asked: 'Leave the payment?',
    stay: 'Stay',
    leave: 'Yes, leave',
  },
}
const numbers = { ar: 'ar-SA-u-nu-latn', en: 'en-SA-u-nu-latn' }
const at = (id) => document.getElementById(id)

addEventListener('message', function begin({ source, origin, data }) {
  if (source !== parent || data?.type !== 'show') return
  removeEventListener('message', begin)
  show(data.options, (message) => parent.postMessage(message, origin)).catch(() => {})
})
parent.postMessage({ type: 'ready' }, '*')

async function show(options, tell) {
  const says = words[options.language]
  document.documentElement.lang = options.language
  document.documentElement.dir = options.language === 'ar' ? 'rtl' : 'ltr'
  paint(options.color)
  for (const [id, text] of Object.entries({
    notice: says.notice,
    shop: options.name,
    description: options.description,
    'amount-label': says.amount,
    pay: says.pay,
    fail: says.fail,
    close: says.close,
    asked: says.asked,
    stay: says.stay,
    leave: says.leave,
  }))
    at(id).textContent = text
  at('description').hidden = options.description === ''
  if (options.image) Object.assign(at('image'), { src: options.image, hidden: false })
  const details = { ...options.prefill, order: options.order_id }
  for (const [name, value] of Object.entries(details)) if (value) addDetail(says[name], value)

  let tried = false
  const close = () => tell({ type: 'dismissed' })
  const ask = (asking) => {
    at('question').hidden = !asking
    at('choices').hidden = asking
    at(asking ? 'stay' : 'close').focus()
  }
  const wishToClose = () => (options.confirmClose && at('question').hidden ? ask(true) : close())
  const stepBack = () => {
    if (!options.escape) return
    if (at('question').hidden) wishToClose()
    else ask(false)
  }
  at('close').addEventListener('click', wishToClose)
  at('leave').addEventListener('click', close)
  at('stay').addEventListener('click', () => ask(false))
  at('pay').addEventListener('click', () => pay('paid'))
  at('fail').addEventListener('click', () => pay('failed'))
  addEventListener('keydown', keepFocusInside)
  addEventListener('keydown', ({ key }) => key === 'Escape' && stepBack())
  addEventListener('message', ({ source, data }) => source === parent && data?.type === 'escape' && stepBack())
  document.querySelector('main').hidden = false
  at('shop').focus()
  await showAmount()

  async function showAmount() {
    const { status, reply } = await call(`orders/${encodeURIComponent(options.order_id)}?key_id=${options.key}`)
    if (status !== 200) return lose(reply)
    const format = new Intl.NumberFormat(numbers[options.language], { style: 'currency', currency: reply.currency })
    const { maximumFractionDigits: digits } = format.resolvedOptions()
    at('amount').textContent = format.format(reply.amount / 10 ** digits)
    // Somebody quick may have tried already, and has read what to do next.
    if (!tried) at('pay').textContent = `${says.pay} ${at('amount').textContent}`
  }

  async function pay(outcome) {
    tried = true
    at('alert').textContent = ''
    at('status').textContent = says.busy
    let focus = at(outcome === 'paid' ? 'pay' : 'fail')
    at('pay').disabled = at('fail').disabled = true
    at('shop').focus()
    const { key: key_id, order_id, description } = options
    const { email, contact } = options.prefill
    const { status, reply } = await call('payments', { key_id, order_id, outcome, description, email, contact })
    // Paid, and nobody says so: as when the browser is closed in this moment.
    if (status === 204) return
    at('status').textContent = ''
    if (status === 200) return tell({ type: 'paid', response: reply })
    const mayTryAgain = status === 0 || (options.retry && reply.error.reason === 'payment_failed')
    at('pay').disabled = at('fail').disabled = !mayTryAgain
    if (!mayTryAgain) focus = at('close')
    focus.focus()
    if (status === 0) at('alert').textContent = says.unreachable
    else if (reply.error.reason === 'payment_failed') {
      at('alert').textContent = says.failed
      at('pay').textContent = says.again
      tell({ type: 'failed', response: reply })
    } else lose(reply)
  }

  /** Nothing can be paid here. */
  function lose(reply) {
    at('pay').disabled = at('fail').disabled = true
    at('alert').textContent = reply ? says.refused : says.unreachable
    if (reply) tell({ type: 'failed', response: reply })
  }
}

/** Status 0: no answer. */
async function call(path, body) {
  try {
    const answer = await fetch(path, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return { status: answer.status, reply: answer.status === 204 ? null : await answer.json() }
  } catch {
    return { status: 0, reply: null }
  }
}

function addDetail(label, value) {
  const term = document.createElement('dt')
  const detail = document.createElement('dd')
  const text = document.createElement('bdi')
  term.textContent = label
  text.textContent = value
  detail.append(text)
  at('details').append(term, detail)
}

/** The shop's colour, and black or white on it, whichever reads better. */
function paint(color) {
  if (!color) return
  const digits = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit) : color.slice(1).match(/../g)
  const [red, green, blue] = digits.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const { style } = document.documentElement
  style.setProperty('--theme', color)
  style.setProperty('--on-theme', luminance > 0.179 ? '#000' : '#fff')
}

/** Tab goes round inside the window instead of leaving it. */
function keepFocusInside(event) {
  if (event.key !== 'Tab') return
  const stops = [...document.querySelectorAll('button:not(:disabled)')].filter((button) => button.checkVisibility())
  const here = stops.indexOf(document.activeElement)
  const next = stops.at(event.shiftKey ? (here <= 0 ? -1 : here - 1) : (here + 1) % stops.length)
  event.preventDefault()
  next?.focus()
}
