import { deliverLetter } from '../mail/deliverLetter.ts'
import { refundPayment } from '../payments/refundPayment.ts'
import { releaseReservation } from '../payments/releaseReservation.ts'
import type { JobHandler } from './JobHandler.ts'
import type { JobName } from './Jobs.ts'
import { sweep } from './sweep.ts'

/** Who does which job. */
export const jobHandlers: { [Name in JobName]: JobHandler<Name> } = {
  letter: deliverLetter,
  releaseReservation: (shop, { paymentId }) => releaseReservation(shop, paymentId),
  refundPayment,
  sweep,
}
