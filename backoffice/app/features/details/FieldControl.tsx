import type { FieldControlProps } from './FormContext.ts'
import { BilingualField } from './fields/BilingualField.tsx'
import { ChoiceField, SwitchField, TicksField } from './fields/ChoiceFields.tsx'
import { EmailsField } from './fields/EmailsField.tsx'
import { DateField, LineField, MultilineField, NumberField } from './fields/InputFields.tsx'
import { MomentField } from './fields/MomentField.tsx'
import { PictureField } from './fields/PictureField.tsx'
import { RowsField } from './fields/RowsField.tsx'
import { SecretField } from './fields/SecretField.tsx'

/** The control of a declared field. */
export function FieldControl({ field, path = field.name }: FieldControlProps) {
  switch (field.kind) {
    case 'bilingual':
      return <BilingualField field={field} path={path} />
    case 'multiline':
      return <MultilineField field={field} path={path} />
    case 'date':
      return <DateField field={field} path={path} />
    case 'moment':
      return <MomentField field={field} path={path} />
    case 'number':
    case 'money':
      return <NumberField field={field} path={path} />
    case 'switch':
      return <SwitchField field={field} path={path} />
    case 'choice':
      return <ChoiceField field={field} path={path} />
    case 'ticks':
      return <TicksField field={field} path={path} />
    case 'emails':
      return <EmailsField field={field} path={path} />
    case 'picture':
      return <PictureField field={field} path={path} />
    case 'rows':
      return <RowsField field={field} path={path} />
    case 'secret':
      return <SecretField field={field} path={path} />
    case 'own':
      return <field.Control />
    default:
      return <LineField field={field} path={path} />
  }
}
