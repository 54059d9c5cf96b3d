import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { NoResults } from '../../ui/drawings/NoResults.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { useLateDialog } from '../messages/useLateDialog.ts'
import { CategoriesSkeleton } from './CategoriesSkeleton.tsx'
import { CategoryDeletion } from './CategoryDeletion.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import type { KeptCategory } from './keptCategories.ts'
import { useKeptCategories } from './useKeptCategories.ts'

const loadForm = async () => (await import('./CategoryDialog.tsx')).CategoryDialog

/** A dialog about a category. Each `turn` is a dialog of its own, with nothing typed or refused yet. */
interface Shown<About> {
  category: About
  turn: number
  open: boolean
}

/** The categories, and the ways to add, change and remove one. */
export function CategoriesKept() {
  const { t, i18n } = useTranslation(['staff', 'common'])
  const categories = useKeptCategories()
  const [form, setForm] = useState<(Shown<KeptCategory | null> & { finished: boolean }) | null>(null)
  const [deletion, setDeletion] = useState<Shown<KeptCategory> | null>(null)
  const CategoryDialog = useLateDialog({
    load: loadForm,
    wanted: form !== null,
    giveUp: () => setForm(null),
  })

  const addButton = useRef<HTMLButtonElement>(null)
  const isGone = deletion !== null && categories.data?.every(({ id }) => id !== deletion.category.id)
  useEffect(() => {
    // The button that had the focus went with the category.
    if (isGone) addButton.current?.focus({ preventScroll: true })
  }, [isGone])

  /** Whoever closed the form without meaning to finds in it what they typed. */
  function showForm(category: KeptCategory | null) {
    setForm((before) =>
      before && !before.finished && before.category?.id === category?.id
        ? { ...before, open: true }
        : { category, turn: (before?.turn ?? 0) + 1, open: true, finished: false },
    )
  }
  const askToDelete = (category: KeptCategory) =>
    setDeletion((before) => ({ category, turn: (before?.turn ?? 0) + 1, open: true }))

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
          key={`form ${form.turn}`}
          category={form.category}
          open={form.open}
          onClose={(finished) => setForm({ ...form, open: false, finished })}
        />
      )}
      {deletion && (
        <CategoryDeletion
          key={`deletion ${deletion.turn}`}
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
        <FailedState
          as="p"
          title={t('failed_title')}
          text={t('failed_text')}
          retry={t('common:try_again')}
          retrying={categories.isFetching}
          onRetry={() => void categories.refetch()}
        />
      )
    }
    return <CategoriesSkeleton label={t('loading')} />
  }
}
