import { cx } from '@rawaj/design/cx.ts'
import { controlClass, frameClass } from '@rawaj/design/Field.tsx'
import { ChevronDownIcon } from '@rawaj/design/icons.tsx'
import type { ComponentProps } from 'react'

interface FormSelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  frameClassName?: string
}

/** The browser's own list of options in a form, to be placed in a field, which labels it. */
export function FormSelect({ frameClassName, ...select }: FormSelectProps) {
  return (
    <span className={cx(frameClass, 'relative', frameClassName)}>
      <select {...select} className={`${controlClass} h-11.5 appearance-none pe-10`} />
      <ChevronDownIcon className="pointer-events-none absolute end-3 size-5 text-muted" />
    </span>
  )
}
