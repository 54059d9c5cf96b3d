import { useTranslation } from 'react-i18next'
import { BidiText } from '../../ui/BidiText.tsx'
import { Button } from '../../ui/Button.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import type { KeptCategory } from './keptCategories.ts'

interface CategoryRowProps {
  category: KeptCategory
  onEdit: () => void
  onDelete: () => void
}

/** A category with its picture, both its names and its sub-categories, and what can be done with it. */
export function CategoryRow({ category, onEdit, onDelete }: CategoryRowProps) {
  const { t, i18n } = useTranslation('staff')
  const arabicFirst = i18n.language === 'ar'
  const shown = (names: { name: string; nameAr: string }) => (arabicFirst && names.nameAr) || names.name
  const name = shown(category)
  const inOther = arabicFirst ? category.name : category.nameAr

  return (
    <li
      data-world={category.world ?? undefined}
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
                className="rounded-full bg-world-soft px-2.5 py-0.5 text-14 text-world ring-1 ring-world-line ring-inset"
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
