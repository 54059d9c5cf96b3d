type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Input that a visitor made before the page, or a deferred part of it (ui/deferredPart.tsx), was hydrated. */
interface EarlyInput {
  /** React hears what happens outside of the deferred parts. */
  hydrated: boolean
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
    hydrated: false,
    press: null,
    submit: null,
    fields: new Map(),
    stopRecording() {
      for (const name of Object.keys(recorders)) removeEventListener(name, record, true)
    },
  }
  const recorders: Record<string, (event: Event, target: Element) => void> = {
    click(event, target) {
      const button = target.closest('button')
      if (button?.type === 'button') early.press = { event, button }
    },
    submit(event, form) {
      // The browser sends a form with an address by itself: the search works without script.
      if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
      event.preventDefault()
      early.submit = { event: event as SubmitEvent, form }
    },
    input(_, field) {
      if (field instanceof HTMLInputElement) {
        if (field.type === 'file') return
        const isTicked = field.type === 'checkbox' || field.type === 'radio'
        early.fields.set(field, isTicked ? field.checked : field.value)
      } else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
        early.fields.set(field, field.value)
      }
    },
  }
  function record(event: Event) {
    const { target, type } = event
    if (!(target instanceof Element)) return
    // What is typed further into a field is not to be undone when its beginning is played back.
    const isRecorded = type === 'input' && early.fields.has(target as Field)
    if (early.hydrated && !isRecorded && !target.closest('[data-deferred]')) return
    recorders[type]?.(event, target)
  }
  for (const name of Object.keys(recorders)) addEventListener(name, record, true)
  window.earlyInput = early
}

/**
 * Called in a layout effect: from here on React hears everything outside of the deferred parts. A press can make React hydrate the
 * page while it is being dispatched, and then reaches its handler by itself.
 */
export function stopRecordingEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  early.hydrated = true
  if (early.press?.event.eventPhase !== Event.NONE) early.press = null
  if (early.submit?.event.eventPhase !== Event.NONE) early.submit = null
}

/** Plays back what was recorded outside of the parts that are still deferred: the fields, then the last press, then the last form. */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  const { press, submit } = early
  const isReady = (element: Element) => !element.closest('[data-deferred]')
  const fields = [...early.fields].filter(([field]) => isReady(field))
  for (const [field] of fields) early.fields.delete(field)
  if (press && isReady(press.button)) early.press = null
  if (submit && isReady(submit.form)) early.submit = null
  if (!document.querySelector('[data-deferred]')) {
    early.stopRecording()
    delete window.earlyInput
  }
  for (const [field, value] of fields) if (field.isConnected) setField(field, value)
  if (press && early.press === null && press.button.isConnected) press.button.click()
  if (submit && early.submit === null && submit.form.isConnected) submit.form.requestSubmit(submit.event.submitter)
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
