type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Input that a visitor made before the page was hydrated. */
interface EarlyInput {
  press: { event: Event; button: HTMLButtonElement } | null
  submit: { event: SubmitEvent; form: HTMLFormElement } | null
  /** Typed text or checked state, by field. */
  fields: Map<Field, string | boolean>
  stopRecording: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * Runs in the head as an inline script (root.tsx), so it uses nothing from outside its own body. Without it a press
 * before hydration has no effect, a form is sent by the browser itself, and what was typed is overwritten by the form's
 * defaults (docs/decisions/0023-libraries-as-published.md).
 */
export function recordEarlyInput(): void {
  const early: EarlyInput = {
    press: null,
    submit: null,
    fields: new Map(),
    stopRecording() {
      removeEventListener('click', onClick, true)
      removeEventListener('submit', onSubmit, true)
      removeEventListener('input', onInput, true)
    },
  }
  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type === 'button') early.press = { event, button }
  }
  function onSubmit(event: SubmitEvent) {
    const form = event.target
    // The browser sends a form with an address by itself: the search works without script.
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    event.preventDefault()
    early.submit = { event, form }
  }
  function onInput({ target }: Event) {
    if (target instanceof HTMLInputElement) {
      if (target.type === 'file') return
      const isTicked = target.type === 'checkbox' || target.type === 'radio'
      early.fields.set(target, isTicked ? target.checked : target.value)
    } else if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
      early.fields.set(target, target.value)
    }
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('input', onInput, true)
  window.earlyInput = early
}

/**
 * Called in a layout effect: from here on React hears everything. A press can make React hydrate the page while it is
 * being dispatched, and then reaches its handler by itself.
 */
export function stopRecordingEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  early.stopRecording()
  if (early.press?.event.eventPhase !== Event.NONE) early.press = null
  if (early.submit?.event.eventPhase !== Event.NONE) early.submit = null
}

/** Plays back on the hydrated page what was recorded: the fields, then the last press, then the last form. */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  delete window.earlyInput
  for (const [field, value] of early.fields) if (field.isConnected) setField(field, value)
  if (early.press?.button.isConnected) early.press.button.click()
  if (early.submit?.form.isConnected) early.submit.form.requestSubmit(early.submit.event.submitter)
}

function setField(field: Field, value: string | boolean) {
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement && field.checked !== value) field.click()
    return
  }
  // Past React's own property of the element, which would hide the change from it.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
