import { useWatch } from 'react-hook-form'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import { EntityChoice, type Values } from '../../details/index.ts'

/** The category that a rule counts within; a list by hand has no need of one. */
export function CategoryField() {
  const rule = useWatch<Values>({ name: 'rule' })
  const { data } = useAdminQuery(['list', 'categories', 'all'], 'listCategories', {}, { enabled: rule !== 'hand' })
  if (rule === 'hand') return null
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <EntityChoice
        name="categoryId"
        options={data}
        current={null}
        none={rule === 'category' ? 'home_categoryId_choose' : 'home_categoryId_none'}
        {...(rule !== 'category' && { optional: true })}
      />
    </div>
  )
}
