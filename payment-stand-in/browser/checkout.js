// What a shop's page loads in place of https://checkout.razorpay.com/v1/checkout.js. As with the real one, the payment
// itself happens in a frame of the provider's: the page never sees it, and its policy has to allow that frame only.
;(() => {
  const home = new URL('checkout/', document.currentScript.src)
  const required = ['key', 'amount', 'currency', 'name', 'order_id']
  const words = { ar: 'نافذة دفع تجريبية', en: 'Test payment window' }

  class Razorpay {
    #options
    #listeners = new Map()
    #opened

    constructor(options = {}) {
      for (const field of required) if (!options[field]) throw new Error(`Razorpay: the option ${field} is missing`)
      if (options.description && !/^[\p{L}\p{N}]/u.test(options.description))
        throw new Error('Razorpay: the option description must start with a letter or digit')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#opened) return this
      this.#opened = openWindow(this.#options, {
        paid: (response) => {
          this.close()
          this.#options.handler?.(response)
        },
        failed: (response) => {
          for (const listener of this.#listeners.get('payment.failed') ?? []) listener(response)
        },
        dismissed: () => {
          this.close()
          this.#options.modal?.ondismiss?.()
        },
      })
      return this
    }

    close() {
      this.#opened?.close()
      this.#opened = undefined
    }
  }

  /** Shows the frame above everything, and passes on what it tells. */
  function openWindow(options, tell) {
    const language = document.documentElement.lang.toLowerCase().startsWith('ar') ? 'ar' : 'en'
    const dialog = document.createElement('dialog')
    const frame = document.createElement('iframe')
    // A modal dialog keeps the page behind it out of reach of keyboard and screen reader. Styles are set one by one:
    // a strict style-src refuses style attributes and elements.
    dialog.setAttribute('aria-label', words[language])
    dialog.setAttribute('closedby', 'none')
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '0',
      width: '100vw',
      height: '100dvh',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'transparent',
      overflow: 'hidden',
    })
    frame.title = words[language]
    frame.src = new URL('window', home).href
    Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0', colorScheme: 'light' })
    dialog.append(frame)

    const say = (message) => frame.contentWindow?.postMessage(message, home.origin)
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== home.origin) return
      if (data.type === 'ready') {
        say({ type: 'show', options: shownOptions(options, language) })
        frame.focus()
      } else if (data.type === 'paid') tell.paid(data.response)
      else if (data.type === 'failed') tell.failed(data.response)
      else if (data.type === 'dismissed') tell.dismissed()
    }
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && say({ type: 'escape' }))
    addEventListener('message', hear)
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    document.body.append(dialog)
    dialog.showModal()
    const patience = options.timeout > 0 ? setTimeout(tell.dismissed, options.timeout * 1000) : undefined

    return {
      close() {
        clearTimeout(patience)
        removeEventListener('message', hear)
        document.documentElement.style.overflow = overflow
        // Closing gives the focus back to where it was.
        dialog.close()
        dialog.remove()
      },
    }
  }

  /** What the frame shows and needs; functions cannot travel. */
  function shownOptions({ key, order_id, name, description, image, prefill, theme, modal, retry }, language) {
    return {
      key,
      order_id,
      name: String(name),
      description: description ? String(description) : '',
      image: image ? new URL(image, location.href).href : '',
      prefill: { name: prefill?.name ?? '', email: prefill?.email ?? '', contact: contactOf(prefill?.contact) },
      color: /^#([0-9a-f]{3}){1,2}$/i.test(theme?.color ?? '') ? theme.color : '',
      escape: modal?.escape !== false,
      confirmClose: modal?.confirm_close === true,
      retry: retry?.enabled !== false,
      language,
    }
  }

  /** As the real one reads it: a number without a country is an Indian one. */
  function contactOf(contact) {
    if (!contact) return ''
    return String(contact).startsWith('+') ? String(contact) : `+91${contact}`
  }

  window.Razorpay = Razorpay
})()
