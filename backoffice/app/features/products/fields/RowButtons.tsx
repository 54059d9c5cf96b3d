import { IconButton } from '@rawaj/design/IconButton.tsx'
import { MoveDownIcon, MoveUpIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { useWords } from '../../../i18n/useWords.ts'

interface RowButtonsProps {
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves a row up and down and removes it, with keys every keyboard has. */
export function RowButtons({ place, count, onMove, onRemove }: RowButtonsProps) {
  const { t } = useWords()
  return (
    <div className="flex shrink-0 flex-col">
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
