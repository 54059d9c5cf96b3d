import { type ComponentProps, type SubmitEvent, useRef } from 'react'

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action' | 'noValidate'> {
  /** react-hook-form's `handleSubmit(…)`, or whatever sends it. The browser itself sends nothing. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void> | void
}

/**
 * A form that script sends, checked by the contract's rules. Should a browser send it by itself, what was typed must
 * not stand in an address: hence `post`. However often it is pressed, it is sent once until `onSubmit` has ended.
 */
export function Form({ onSubmit, ...form }: FormProps) {
  // A second press comes before React has rendered the first.
  const sending = useRef(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await onSubmit(event)
    } finally {
      sending.current = false
    }
  }

  return <form method="post" noValidate {...form} onSubmit={(event) => void send(event)} />
}

/**
 * Waits for a mutation that handles its own failure (`onError`), so that a form knows how long it is being sent:
 * `form.handleSubmit((fields) => settled(send.mutateAsync(fields)))`.
 */
export async function settled(sending: Promise<unknown>): Promise<void> {
  await sending.catch(() => undefined)
}
