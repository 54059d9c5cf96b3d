import type { EarlyInput, Field } from './earlyInput.ts'

/**
 * Runs in the head as an inline script (root.tsx), so it uses nothing from outside its own body. Without it a press
 * before hydration has no effect, a form is sent by the browser itself, and what was typed is overwritten by the form's
 * defaults (docs/decisions/0023-libraries-as-published.md).
 */
export default function recordEarlyInput(): void {
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
      if (button?.type !== 'button') return
      early.press = { event, button }
      // Shows that it was noticed (ui/theme.css), until the page or its part is hydrated.
      button.dataset.pressed = ''
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
