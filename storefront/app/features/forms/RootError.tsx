import { Alert } from '@rawaj/design/Alert.tsx'
import type { FieldErrors } from 'react-hook-form'

interface RootErrorProps {
  form: { formState: { errors: Pick<FieldErrors, 'root'> } }
  className?: string
}

/** Error of a form that belongs to none of its fields. */
export function RootError({ form, className }: RootErrorProps) {
  const { root } = form.formState.errors
  return (
    root && (
      <Alert tone="danger" className={className}>
        {root.message}
      </Alert>
    )
  )
}
