export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Input that a visitor made before the page, or a deferred part of it (ui/deferredPart.tsx), was hydrated. */
export interface EarlyInput {
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
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React remembers what is set by its own property of the element, and hears of what differs from that alone. Fields without a
  // caret to be put back are those of forms, which look for what was typed themselves (features/forms/useShopForm.ts).
  const { selectionStart, selectionEnd } = field
  if (selectionStart !== null) field.value = value === '' ? '0' : ''
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
