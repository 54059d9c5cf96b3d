import { Alert } from '@rawaj/design/Alert.tsx'
import type { FieldErrors } from './checkForm.ts'

interface RootErrorProps {
  form: { errors: FieldErrors }
  className?: string
}

/** Error of a form that belongs to none of its fields. */
export function RootError({ form: { errors }, className }: RootErrorProps) {
  return (
    errors.root && (
      <Alert tone="danger" className={className}>
        {errors.root}
      </Alert>
    )
  )
}
