import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { type BilingualValue, noValue } from '@rawaj/contract/products/specificationValues.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Link } from 'react-router'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { GoodsPicture } from '../../orders/index.ts'
import { axisValueText, stateText, stateTones } from '../productTexts.ts'
import type { Member } from './useMembers.ts'

/** A field that has left the template has its key alone. */
type Axis = OpenProduct['template'][number] | { key: string }

interface MemberRowProps {
  /** Undefined until it is loaded. */
  member: Member | undefined
  axes: readonly Axis[]
  /** Why it cannot be a member, in words. */
  error: string | undefined
  onRemove: (() => void) | undefined
}

/** A member of a family: what it is, and its values of what tells the members apart. */
export function MemberRow({ member, axes, error, onRemove }: MemberRowProps) {
  const texts = useTexts()
  const { t, number } = texts
  if (!member)
    return (
      <li>
        <Skeleton className="h-20" />
      </li>
    )
  const name = nameIn(member, texts)
  const { pieces } = member
  return (
    <li className="flex items-start gap-3 rounded-control border border-line p-3">
      <GoodsPicture path={member.picture} />
      <div className="grid min-w-0 grow gap-1">
        <Link to={`/products/${member.id}`} className="wrap-anywhere hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
          <Ltr>{member.sku}</Ltr>
          <span className="[&>*]:min-h-6 [&>*]:gap-1.5 [&>*]:px-2 [&>*]:text-12">
            <StatusPill tone={stateTones[member.state]}>{stateText(member.state, texts)}</StatusPill>
          </span>
          <span>{pieces === null ? t('families_uncounted') : t('families_pieces', { pieces: number(pieces) })}</span>
        </p>
        {axes.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-14">
            {axes.map((axis) => (
              <MemberValue key={axis.key} axis={axis} value={member.specification[axis.key]} />
            ))}
          </ul>
        )}
        {error && <p className="text-14 text-danger">{error}</p>}
      </div>
      {onRemove && (
        <IconButton size="sm" label={t('families_take_out', { name })} icon={<RemoveIcon />} onClick={onRemove} />
      )}
    </li>
  )
}

function MemberValue({ axis, value = noValue }: { axis: Axis; value: BilingualValue | undefined }) {
  const texts = useTexts()
  const isMissing = value.ar === '' && value.en === ''
  return (
    <li>
      <span className="text-muted">
        <bdi>{'nameAr' in axis ? nameIn(axis, texts) : axis.key}</bdi>:{' '}
      </span>
      {isMissing ? (
        <span className="text-warning">{texts.t('families_value_none')}</span>
      ) : (
        <bdi>{axisValueText({ unitAr: '', unitEn: '', ...axis, ...value }, texts)}</bdi>
      )}
    </li>
  )
}
