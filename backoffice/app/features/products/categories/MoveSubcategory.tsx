import type { AdminCategory } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FormDialog } from '../../details/index.ts'
import { FailureAlert } from '../../failures/index.ts'
import { notify } from '../../toasts/index.ts'
import { otherCategories } from './categoryOptions.ts'
import { useCategoryChange, useCategoryContents } from './useCategoryContents.ts'

interface MoveSubcategoryProps {
  category: AdminCategory
  subcategory: AdminCategory['subcategories'][number]
}

/** Moves a sub-category with its products to another category, and explains the effect on their specifications. */
export function MoveSubcategory({ category: { id, version }, subcategory }: MoveSubcategoryProps) {
  const texts = useTexts()
  const { t } = texts
  const adminApi = useAdminApi()
  const change = useCategoryChange(id)
  const { loaded, error, isPending, ask, close } = useCategoryContents(id)
  const name = nameIn(subcategory, texts)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        loading={isPending}
        aria-label={t('categories_move_named', { name })}
        onClick={ask}
      >
        {t('categories_move')}
      </Button>
      <FailureAlert error={error} className="order-last basis-full" />
      <FormDialog
        open={loaded !== undefined}
        onClose={close}
        name="categories"
        title={t('categories_move_named', { name })}
        text={t('categories_move_text', { products: texts.number(subcategory.products) })}
        fields={[
          {
            kind: 'choice',
            name: 'category',
            options: otherCategories(loaded?.categories ?? [], id),
            none: 'categories_moveTo_none',
          },
        ]}
        values={{ category: '' }}
        saveText={t('categories_move')}
        save={async (values) => {
          const body = {
            version: loaded?.version ?? version,
            subcategoryId: subcategory.id,
            to: Number(values.category),
          }
          await change(() => adminApi.moveSubcategory({ params: { id }, body }))
          notify(t('categories_moved'))
        }}
      />
    </>
  )
}
