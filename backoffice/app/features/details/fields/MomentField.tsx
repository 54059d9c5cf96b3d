import { controlClass, Field as FieldFrame, frameClass } from '@rawaj/design/Field.tsx'
import { useController } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts } from '../useFieldTexts.ts'
import type { FieldProps } from './InputFields.tsx'
import { fromRiyadhClock, toRiyadhClock } from './riyadhClock.ts'

/** A day and a minute as the clock of Riyadh shows them, wherever the browser is. */
export function MomentField({ field, path }: FieldProps<'moment'>) {
  const { t } = useTexts()
  const { isLocked, hint, ...texts } = useFieldTexts({ path, name: field.name, optional: field.optional })
  const { field: control } = useController({ name: path })
  return (
    <FieldFrame {...texts} hint={hint ?? t('riyadh_time')}>
      {(tie) => (
        <span className={`${frameClass} sm:max-w-72`}>
          <input
            {...control}
            {...tie}
            type="datetime-local"
            value={toRiyadhClock(String(control.value ?? ''))}
            onChange={({ currentTarget }) =>
              control.onChange(fromRiyadhClock(currentTarget.value) || (field.optional ? null : ''))
            }
            readOnly={isLocked}
            className={`${controlClass} h-11.5`}
          />
        </span>
      )}
    </FieldFrame>
  )
}
