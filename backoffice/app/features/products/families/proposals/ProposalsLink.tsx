import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../../i18n/useTexts.ts'

/** Leads to the families that the shop proposes. How many there are is not asked: that reads the whole catalogue. */
export function ProposalsLink() {
  const { t } = useTexts()
  return (
    <Link to="/families/proposals" className={buttonClass({ variant: 'outline' })}>
      {t('families_proposals_link')}
    </Link>
  )
}
