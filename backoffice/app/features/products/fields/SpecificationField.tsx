import { choiceIndex, type FieldChoice } from '@rawaj/contract/products/fieldValues.ts'
import { maxSpecificationRows } from '@rawaj/contract/products/productFilters.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Field as FieldFrame } from '@rawaj/design/Field.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { PlusIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useRef } from 'react'
import { type FieldError, get, useController, useFormState } from 'react-hook-form'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { useFieldTexts } from '../../details/index.ts'
import { useFieldErrors } from '../../failures/index.ts'
import type { SpecificationRow } from '../formValues.ts'
import { useTemplate } from '../useTemplate.ts'

const languages = ['Ar', 'En'] as const
const emptyRow: SpecificationRow = { field: null, nameAr: '', nameEn: '', valueAr: '', valueEn: '' }

interface SpecificationForm {
  specification: readonly SpecificationRow[]
}

/** Specification of the product: the rows of its category's template, and rows of its own. */
export function SpecificationField() {
  const { t } = useTexts()
  const { isLocked, error } = useFieldTexts({ path: 'specification', name: 'specification' })
  const { field: control } = useController<SpecificationForm, 'specification'>({ name: 'specification' })
  const add = useRef<HTMLButtonElement>(null)
  const asked = useTemplate()
  const template = asked ?? []
  const rows = control.value
  const isOwn = (row: SpecificationRow) => !template.some(({ key }) => key === row.field)
  const setRow = (place: number, row: SpecificationRow) =>
    control.onChange(rows.map((one, index) => (index === place ? row : one)))

  function setAsked(
    key: string,
    names: Pick<SpecificationRow, 'nameAr' | 'nameEn'>,
    change: Partial<SpecificationRow>,
  ) {
    const place = rows.findIndex((row) => row.field === key)
    const row = { ...(rows[place] ?? emptyRow), field: key, nameAr: names.nameAr, nameEn: names.nameEn, ...change }
    const isEmpty = row.valueAr === '' && row.valueEn === ''
    const others = rows.filter((_, index) => index !== place)
    if (isEmpty) control.onChange(others)
    else if (place === -1) control.onChange([...rows, row])
    else setRow(place, row)
  }

  return (
    <div className="grid gap-5">
      {error && <p className="text-14 text-danger">{error}</p>}
      {asked?.length === 0 && <p className="text-14 text-muted">{t('products_template_none')}</p>}
      {template.map(({ key, nameAr, nameEn, unitAr, unitEn, kind, choices }) => {
        const place = rows.findIndex((row) => row.field === key)
        const fields = {
          label: { nameAr, nameEn },
          path: `specification.${place === -1 ? rows.length : place}`,
          row: rows[place] ?? emptyRow,
          isLocked,
          onChange: (change: Partial<SpecificationRow>) => setAsked(key, { nameAr, nameEn }, change),
        }
        return kind === 'choice' ? (
          <ChoiceSelect key={key} {...fields} choices={choices} />
        ) : (
          <ValueFields key={key} {...fields} units={{ Ar: unitAr, En: unitEn }} />
        )
      })}
      {rows.some(isOwn) && (
        <ul className="grid gap-3">
          {rows.map(
            (row, place) =>
              isOwn(row) && (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a product's own have no other name, and are never moved.
                <li key={place} className="flex items-start gap-2 rounded-control border border-line p-3">
                  <div className="grid min-w-0 grow gap-3">
                    <RowFields
                      part="name"
                      row={row}
                      path={`specification.${place}`}
                      isLocked={isLocked}
                      onChange={(change) => setRow(place, { ...row, ...change })}
                    />
                    <RowFields
                      part="value"
                      row={row}
                      path={`specification.${place}`}
                      isLocked={isLocked}
                      onChange={(change) => setRow(place, { ...row, ...change })}
                    />
                  </div>
                  {!isLocked && (
                    <IconButton
                      size="sm"
                      label={t('remove_row', { place: place + 1 })}
                      icon={<RemoveIcon />}
                      onClick={() => {
                        control.onChange(rows.filter((_, index) => index !== place))
                        add.current?.focus()
                      }}
                    />
                  )}
                </li>
              ),
          )}
        </ul>
      )}
      {!isLocked && rows.length < maxSpecificationRows && (
        <div>
          <Button
            ref={add}
            variant="outline"
            size="sm"
            icon={<PlusIcon />}
            onClick={() => control.onChange([...rows, emptyRow])}
          >
            {t('products_specification_add')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface FieldsProps {
  row: SpecificationRow
  /** Path of the row in the values. */
  path: string
  isLocked: boolean
  onChange: (change: Partial<SpecificationRow>) => void
}

/** A value in both languages, under the name that its category gives it. */
function ValueFields({
  label,
  units,
  ...fields
}: FieldsProps & { label: { nameAr: string; nameEn: string }; units: Record<'Ar' | 'En', string> }) {
  const texts = useTexts()
  const name = nameIn(label, texts)
  return (
    <fieldset>
      <legend className="sr-only">{name}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {languages.map((suffix) => (
          <Line
            key={suffix}
            {...fields}
            name={`value${suffix}`}
            suffix={suffix}
            unit={units[suffix]}
            label={texts.t('products_value_in', { name, language: texts.t(`products_in${suffix}`) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** One of the choices of the field; a value from before there were choices stays until another is chosen. */
function ChoiceSelect({
  label,
  choices,
  row,
  path,
  isLocked,
  onChange,
}: FieldsProps & { label: { nameAr: string; nameEn: string }; choices: readonly FieldChoice[] }) {
  const texts = useTexts()
  const { fieldErrorText } = useFieldErrors()
  const { errors } = useFormState()
  const wrong: FieldError | undefined = get(errors, `${path}.valueEn`)
  const value = { valueAr: row.valueAr, valueEn: row.valueEn }
  const isEmpty = row.valueAr + row.valueEn === ''
  const chosen = choiceIndex(choices, value)
  const offered = isEmpty || chosen >= 0 ? choices : [...choices, { ar: row.valueAr, en: row.valueEn }]
  return (
    <FieldFrame label={nameIn(label, texts)} required={false} error={fieldErrorText(wrong)}>
      {(tie) => (
        <FormSelect
          frameClassName="sm:max-w-sm"
          {...tie}
          value={isEmpty ? '' : chosen >= 0 ? chosen : choices.length}
          disabled={isLocked}
          onChange={({ currentTarget }) => {
            const choice = offered[Number(currentTarget.value)]
            const none = currentTarget.value === '' || choice === undefined
            onChange({ valueAr: none ? '' : choice.ar, valueEn: none ? '' : choice.en })
          }}
        >
          <option value="">{texts.t('products_choice_none')}</option>
          {offered.map(({ ar, en }, place) => (
            <option key={`${ar}/${en}`} value={place}>
              {nameIn({ nameAr: ar, nameEn: en }, texts)}
            </option>
          ))}
        </FormSelect>
      )}
    </FieldFrame>
  )
}

/** The name or the value of a row of the product's own. */
function RowFields({ part, ...fields }: FieldsProps & { part: 'name' | 'value' }) {
  const { t } = useTexts()
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {languages.map((suffix) => (
        <Line
          key={suffix}
          {...fields}
          name={`${part}${suffix}`}
          suffix={suffix}
          label={t('products_value_in', { name: t(`products_row_${part}`), language: t(`products_in${suffix}`) })}
        />
      ))}
    </div>
  )
}

interface LineProps extends FieldsProps {
  name: `${'name' | 'value'}${'Ar' | 'En'}`
  suffix: 'Ar' | 'En'
  label: string
  unit?: string
}

function Line({ row, path, isLocked, onChange, name, suffix, label, unit }: LineProps) {
  const { fieldErrorText } = useFieldErrors()
  const { errors } = useFormState()
  const wrong: FieldError | undefined = get(errors, `${path}.${name}`)
  return (
    <TextField
      label={label}
      required={false}
      error={fieldErrorText(wrong)}
      lang={suffix.toLowerCase()}
      dir={suffix === 'Ar' ? 'rtl' : 'ltr'}
      maxLength={name.startsWith('name') ? 120 : 500}
      value={row[name]}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
      readOnly={isLocked}
      autoComplete="off"
      end={unit && <span className="px-1.5 text-14 text-muted">{unit}</span>}
    />
  )
}
