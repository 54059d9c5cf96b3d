import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { PlusIcon } from '@rawaj/design/icons.tsx'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useAdminQuery } from '../../../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { LateMatrixDialog } from './LateMatrixDialog.tsx'

interface FamilyForm {
  axes: readonly string[]
  productIds: readonly number[]
}

interface MakeMembersProps {
  id: number
  /** Where the prices of the members are changed. */
  grid: string
}

/** Asks for sizes that a family does not have yet, and says what was made of them. */
export function MakeMembers({ id, grid }: MakeMembersProps) {
  const { t } = useTexts()
  const { data: family } = useAdminQuery(['detail', 'families', id], 'readFamily', { params: { id } })
  const [axes, productIds] = useWatch<FamilyForm, ['axes', 'productIds']>({ name: ['axes', 'productIds'] })
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState(0)
  // What is ticked and not saved tells no members apart yet, and the new ones would join a list that is being changed.
  const isSaved =
    family !== undefined &&
    family.axes.join() === axes.join() &&
    family.members.map(({ productId }) => productId).join() === productIds.join()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button variant="outline" size="sm" icon={<PlusIcon />} disabled={!isSaved} onClick={() => setIsOpen(true)}>
          {t('families_make')}
        </Button>
        {family && !isSaved && <p className="text-14 text-muted">{t('families_make_save_first')}</p>}
      </div>
      {made > 0 && (
        <Alert tone="success" title={t('families_made', { count: made })}>
          {t('families_made_text')}{' '}
          <Link to={grid} className="font-medium text-brand hover:underline">
            {t('families_made_prices')}
          </Link>
        </Alert>
      )}
      {isOpen && family && (
        <Suspense>
          <LateMatrixDialog
            family={family}
            onMade={(count) => {
              setMade(count)
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
