import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { EmptyCart } from '../drawings/EmptyCart.tsx'
import { Failed } from '../drawings/Failed.tsx'
import { NoMessages } from '../drawings/NoMessages.tsx'
import { NoOrders } from '../drawings/NoOrders.tsx'
import { NoResults } from '../drawings/NoResults.tsx'
import { NotFound } from '../drawings/NotFound.tsx'
import { EmptyState } from '../EmptyState.tsx'
import type { TextSamples } from './sampleTexts.ts'

export function Empties({ t }: { t: TextSamples }) {
  const drawings = [EmptyCart, NoResults, NoOrders, Failed, NotFound, NoMessages]
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {drawings.map((drawing, i) => (
        <Card key={drawing.name} padding="none">
          <EmptyState
            drawing={drawing}
            title={i === 0 ? t.emptyTitle : t.emptyOthers[i - 1]}
            text={t.emptyText}
            action={<Button>{t.continue}</Button>}
          />
        </Card>
      ))}
    </div>
  )
}
