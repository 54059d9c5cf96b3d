import type { ImportKind } from '@rawaj/contract/imports/importKinds.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { UploadIcon } from '@rawaj/design/icons.tsx'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { useMay } from '../session/index.ts'
import { kindsFor } from './kindsFor.ts'

/** Link to an import of one of these kinds, for viewers who may import one. */
export function ImportLink({ kinds }: { kinds: readonly ImportKind[] }) {
  const { t } = useTexts()
  const may = useMay()
  const kind = kindsFor(may).find((one) => kinds.includes(one))
  if (!kind) return null
  return (
    <Link to={`/imports/new?kind=${kind}`} className={buttonClass({ variant: 'outline' })}>
      <UploadIcon />
      {t('import')}
    </Link>
  )
}
