import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { PauseIcon, PlayIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayText } from '../../i18n/dayText.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { DetailFrame } from '../details/index.ts'
import { FailureAlert } from '../failures/index.ts'
import { DayField } from './DayField.tsx'
import { type LateRunState, useLateRun } from './useLateRun.ts'

/** States after which the same days are gone on with. */
const resumable: readonly LateRunState[] = ['stopped', 'failed']

/** `/admin/invoices/late`: issues documents for sales from before this shop issued any. */
export function Component() {
  const texts = useTexts()
  const { t } = texts
  const [from, setFrom] = useState('')
  const [asking, setAsking] = useState(false)
  const { run, start, stop, reset } = useLateRun()
  const isRunning = run.state === 'running'
  const isResumable = resumable.includes(run.state)
  useTitle(t('invoices_late_title'))
  return (
    <DetailFrame name="invoices" title={t('invoices_late_title')}>
      <Card as="section" aria-label={t('invoices_late_title')} className="grid max-w-3xl gap-5">
        <p className="text-muted">{t('invoices_late_text')}</p>
        <div className="sm:max-w-sm">
          <DayField
            label={t('invoices_late_from')}
            hint={t('invoices_late_from_help')}
            value={from}
            max={shopDate(Date.now())}
            disabled={isRunning}
            onChange={(day) => {
              setFrom(day)
              reset()
            }}
          />
        </div>
        <Progress run={run} />
        <div>
          {isRunning ? (
            <Button variant="outline" icon={<PauseIcon />} onClick={stop}>
              {t('invoices_late_stop')}
            </Button>
          ) : (
            <Button
              icon={<PlayIcon />}
              disabled={from === ''}
              onClick={() => (isResumable ? void start(from) : setAsking(true))}
            >
              {t(isResumable ? 'invoices_late_resume' : 'invoices_late_start')}
            </Button>
          )}
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        title={t('invoices_late_start')}
        labels={{ ok: t('invoices_late_start'), cancel: t('cancel') }}
        onOk={() => {
          setAsking(false)
          void start(from)
        }}
        onCancel={() => setAsking(false)}
      >
        {from !== '' && t('invoices_late_question', { day: dayText(from, texts) })}
      </ConfirmDialog>
    </DetailFrame>
  )
}

function Progress({ run: { state, issued, left, error } }: { run: ReturnType<typeof useLateRun>['run'] }) {
  const { t, number } = useTexts()
  const total = issued + left
  const figures = { done: number(issued), total: number(total) }
  const toList = (
    <Link to="/invoices" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {t('invoices_late_list')}
    </Link>
  )
  switch (state) {
    case 'ready':
      return null
    case 'running':
      return (
        <div className="grid gap-2">
          <ProgressBar label={t('invoices_late_running')} part={total > 0 ? issued / total : undefined} />
          <p role="status" className="min-h-5 text-14 text-muted">
            {total > 0 && t('invoices_late_progress', figures)}
          </p>
        </div>
      )
    case 'stopped':
      return <Alert tone="info">{t('invoices_late_stopped', figures)}</Alert>
    case 'done':
      return (
        <Alert tone="success" action={issued > 0 && toList}>
          {issued > 0 ? t('invoices_late_done', { count: issued }) : t('invoices_late_none')}
        </Alert>
      )
    case 'stuck':
      return (
        <Alert tone="warning" action={toList}>
          {t('invoices_late_stuck')}
        </Alert>
      )
    case 'forbidden':
      return (
        <Alert
          tone="danger"
          action={
            <Link to="/settings/invoicing" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {t('invoices_late_settings')}
            </Link>
          }
        >
          {t('invoices_late_forbidden')}
        </Alert>
      )
    case 'failed':
      return <FailureAlert error={error} />
  }
}
