/** All planning code in one file: the list refers to it once, and loads it after it is shown. */
export { ItemHint } from '#web/shopping-lists/components/item-hint.tsx'
export { WhereToBuyEntry } from '#web/shopping-lists/plan/where-to-buy-entry.tsx'
export { endTrip, freezeTicked, planTrip } from './plan-trip.ts'
export { WhereToBuyView } from './where-to-buy-view.tsx'
