import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NoImage } from '../../ui/NoImage.tsx'
import { PictureField } from '../../ui/PictureField.tsx'
import { useErrorMessage } from '../feedback/index.ts'
import { formResolver, ShopForm, settled, showFormErrors, usePictureField } from '../forms/index.ts'
import { type CategoryFields, type CheckedFields, toFields, toInput } from './categoryFields.ts'
import { useSaveCategory } from './categoryQueries.ts'
import type { EditableCategory } from './editableCategory.ts'
import { SubcategoryFields } from './SubcategoryFields.tsx'

const fieldNames = ['name', 'name_ar', 'subcategory'] as const

interface CategoryDialogProps {
  /** `null`: a new one. */
  category: EditableCategory | null
  open: boolean
  /** `finished`: it was saved or cancelled, and what was typed is dropped. */
  onClose: (finished: boolean) => void
}

/** A new category, or what there is to change of one. */
export function CategoryDialog({ category, open, onClose }: CategoryDialogProps) {
  const { t } = useTranslation(['staff', 'common'])
  const message = useErrorMessage()
  const formId = useId()
  const picture = usePictureField()
  const form = useForm<CategoryFields, unknown, CheckedFields>({
    resolver: formResolver<'categoryForm', CategoryFields>('categoryForm'),
    defaultValues: toFields(category),
  })
  const { errors } = form.formState
  const save = useSaveCategory(category?.id)
  const close = (finished: boolean) => {
    if (!form.formState.isSubmitting) onClose(finished)
  }

  const submit = form.handleSubmit((fields) => {
    picture.clearError()
    const saved = save.mutateAsync(toInput(fields, picture.chosen), {
      onSuccess: () => onClose(true),
      onError: showError,
    })
    return settled(saved)
  })

  /** The error above the form, and at the fields that it names. */
  function showError(reason: Error) {
    if (reason instanceof ShopApiError && reason.status === 401) return
    showFormErrors(reason, fieldNames, form.setError, message)
    form.setError('root', { message: message(reason) })
    picture.showError(reason)
  }

  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      size="lg"
      title={t(category ? 'edit_category' : 'new_category')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting} className="sm:min-w-40">
            {t('save')}
          </Button>
          <Button variant="outline" onClick={() => close(true)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <ShopForm id={formId} onSubmit={submit} className="grid gap-5 pb-1 sm:grid-cols-2">
        {errors.root && (
          <div ref={scrollIntoView} className="sm:col-span-2">
            <Alert tone="danger">{errors.root.message}</Alert>
          </div>
        )}
        <TextField
          label={t('name')}
          lang="en"
          data-autofocus
          error={errors.name && message(errors.name.message)}
          {...form.register('name')}
        />
        <TextField
          label={t('name_ar')}
          lang="ar"
          optional={t('optional')}
          hint={t('name_ar_hint')}
          error={errors.name_ar && message(errors.name_ar.message)}
          {...form.register('name_ar')}
        />
        <PictureField
          className="sm:col-span-2"
          shape="card"
          placeholder={<NoImage />}
          labels={{
            label: t('picture'),
            preview: t('picture_preview'),
            choose: t('picture_choose'),
            change: t('picture_change'),
            undo: t('picture_undo'),
            hint: t('picture_hint'),
            unsaved: t('picture_unsaved'),
          }}
          saved={category?.image ?? null}
          chosen={picture.chosen}
          error={picture.error}
          onChoose={picture.choose}
        />
        <SubcategoryFields form={form} className="sm:col-span-2" />
      </ShopForm>
    </Dialog>
  )
}

/** Whoever pressed far down in a long form sees what came of it. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
