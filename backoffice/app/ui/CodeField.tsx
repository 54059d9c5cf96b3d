import { TextField, type TextFieldProps } from '@rawaj/design/TextField.tsx'

/** An authenticator's code, typed or pasted in Latin or Arabic digits, in one piece or in the two that apps show. */
export function CodeField(props: Omit<TextFieldProps, 'kind'>) {
  return <TextField kind="digits" autoComplete="one-time-code" placeholder="000000" enterKeyHint="done" {...props} />
}
