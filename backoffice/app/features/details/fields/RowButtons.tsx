import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { MoveDownIcon, MoveUpIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'

interface RowButtonsProps {
  place: number
  count: number
  /** Beside one another, where a row is headed by a line. */
  horizontal?: true
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves a row up and down and removes it, with keys every keyboard has. */
export function RowButtons({ place, count, horizontal, onMove, onRemove }: RowButtonsProps) {
  const { t } = useTexts()
  return (
    <div className={cx('flex shrink-0', !horizontal && 'flex-col')}>
      <IconButton
        size="sm"
        label={t('move_up', { place: place + 1 })}
        icon={<MoveUpIcon />}
        disabled={place === 0}
        data-move={`${place} -1`}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        size="sm"
        label={t('move_down', { place: place + 1 })}
        icon={<MoveDownIcon />}
        disabled={place === count - 1}
        data-move={`${place} 1`}
        onClick={() => onMove(place + 1)}
      />
      <IconButton size="sm" label={t('remove_row', { place: place + 1 })} icon={<RemoveIcon />} onClick={onRemove} />
    </div>
  )
}
