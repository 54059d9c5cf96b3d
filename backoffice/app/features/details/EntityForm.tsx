import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { Form } from '@rawaj/design/Form.tsx'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '../../i18n/useTexts.ts'
import { useVatTextKey } from '../vat/index.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { FieldControl } from './FieldControl.tsx'
import { FormContext, type FormTexts } from './FormContext.ts'
import type { FormSection, MergeValues, Section, Values, Versioned } from './fieldTypes.ts'
import { SaveBar, type SaveBarProps } from './SaveBar.tsx'
import { type EntityFormOptions, useEntityForm } from './useEntityForm.ts'

export interface AnyEntityFormProps extends Omit<EntityFormOptions, 'unkept' | 'mergers' | 'hasMore'> {
  /** The beginning of its texts. */
  name: string
  sections: readonly Section[]
  /** Fields that are set on the shop's machine. */
  locked?: ReadonlySet<string>
  /** The viewer may change nothing. */
  readOnly?: boolean
  /** Secrets that are there. */
  secretsSet?: ReadonlySet<string>
  /** Label of the save button, if it does more than saving: “Send the invitation”. */
  saveText?: string
  /** In the place of the bar that saves: the step of a way through several forms. */
  Bar?: ComponentType<SaveBarProps>
  /** What is saved with the fields, and kept outside of them: chosen files. */
  beside?: { changes: number; onDiscard: () => void }
}

const none: ReadonlySet<string> = new Set()

/** Form values: fields that the schema checks, and further ones for custom controls. */
export type Shown<Input> = Partial<Input> & Values

export interface EntityFormProps<Form extends string, Input extends object>
  extends Omit<AnyEntityFormProps, 'name' | 'sections' | 'schema' | 'read' | 'save' | 'confirmSave' | 'readConflict'> {
  name: Form
  sections: readonly FormSection<NoInfer<Form>, NoInfer<Input>>[]
  schema: z.ZodType<unknown, Input>
  read: Versioned<Shown<NoInfer<Input>>>
  /** Sends the changed fields, as the schema takes them; `values`: all of them. Throws `ShopApiError`. */
  save: (changes: Partial<Input>, version: number, values: Input) => Promise<Versioned<Shown<NoInfer<Input>>>>
  confirmSave?: (values: Input) => Promise<boolean>
  readConflict: (data: unknown) => Versioned<Shown<NoInfer<Input>>>
}

/** A form of declared fields over something with a version, with a bar that saves or throws away what was changed. */
export const EntityForm = AnyEntityForm as <Form extends string, Input extends object>(
  props: EntityFormProps<Form, Input>,
) => ReactNode

/** The same for fields that are declared elsewhere. */
export function AnyEntityForm({
  name,
  sections,
  locked = none,
  readOnly = false,
  secretsSet = none,
  saveText,
  Bar = SaveBar,
  beside,
  ...options
}: AnyEntityFormProps) {
  const { t, find, time } = useTexts()
  const vatTextKey = useVatTextKey()
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections])
  const unkept = useMemo(
    () => new Set(fields.flatMap((field) => (field.kind === 'secret' ? [field.name] : []))),
    [fields],
  )
  const mergers = useMemo(
    () =>
      Object.fromEntries(
        fields.flatMap((field) =>
          field.kind === 'own' && field.merge ? field.names.map((each) => [each, field.merge as MergeValues]) : [],
        ),
      ),
    [fields],
  )
  const textOf = (section: string, ending = '') => find(vatTextKey(`${name}_section_${section}${ending}`))
  const titleOf = ({ name: section, title }: Section) => title ?? textOf(section)
  const entity = useEntityForm({ ...options, unkept, mergers, hasMore: beside !== undefined && beside.changes > 0 })
  const { form, changes, failure, restored, conflicts, chosen, choose } = entity
  const discard = () => {
    entity.discard()
    beside?.onDiscard()
  }
  const context = useMemo(
    (): FormTexts => ({ name, locked, readOnly, secretsSet, Control: FieldControl }),
    [name, locked, readOnly, secretsSet],
  )
  return (
    <FormContext value={context}>
      <FormProvider {...form}>
        <Form onSubmit={entity.submit} className="grid gap-5">
          {restored && (
            <Alert
              tone="info"
              action={
                <Button variant="outline" size="sm" onClick={discard}>
                  {t('discard')}
                </Button>
              }
            >
              {t('draft_restored', { at: time(restored.at) })}
            </Alert>
          )}
          <ConflictPanel form={name} fields={fields} conflicts={conflicts} chosen={chosen} onChoose={choose} />
          {sections.map((section) => (
            <Card key={section.name} as="section" aria-label={titleOf(section)}>
              <h2 className="text-18">{titleOf(section)}</h2>
              <Explanation text={textOf(section.name, '_text')} />
              <div className={cx('mt-4 grid gap-5', section.pairs && 'items-start sm:grid-cols-2')}>
                {section.fields.map((field) => (
                  <FieldControl key={field.name} field={field} />
                ))}
                {section.after}
              </div>
            </Card>
          ))}
          <Bar
            changes={Object.keys(changes).length + (beside?.changes ?? 0)}
            failure={failure}
            saving={entity.isSaving}
            saveText={saveText}
            inConflict={conflicts.length > 0}
            blocked={entity.isBlocked}
            onSave={() => void entity.submit()}
            onDiscard={discard}
          />
        </Form>
      </FormProvider>
    </FormContext>
  )
}

const Explanation = ({ text }: { text: string | undefined }) =>
  text && <p className="mt-0.5 text-14 text-muted">{text}</p>
