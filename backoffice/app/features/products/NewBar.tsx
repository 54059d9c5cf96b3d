import { Button } from '@rawaj/design/Button.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { SaveBar, type SaveBarProps } from '../details/index.ts'

/** Value of the button that leads on to the next product of the kind. */
export const nextOfKind = 'next'

/** Saves a new product, and goes to it or on to the next one. */
export function NewBar(props: SaveBarProps) {
  const { t } = useTexts()
  return (
    <SaveBar
      {...props}
      more={
        <Button type="submit" value={nextOfKind} size="sm" variant="outline" disabled={props.saving || props.blocked}>
          {t('products_save_next')}
        </Button>
      }
    />
  )
}
