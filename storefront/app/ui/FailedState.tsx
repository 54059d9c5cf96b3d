import { Button } from '@rawaj/design/Button.tsx'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { Failed } from './drawings/Failed.tsx'
import { EmptyState } from './EmptyState.tsx'

export interface FailedStateProps {
  title: ReactNode
  text: ReactNode
  /** "Try again" */
  retry: string
  retrying?: boolean
  as?: 'h1' | 'h2' | 'p'
  onRetry: () => void
}

/** Shown in place of content that could not be loaded, with a button to try again. */
export function FailedState({ title, text, retry, retrying = false, as, onRetry }: FailedStateProps) {
  return (
    <EmptyState
      as={as}
      drawing={Failed}
      title={title}
      text={text}
      action={
        <Button icon={<RetryIcon className="size-5" />} loading={retrying} onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  )
}
