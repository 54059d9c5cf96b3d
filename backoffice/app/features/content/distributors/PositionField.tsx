import { ExternalIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts, type Values } from '../../details/index.ts'
import { degreesOf, parsePosition } from './parsePosition.ts'

/** Position on the map: two numbers, or the text that a map's “copy” gives, pasted into the first of them. */
export function PositionField() {
  const { t } = useTexts()
  const latitude = useWatch<Values>({ name: 'latitude' })
  const longitude = useWatch<Values>({ name: 'longitude' })
  const isWhole = typeof latitude === 'number' && typeof longitude === 'number'
  return (
    <div className="grid gap-2">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Degrees name="latitude" />
        <Degrees name="longitude" />
      </div>
      {isWhole && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-14 text-brand underline"
        >
          {t('distributors_see_map')}
          <ExternalIcon className="size-4" />
        </a>
      )}
    </div>
  )
}

function Degrees({ name }: { name: 'latitude' | 'longitude' }) {
  const { setValue } = useFormContext<Values>()
  const { isLocked, ...texts } = useFieldTexts({ path: name, name, optional: true })
  const { field: control } = useController({ name })
  const shown = control.value === null || control.value === undefined ? '' : String(control.value)
  const [typed, setTyped] = useState(shown)
  const parsed = degreesOf(typed)
  // Set from outside: a draft, a pasted position, or a colleague's save.
  if (!Object.is(parsed, control.value ?? null) && typed !== control.value) setTyped(shown)
  return (
    <TextField
      {...texts}
      ref={control.ref}
      name={control.name}
      onBlur={control.onBlur}
      kind="digits"
      inputMode="text"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        control.onChange(degreesOf(value))
      }}
      onPaste={(event) => {
        const position = parsePosition(event.clipboardData.getData('text'))
        if (!position) return
        event.preventDefault()
        setValue('latitude', position.latitude, { shouldDirty: true })
        setValue('longitude', position.longitude, { shouldDirty: true })
      }}
      readOnly={isLocked}
      autoComplete="off"
    />
  )
}
