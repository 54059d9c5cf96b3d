import { Card } from '@rawaj/design/Card.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import * as I from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { Price } from '../Price.tsx'
import { Progress } from '../Progress.tsx'
import { Timeline } from '../Timeline.tsx'
import type { TextSamples } from './sampleTexts.ts'

export function Orders({ t }: { t: TextSamples }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="text-18">
            {t.order}{' '}
            <bdi dir="ltr" translate="no">
              #10023
            </bdi>
          </h3>
          <time className="text-14 text-muted" dateTime="2026-11-20">
            <bdi dir="ltr" translate="no">
              20/11/2026
            </bdi>
          </time>
          <StatusPill tone="info" className="ms-auto">
            {t.statuses[1]}
          </StatusPill>
        </div>
        <Timeline
          label={t.order}
          labels={t.stepWords}
          steps={[
            { label: t.steps[0], note: '18/11', state: 'done' },
            { label: t.steps[1], note: '19/11', state: 'done' },
            { label: t.steps[2], state: 'current' },
            { label: t.steps[3], state: 'todo' },
          ]}
        />
        <Timeline
          label={t.order}
          labels={t.stepWords}
          steps={[
            { label: t.steps[0], note: '18/11', state: 'done' },
            { label: t.statuses[3], note: '19/11', state: 'stopped' },
            { label: t.steps[2], state: 'todo' },
            { label: t.steps[3], state: 'todo' },
          ]}
        />
      </Card>
      <Card className="grid content-start gap-6">
        <Progress value={76000} max={100000} label={t.isFree} icon={<I.DeliveryIcon />}>
          {t.toFree} <Price amount={24000} currency={t.currency} size="sm" /> {t.toFreeEnd}
        </Progress>
        <Progress value={100000} max={100000} label={t.isFree} icon={<I.SuccessIcon />}>
          {t.isFree}
        </Progress>
        <div>
          <Disclosure title={t.products} open className="border-b border-line">
            <Checkbox label={t.categories[0]} note="12" defaultChecked />
            <Checkbox label={t.categories[1]} note="40" />
          </Disclosure>
          <Disclosure title={t.brand} className="border-b border-line">
            <Checkbox label={t.categories[2]} />
          </Disclosure>
        </div>
      </Card>
    </div>
  )
}
