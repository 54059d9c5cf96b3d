/** How long a deal still runs. */
export { DealCountdown } from './DealCountdown.tsx'
