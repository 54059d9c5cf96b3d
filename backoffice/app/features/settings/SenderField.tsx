import { TextField } from '@rawaj/design/TextField.tsx'
import { useController } from 'react-hook-form'
import { useTexts } from '../../i18n/useTexts.ts'
import { useFieldTexts } from '../details/index.ts'
import { senderOf, senderParts } from './senderParts.ts'

/** Name and address that the shop's emails are from. */
export function SenderField() {
  const { t } = useTexts()
  const { isLocked, hint, error, optional } = useFieldTexts({ path: 'sender', name: 'sender', optional: true })
  const { field: control } = useController({ name: 'sender' })
  const parts = senderParts(String(control.value ?? ''))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('settings_mail_sender_name')}
        optional={optional}
        value={parts.name}
        maxLength={100}
        onChange={({ currentTarget }) => control.onChange(senderOf({ ...parts, name: currentTarget.value }))}
        onBlur={control.onBlur}
        readOnly={isLocked}
        autoComplete="off"
      />
      <TextField
        ref={control.ref}
        kind="email"
        label={t('settings_mail_sender_address')}
        optional={optional}
        value={parts.address}
        maxLength={200}
        onChange={({ currentTarget }) => control.onChange(senderOf({ ...parts, address: currentTarget.value }))}
        onBlur={control.onBlur}
        readOnly={isLocked}
        error={error}
        hint={hint}
        autoComplete="off"
      />
    </div>
  )
}
