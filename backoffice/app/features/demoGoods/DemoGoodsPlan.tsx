import type { DemoGoods } from '@rawaj/contract/demoGoods/demoGoodsSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'

const going = [
  'products',
  'categories',
  'brands',
  'customers',
  'orders',
  'quotations',
  'supportRequests',
  'contents',
  'settings',
] as const
const staying = ['archived', 'kept'] as const

/** What is removed with the demo products and what stays, in numbers. */
export function DemoGoodsPlan({ demo }: { demo: DemoGoods }) {
  const { t } = useTexts()
  return (
    <div className="grid gap-4 text-14">
      {demo.passwordKnown && (
        <Alert
          tone="warning"
          title={t('demo_password_title')}
          action={
            <Link to="/account" className={buttonClass({ size: 'sm' })}>
              {t('demo_password_change')}
            </Link>
          }
        >
          {t('demo_password_text')}
        </Alert>
      )}
      <Counts title={t('demo_goes')} demo={demo} names={going} />
      <Counts title={t('demo_stays')} demo={demo} names={staying} />
      <p>{t('demo_own')}</p>
      <p>{t('demo_final')}</p>
    </div>
  )
}

interface CountsProps {
  title: string
  demo: DemoGoods
  names: readonly ((typeof going)[number] | (typeof staying)[number])[]
}

/** Only what there is of it. */
function Counts({ title, demo, names }: CountsProps) {
  const { t, number } = useTexts()
  const counted = names.filter((name) => demo[name] > 0)
  if (counted.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold text-ink">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {counted.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt>{t(`demo_${name}`)}</dt>
            <dd className="font-medium text-ink tabular-nums">
              <bdi translate="no">{number(demo[name])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
