import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { PlusIcon } from '@rawaj/design/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BidiText } from '../../ui/BidiText.tsx'
import { NoResults } from '../../ui/drawings/NoResults.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { LoadFailure, useLazyDialog } from '../feedback/index.ts'
import { CategoriesSkeleton } from './CategoriesSkeleton.tsx'
import { useEditableCategories } from './categoryQueries.ts'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'
import type { EditableCategory } from './editableCategory.ts'

const loadForm = async () => (await import('./CategoryDialog.tsx')).CategoryDialog

/** A dialog about a category. Each `key` is a dialog of its own, with nothing typed yet. */
interface DialogState<About> {
  category: About
  key: number
  open: boolean
}

/** The categories, and the ways to add, change and remove one. */
export function CategoryList() {
  const { t, i18n } = useTranslation(['staff', 'common'])
  const categories = useEditableCategories()
  const [form, setForm] = useState<(DialogState<EditableCategory | null> & { finished: boolean }) | null>(null)
  const [deletion, setDeletion] = useState<DialogState<EditableCategory> | null>(null)
  const CategoryDialog = useLazyDialog({
    load: loadForm,
    enabled: form !== null,
    onFailed: () => setForm(null),
  })

  const addButton = useRef<HTMLButtonElement>(null)
  const isGone = deletion !== null && categories.data?.every(({ id }) => id !== deletion.category.id)
  useEffect(() => {
    // The button that had the focus went with the category.
    if (isGone) addButton.current?.focus({ preventScroll: true })
  }, [isGone])

  /** Whoever closed the form without meaning to finds in it what they typed. */
  function showForm(category: EditableCategory | null) {
    setForm((before) =>
      before && !before.finished && before.category?.id === category?.id
        ? { ...before, open: true }
        : { category, key: (before?.key ?? 0) + 1, open: true, finished: false },
    )
  }
  const askToDelete = (category: EditableCategory) =>
    setDeletion((before) => ({ category, key: (before?.key ?? 0) + 1, open: true }))

  const add = (
    <Button ref={addButton} icon={<PlusIcon />} onClick={() => showForm(null)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-160 text-muted sm:text-18">{t('categories_text')}</p>
        {categories.data && categories.data.length > 0 && add}
      </div>
      {list()}
      {form && CategoryDialog && (
        <CategoryDialog
          key={`form ${form.key}`}
          category={form.category}
          open={form.open}
          onClose={(finished) => setForm({ ...form, open: false, finished })}
        />
      )}
      {deletion && (
        <DeleteCategoryDialog
          key={`deletion ${deletion.key}`}
          category={{
            id: deletion.category.id,
            shownName: (i18n.language === 'ar' && deletion.category.nameAr) || deletion.category.name,
          }}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
    </>
  )

  function list() {
    if (categories.data) {
      if (categories.data.length === 0) {
        return <EmptyState drawing={NoResults} title={t('empty_title')} text={t('empty_text')} action={add} />
      }
      return (
        <Card as="section" padding="none" aria-label={t('list')}>
          <ul className="divide-y divide-line">
            {categories.data.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                onEdit={() => showForm(category)}
                onDelete={() => askToDelete(category)}
              />
            ))}
          </ul>
        </Card>
      )
    }
    if (categories.isError) {
      return (
        <LoadFailure
          error={categories.error}
          as="p"
          title={t('failed_title')}
          text={t('failed_text')}
          retrying={categories.isFetching}
          onRetry={() => void categories.refetch()}
        />
      )
    }
    return <CategoriesSkeleton label={t('loading')} />
  }
}

interface CategoryRowProps {
  category: EditableCategory
  onEdit: () => void
  onDelete: () => void
}

/** A category with its picture, both its names and its sub-categories, and what can be done with it. */
function CategoryRow({ category, onEdit, onDelete }: CategoryRowProps) {
  const { t, i18n } = useTranslation('staff')
  const arabicFirst = i18n.language === 'ar'
  const shown = (names: { name: string; nameAr: string }) => (arabicFirst && names.nameAr) || names.name
  const name = shown(category)
  const inOther = arabicFirst ? category.name : category.nameAr

  return (
    <li
      data-department={category.department ?? undefined}
      className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:px-6"
    >
      <Thumbnail src={category.image} width={80} tinted className="size-16 sm:size-20" />
      <div className="min-w-0">
        <h2 className="text-18">
          <bdi>
            <BidiText text={name} />
          </bdi>
        </h2>
        {inOther && inOther !== name && (
          <p lang={arabicFirst ? 'en' : 'ar'} dir="auto" className="text-page-start text-14 text-muted">
            {inOther}
          </p>
        )}
        {category.subcategories.length === 0 ? (
          <p className="mt-2 text-14 text-muted">{t('no_subcategories')}</p>
        ) : (
          <ul aria-label={t('subcategories')} className="mt-2 flex flex-wrap gap-1.5">
            {category.subcategories.map((subcategory) => (
              <li
                key={subcategory.id}
                className="rounded-full bg-department-soft px-2.5 py-0.5 text-14 text-department ring-1 ring-department-line ring-inset"
              >
                <bdi>
                  <BidiText text={shown(subcategory)} />
                </bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="col-start-2 flex gap-2 sm:col-start-auto">
        <Button
          variant="outline"
          size="sm"
          className="touch-target"
          aria-label={t('edit_named', { name })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="touch-target"
          aria-label={t('delete_named', { name })}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}
