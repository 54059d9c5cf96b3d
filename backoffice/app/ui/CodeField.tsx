import { TextField, type TextFieldProps } from '@rawaj/design/TextField.tsx'

/** Apps show a code in two halves, and some copy it so. */
export const withoutSpaces = (code: string) => code.replace(/\s/g, '')

/** A six-digit code, typed or pasted in Latin or Arabic digits. */
export function CodeField(props: Omit<TextFieldProps, 'kind'>) {
  return <TextField kind="digits" autoComplete="one-time-code" placeholder="000000" enterKeyHint="done" {...props} />
}
