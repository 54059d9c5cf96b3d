import type { ComponentProps, SubmitEvent } from 'react'
import { expectFormRules } from './formRules.ts'

interface ShopFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action' | 'noValidate'> {
  /** react-hook-form's `handleSubmit(…)`, or whatever sends it. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void> | void
}

/**
 * A form that script sends, checked by the contract's rules. Should a browser send it by itself, what was typed must
 * not stand in an address: hence `post`. One that is sent before script is there waits for it (app/lateScripts.ts).
 */
export function ShopForm({ onSubmit, ...form }: ShopFormProps) {
  return (
    <form method="post" noValidate onFocus={expectFormRules} {...form} onSubmit={(event) => void onSubmit(event)} />
  )
}
