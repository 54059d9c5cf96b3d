import type { AdminCategory, CategoryProducts } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { type Texts, useTexts } from '../../../i18n/useTexts.ts'
import { FormDialog } from '../../details/index.ts'
import { FailureAlert } from '../../failures/index.ts'
import { notify } from '../../toasts/index.ts'
import { categoryOptions, parseCategoryPath } from './categoryOptions.ts'
import { useCategoryChange, useCategoryContents } from './useCategoryContents.ts'

interface RemoveCategoryProps {
  category: AdminCategory
  /** One of its sub-categories; absent: the category itself. */
  subcategory?: AdminCategory['subcategories'][number]
}

/** Removes a category or a sub-category; asks where its products are to go, with how many there are. */
export function RemoveCategory({ category, subcategory }: RemoveCategoryProps) {
  const texts = useTexts()
  const { t } = texts
  const adminApi = useAdminApi()
  const navigate = useNavigate()
  const change = useCategoryChange(category.id)
  const { loaded, error, isPending, ask, close } = useCategoryContents(category.id)
  const name = nameIn(subcategory ?? category, texts)
  const subcategoryId = subcategory?.id ?? null
  const standing = loaded && standingIn(loaded.contents, subcategoryId)
  const isFilled = standing !== undefined && total(standing) > 0
  const options = loaded ? categoryOptions(loaded.categories, { categoryId: category.id, subcategoryId }) : []
  const { id } = category
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<RemoveIcon />}
        loading={isPending}
        aria-label={subcategory ? t('remove_named', { name }) : undefined}
        onClick={ask}
      >
        {t('remove')}
      </Button>
      <FailureAlert error={error} className="order-last basis-full" />
      <FormDialog
        open={loaded !== undefined}
        onClose={close}
        name="categories"
        title={t('remove_named', { name })}
        text={standing && questionOf(standing, texts)}
        fields={isFilled ? [{ kind: 'choice', name: 'moveTo', options, none: 'categories_moveTo_none' }] : []}
        values={{ moveTo: null }}
        saveText={t(isFilled ? 'categories_move_and_remove' : 'remove')}
        danger
        save={async ({ moveTo }) => {
          const body = {
            version: loaded?.version ?? category.version,
            subcategoryId,
            to: isFilled ? parseCategoryPath(moveTo) : null,
          }
          await change(() => adminApi.removeCategory({ params: { id }, body }), { gone: !subcategory })
          notify(t(subcategory ? 'categories_sub_removed' : 'categories_removed'))
          if (!subcategory) void navigate('/categories', { replace: true })
        }}
      />
    </>
  )
}

type Standing = Pick<CategoryProducts, 'forSale' | 'hidden' | 'archived'>

const standingIn = (contents: CategoryProducts, subcategoryId: number | null): Standing =>
  (subcategoryId === null ? contents : contents.subcategories.find(({ id }) => id === subcategoryId)) ?? {
    forSale: 0,
    hidden: 0,
    archived: 0,
  }

const total = ({ forSale, hidden, archived }: Standing) => forSale + hidden + archived

/** Text about the number of products in it, and what happens to them. */
function questionOf(standing: Standing, { t, number }: Texts): string {
  if (total(standing) === 0) return t('categories_nothing_stands')
  const { forSale, hidden, archived } = standing
  const counts = { forSale: number(forSale), hidden: number(hidden), archived: number(archived) }
  return t('categories_stands', counts)
}
