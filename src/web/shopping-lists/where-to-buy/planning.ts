/** All that plans a purchase, in one file: the list names it once, and loads it after it is shown. */
export { Estimator } from '#web/shopping-lists/plan/estimator.tsx'
export { planTrip } from './plan-trip.ts'
export { WhereToBuyView } from './where-to-buy-view.tsx'
