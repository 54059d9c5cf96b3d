import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { Form } from '@rawaj/design/Form.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useTexts } from '../../i18n/useTexts.ts'
import { figureErrorCode } from '../../ui/typedFigure.ts'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import { FieldControl } from './FieldControl.tsx'
import { FormContext, type FormTexts } from './FormContext.ts'
import { type Field, type FormField, namesOf, type Values } from './fieldTypes.ts'

export interface FormDialogProps<Form extends string, Shown> {
  open: boolean
  onClose: () => void
  /** The beginning of the texts of its fields. */
  name: Form
  title: string
  /** Explanation of the effect. */
  text?: string | undefined
  fields: readonly FormField<NoInfer<Form>, NoInfer<Shown>>[]
  values: Shown
  saveText: string
  danger?: boolean | undefined
  /** @throws `ShopApiError`: then it stays open and says what is wrong */
  save: (values: { [Name in keyof Shown]: unknown }) => Promise<unknown>
}

const none: ReadonlySet<string> = new Set()

interface AnyFormDialogProps extends Omit<FormDialogProps<string, Values>, 'fields'> {
  fields: readonly Field[]
}

/** The same for fields that are declared elsewhere. */
export function AnyFormDialog({ open, ...form }: AnyFormDialogProps) {
  return open ? <OpenFormDialog {...form} /> : null
}

/** A small form in a dialog, which asks for the input of an action. */
export const FormDialog = AnyFormDialog as <Form extends string, Shown extends object>(
  props: FormDialogProps<Form, Shown>,
) => ReactNode

function OpenFormDialog(props: Omit<AnyFormDialogProps, 'open'>) {
  const { onClose, name, title, text, fields, values, saveText, danger = false, save } = props
  const { t } = useTexts()
  const formId = useId()
  const { showFieldErrors } = useFieldErrors()
  const form = useForm<Values>({ defaultValues: values, resolver: checkFields(fields) })
  const context = useMemo(
    (): FormTexts => ({ name, locked: none, readOnly: false, secretsSet: none, Control: FieldControl }),
    [name],
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: onClose,
    onError: (failure) => void showFieldErrors(failure, fields.flatMap(namesOf), form.setError),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      footer={
        <>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'secondary'} loading={isPending}>
            {saveText}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <FormContext value={context}>
        <FormProvider {...form}>
          <Form id={formId} onSubmit={form.handleSubmit((sent) => mutate(sent))} className="grid gap-5">
            {text && <p className="text-muted">{text}</p>}
            {fields.map((field) => (
              <FieldControl key={field.name} field={field} />
            ))}
            <FailureAlert error={error} />
          </Form>
        </FormProvider>
      </FormContext>
    </Dialog>
  )
}

/** Requires fields that are not optional, and numbers to be readable; the shop checks all else. */
const checkFields =
  (fields: readonly Field[]): Resolver<Values> =>
  (values) => {
    const isEmpty = (name: string) => [undefined, null, ''].some((empty) => values[name] === empty)
    const wanted = fields.filter(({ kind, optional }) => !optional && kind !== 'switch' && kind !== 'ticks')
    const missing = wanted.flatMap(namesOf).filter(isEmpty)
    const unreadable = fields.flatMap(({ kind, name }) => {
      const code = kind === 'money' || kind === 'number' ? figureErrorCode(kind, values[name]) : undefined
      return code ? [[name, { type: 'figure', message: code }]] : []
    })
    if (missing.length + unreadable.length === 0) return { values, errors: {} }
    const errors = [...missing.map((name) => [name, { type: 'required', message: 'required' }]), ...unreadable]
    return { values: {}, errors: Object.fromEntries(errors) }
  }
